import type {Instant} from '../../../domain/time.js';

/**
An instant as the API writes it: ISO 8601, UTC, to the second.

@see docs/control-api.md#objects
*/
export const timestamp = (instant: Instant): string => `${new Date(instant).toISOString().slice(0, -5)}Z`;

/**
The same for an instant that may be absent.
*/
export const optionalTimestamp = (instant: Instant | undefined): string | undefined =>
	instant === undefined ? undefined : timestamp(instant);
