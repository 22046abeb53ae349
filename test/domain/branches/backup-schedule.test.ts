import {expect, test} from 'vitest';
import {backupText, nextBackups, type BackupRule} from '../../../src/domain/branches/backup-schedule.js';

const after = Date.UTC(2026, 0, 30, 12);

const times = (rules: readonly BackupRule[]) => nextBackups(rules, after, 3).map(at => new Date(at).toISOString().slice(0, 16));

test.each<[string, readonly BackupRule[], readonly string[]]>([
	['daily', [{frequency: 'daily', hour: 12}], ['2026-01-31T12:00', '2026-02-01T12:00', '2026-02-02T12:00']],
	['daily, later on the same day', [{frequency: 'daily', hour: 13}], ['2026-01-30T13:00', '2026-01-31T13:00', '2026-02-01T13:00']],
	['weekly, on Sundays', [{frequency: 'weekly', hour: 0, day: 7}], ['2026-02-01T00:00', '2026-02-08T00:00', '2026-02-15T00:00']],
	['monthly, on a day that some months lack', [{frequency: 'monthly', hour: 1, day: 31}], ['2026-01-31T01:00', '2026-02-28T01:00', '2026-03-31T01:00']],
	['by several rules, each time once', [{frequency: 'daily', hour: 12}, {frequency: 'weekly', hour: 12, day: 6}], ['2026-01-31T12:00', '2026-02-01T12:00', '2026-02-02T12:00']],
	['without a rule', [], []],
])('the next three snapshots of a schedule are at the expected times: %s', (_, rules, expected) => {
	expect(times(rules)).toEqual(expected);
});

test('the text of a backup rule describes its schedule and retention', () => {
	expect(backupText({frequency: 'daily', hour: 3, retentionSeconds: 604_800})).toBe('every day at 03:00 UTC, and kept for 7d');
	expect(backupText({frequency: 'weekly', hour: 14, day: 1})).toBe('every Monday at 14:00 UTC, and kept for 35d');
	expect(backupText({
		frequency: 'monthly', hour: 0, day: 31, retentionSeconds: 3600,
	})).toBe('on day 31 of each month at 00:00 UTC, and kept for 1h');
});
