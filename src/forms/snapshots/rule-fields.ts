import {leastRetentionSeconds, usualRetentionSeconds, type BackupRule} from '../../domain/branches/backup-schedule.js';
import {readSpan} from '../../domain/filter/read-time.js';
import {formatExactSpan} from '../../domain/text/duration.js';
import {millisecondsPerSecond} from '../../domain/time.js';
import type {RequestForm} from '../../store/slices/modals/form-modal.js';
import {valueOf, type FormField} from '../form.js';

/** The suggested retention of snapshots: 7 days. */
const usualKeepSeconds = 604_800;

const usualHour = 3;

/** A field and its parsed value, which is undefined if the text is invalid. */
type TypedField = {readonly field: FormField; readonly value: number | undefined};

const typedField = (typed: {readonly id: string; readonly label: string; readonly value: string}, value: number | undefined, {hint, problem}: {readonly hint: string; readonly problem: string}): TypedField =>
	({
		field: {
			kind: 'text', ...typed, hint, ...(value === undefined && {problem}),
		}, value,
	});

/** Parses a whole number from `least` to `most`. Undefined for other text. */
const numberIn = (text: string, least: number, most: number): number | undefined => {
	const number = /^\d{1,2}$/v.test(text.trim()) ? Number(text) : NaN;
	return number >= least && number <= most ? number : undefined;
};

const hourField = (value: string): TypedField => typedField({id: 'hour', label: 'Hour', value}, numberIn(value, 0, 23), {
	hint: 'of the day in UTC, from 0 to 23', problem: 'Type an hour of the day in UTC, from 0 to 23.',
});

const dayFields: Readonly<Record<BackupRule['frequency'], ((value: string) => TypedField) | undefined>> = {
	daily: undefined,
	weekly: value => typedField({id: 'day', label: 'Day', value}, numberIn(value, 1, 7), {hint: 'from 1 (Monday) to 7', problem: 'Type a day from 1 (Monday) to 7 (Sunday).'}),
	monthly: value => typedField({id: 'day', label: 'Day', value}, numberIn(value, 1, 31), {hint: 'of the month; the last day of a shorter month', problem: 'Type a day from 1 to 31.'}),
};

const keepField = (value: string): TypedField => {
	const span = readSpan(value.trim().toLowerCase());
	const seconds = span === undefined ? NaN : Math.round(span / millisecondsPerSecond);
	const isKept = seconds >= leastRetentionSeconds && seconds <= usualRetentionSeconds;
	return typedField({id: 'keep', label: 'Keep for', value}, isKept ? seconds : undefined, {hint: 'from 1h to 35d', problem: 'Type a duration from 1h to 35d, such as 7d.'});
};

/**
Builds the fields of a rule. Also builds the rule if all fields are valid. The fields start with the values of an existing rule of the same frequency.
*/
export const ruleFields = (
	frequency: BackupRule['frequency'],
	values: RequestForm['values'],
	{hour: usual, day: usualDay = 1, retentionSeconds: usualKeep = usualKeepSeconds}: Partial<BackupRule> = {},
): {readonly fields: readonly FormField[]; readonly rule?: BackupRule} => {
	const hour = hourField(valueOf(values, 'hour', String(usual ?? usualHour)));
	const day = dayFields[frequency]?.(valueOf(values, 'day', String(usualDay)));
	const keep = keepField(valueOf(values, 'keep', formatExactSpan(usualKeep)));
	const fields = [hour.field, ...(day === undefined ? [] : [day.field]), keep.field];
	if (hour.value === undefined || keep.value === undefined || (day !== undefined && day.value === undefined)) {
		return {fields};
	}

	return {
		fields, rule: {
			frequency, hour: hour.value, ...(day?.value !== undefined && {day: day.value}), retentionSeconds: keep.value,
		},
	};
};
