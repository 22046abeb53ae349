import type {Instant} from '../../../domain/time.js';

/**
An instant in API format: ISO 8601, UTC, to the second.

@see docs/control-api.md#objects
*/
export const timestamp = (instant: Instant): string => `${new Date(instant).toISOString().slice(0, -5)}Z`;

/**
An instant that may be absent, in API format.
*/
export const optionalTimestamp = (instant: Instant | undefined): string | undefined =>
	instant === undefined ? undefined : timestamp(instant);
