import type {Instant} from '../../domain/time.js';

/**
Whether what was read at an instant is older than so many milliseconds. What seems to have been read in the future is: the machine's
clock was set back since, and nobody knows by how much.
*/
export const isOlderThan = (readAt: Instant, milliseconds: number, now: Instant): boolean => now < readAt || now - readAt > milliseconds;
