import {isRecord} from '../base/records.js';

/** Returns whether a value in a request is absent, off, zero or empty, or contains only such values. */
export const asksForNothing = (value: unknown): boolean => {
	if (isRecord(value)) {
		return Object.values(value).every(item => asksForNothing(item));
	}

	return value === undefined || value === null || value === false || value === 0 || value === ''
		|| (Array.isArray(value) && value.length === 0);
};
