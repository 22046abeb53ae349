import {formatExactSpan} from '../text/duration.js';
import {millisecondsPerDay, millisecondsPerHour, type Instant} from '../time.js';

/**
How often snapshots of a branch are made.
*/
export const backupFrequencies = ['daily', 'weekly', 'monthly'] as const;

type BackupFrequency = (typeof backupFrequencies)[number];

/**
A rule by which snapshots of a branch are made. Its times are UTC.
*/
export type BackupRule = {
	readonly frequency: BackupFrequency;

	/**
	The hour of the day, from 0 to 23.
	*/
	readonly hour: number;

	/**
	The day of the week, from 1 for Monday to 7, or of the month, from 1 to 31; absent for a daily one. A month that has no such day has its last one.
	*/
	readonly day?: number | undefined;

	/**
	How long each snapshot is kept; absent for as long as the platform keeps it.
	*/
	readonly retentionSeconds?: number | undefined;
};

/**
The rules by which snapshots are made of a branch. Those that pgtower can't tell in words are counted.
*/
export type BackupSchedule = {
	readonly rules: readonly BackupRule[];
	readonly otherCount: number;
};

/**
How long scheduled snapshots may be kept, in seconds, and how long they are kept where nobody says it.

@see docs/control-api.md#backup-schedule
*/
export const leastRetentionSeconds = 3600;
export const usualRetentionSeconds = 3_024_000;

const isDayOf = ({frequency, day = 1}: BackupRule, start: Instant): boolean => {
	const date = new Date(start);
	switch (frequency) {
		case 'daily': {
			return true;
		}

		case 'weekly': {
			return (date.getUTCDay() === 0 ? 7 : date.getUTCDay()) === day;
		}

		case 'monthly': {
			const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
			return date.getUTCDate() === Math.min(day, last);
		}
	}
};

/**
When the next snapshot by a rule is due after a moment.
*/
const nextOf = (rule: BackupRule, after: Instant): Instant => {
	for (let start = Math.floor(after / millisecondsPerDay) * millisecondsPerDay; ; start += millisecondsPerDay) {
		const at = start + (rule.hour * millisecondsPerHour);
		if (at > after && isDayOf(rule, start)) {
			return at;
		}
	}
};

/**
When the next snapshot is due after a moment, and by which rule; the first of those that are due at once. Undefined without rules.
*/
export const nextBackup = (rules: readonly BackupRule[], after: Instant): {readonly at: Instant; readonly rule: BackupRule} | undefined => {
	const all = rules.map(rule => ({rule, at: nextOf(rule, after)}));
	return all.toSorted((one, other) => one.at - other.at)[0];
};

/**
The next times at which snapshots are due after a moment.
*/
export const nextBackups = (rules: readonly BackupRule[], after: Instant, count: number): readonly Instant[] => {
	const times: Instant[] = [];
	for (let next = nextBackup(rules, after); next !== undefined && times.length < count; next = nextBackup(rules, next.at)) {
		times.push(next.at);
	}

	return times;
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
A rule in words: `every Monday at 03:00 UTC, kept 7 days`.
*/
export const backupText = ({frequency, hour, day = 1, retentionSeconds = usualRetentionSeconds}: BackupRule): string => {
	const when: Readonly<Record<BackupFrequency, string>> = {
		daily: 'every day', weekly: `every ${weekdays[day - 1] ?? `day ${day} of the week`}`, monthly: `on day ${day} of each month`,
	};
	return `${when[frequency]} at ${String(hour).padStart(2, '0')}:00 UTC, and kept for ${formatExactSpan(retentionSeconds)}`;
};
