import type {Instant} from '../../../domain/time.js';

/**
Formats an instant as ISO 8601 in UTC, to the second.

@see docs/control-api.md#objects
*/
export const timestamp = (instant: Instant): string => `${new Date(instant).toISOString().slice(0, -5)}Z`;

export const optionalTimestamp = (instant: Instant | undefined): string | undefined =>
	instant === undefined ? undefined : timestamp(instant);
