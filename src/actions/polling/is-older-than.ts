import type {Instant} from '../../domain/time.js';

/**
Whether a reading is older than `milliseconds`. One from the future counts as older: the clock was set back since, nobody knows by how much.
*/
export const isOlderThan = (readAt: Instant, milliseconds: number, now: Instant): boolean => now < readAt || now - readAt > milliseconds;
