import {formatExactSpan} from '../text/duration.js';
import {millisecondsPerDay, millisecondsPerHour, type Instant} from '../time.js';

export const backupFrequencies = ['daily', 'weekly', 'monthly'] as const;

type BackupFrequency = (typeof backupFrequencies)[number];

/** A rule of a snapshot schedule. Times are UTC. */
export type BackupRule = {
	readonly frequency: BackupFrequency;

	/** The hour of the day, from 0 to 23. */
	readonly hour: number;

	/**
	The day of the week (1 for Monday to 7) or of the month (1 to 31); absent for daily rules. A month with fewer days uses its last day.
	*/
	readonly day?: number | undefined;

	/** The lifetime of each snapshot; absent for the platform's default. */
	readonly retentionSeconds?: number | undefined;
};

/** The snapshot schedule of a branch. `otherCount` is the number of rules that pgtower can't express. */
export type BackupSchedule = {
	readonly rules: readonly BackupRule[];
	readonly otherCount: number;
};

/**
The minimum retention of scheduled snapshots, in seconds.

@see docs/control-api.md#backup-schedule
*/
export const leastRetentionSeconds = 3600;

/** The default retention of scheduled snapshots, in seconds. */
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

/** Returns the time of a rule's first snapshot after a moment. */
const nextOf = (rule: BackupRule, after: Instant): Instant => {
	for (let start = Math.floor(after / millisecondsPerDay) * millisecondsPerDay; ; start += millisecondsPerDay) {
		const at = start + (rule.hour * millisecondsPerHour);
		if (at > after && isDayOf(rule, start)) {
			return at;
		}
	}
};

/**
Returns the time and the rule of the first snapshot after a moment. If several rules apply at that time, returns the first of these rules. Undefined
if there are no rules.
*/
export const nextBackup = (rules: readonly BackupRule[], after: Instant): {readonly at: Instant; readonly rule: BackupRule} | undefined => {
	const all = rules.map(rule => ({rule, at: nextOf(rule, after)}));
	return all.toSorted((one, other) => one.at - other.at)[0];
};

/** Returns the times of the next `count` snapshots after a moment. */
export const nextBackups = (rules: readonly BackupRule[], after: Instant, count: number): readonly Instant[] => {
	const times: Instant[] = [];
	for (let next = nextBackup(rules, after); next !== undefined && times.length < count; next = nextBackup(rules, next.at)) {
		times.push(next.at);
	}

	return times;
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Puts a rule in words: `every Monday at 03:00 UTC, and kept for 7d`. */
export const backupText = ({frequency, hour, day = 1, retentionSeconds = usualRetentionSeconds}: BackupRule): string => {
	const when: Readonly<Record<BackupFrequency, string>> = {
		daily: 'every day', weekly: `every ${weekdays[day - 1] ?? `day ${day} of the week`}`, monthly: `on day ${day} of each month`,
	};
	return `${when[frequency]} at ${String(hour).padStart(2, '0')}:00 UTC, and kept for ${formatExactSpan(retentionSeconds)}`;
};
