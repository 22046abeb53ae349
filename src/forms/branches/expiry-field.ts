import {expiryProblem, readExpiry, type Expiry} from '../../domain/branches/branch-rules.js';
import type {Moment} from '../../domain/filter/field.js';
import {formatInstant, zoneName, type Zone} from '../../domain/time.js';
import type {FormField, FormLine} from '../form.js';

/**
Builds the field for the expiry of a branch or a snapshot.

`mostDays`: the maximum number of days until the expiry. Absent if there is no limit.

@see docs/control-api.md#branch-requests
*/
export const expiryField = (value: string, moment: Moment & {readonly zone: Zone}, mostDays?: number): FormField => {
	const problem = expiryProblem(readExpiry(value, moment), moment.now, mostDays);
	return {
		kind: 'text', id: 'expires', label: 'Expires', value, hint: `never, in 7d, or 2026-12-01 14:00${mostDays === undefined ? '' : `; at most ${mostDays} days ahead`}`, ...(problem !== undefined && {problem}),
	};
};

export const expiryLines = (expiry: Expiry | undefined, zone: Zone): readonly FormLine[] => expiry === undefined || expiry === 'never'
	? []
	: [{text: `It is deleted on ${formatInstant(expiry, zone)} ${zoneName(expiry, zone)}, with its computes, databases and roles.`, tone: 'warn'}];
