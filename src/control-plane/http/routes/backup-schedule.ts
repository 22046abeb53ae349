import * as v from 'valibot';
import {
	backupFrequencies,
	leastRetentionSeconds,
	usualRetentionSeconds,
	type BackupRule,
} from '../../../domain/branches/backup-schedule.js';
import {setBackupSchedule} from '../../transitions/snapshots/backup-schedule.js';
import {parse} from '../parse/parse.js';
import {loadBranch} from './load-resource.js';
import type {Route} from './route.js';

const wholeNumber = (least: number, most: number) => v.pipe(
	v.number(), v.integer('a whole number is needed'), v.minValue(least, `at least ${least}`), v.maxValue(most, `at most ${most}`),
);

const mostRules = 24;

const lastDays = {daily: undefined, weekly: 7, monthly: 31};

const rule = v.pipe(
	v.object({
		frequency: v.picklist(backupFrequencies, `must be one of ${backupFrequencies.join(', ')}`),
		hour: wholeNumber(0, 23),
		day: v.optional(wholeNumber(1, 31)),
		month: v.optional(wholeNumber(1, 12)),
		retention_seconds: v.optional(wholeNumber(leastRetentionSeconds, usualRetentionSeconds)),
	}),
	v.forward(v.check(({month}) => month === undefined, 'is not for a daily, weekly or monthly snapshot'), ['month']),
	v.forward(v.check(({frequency, day}) => frequency !== 'daily' || day === undefined, 'is not for a daily snapshot'), ['day']),
	v.forward(v.check(
		({frequency, day}) => frequency === 'daily' || (day !== undefined && day <= lastDays[frequency]),
		'must be from 1 (Monday) to 7 for a weekly snapshot, and from 1 to 31 for a monthly one',
	), ['day']),
	v.transform(({frequency, hour, day, retention_seconds: retentionSeconds}): BackupRule => ({
		frequency, hour, ...(day !== undefined && {day}), ...(retentionSeconds !== undefined && {retentionSeconds}),
	})),
);

const scheduleBody = v.object({schedule: v.pipe(v.array(rule), v.maxLength(mostRules, `at most ${mostRules} entries`))});

const path = '/projects/{project_id}/branches/{branch_id}/backup_schedule';

/** @see docs/control-api.md#backup-schedule */
export const backupScheduleRoutes: readonly Route[] = [
	{
		method: 'GET',
		path,
		answer(call) {
			const {rules = []} = loadBranch(call).backups ?? {};
			return {
				status: 200, body: {
					schedule: rules.map(({frequency, hour, day, retentionSeconds}) => ({
						frequency, hour, day, retention_seconds: retentionSeconds,
					})),
				},
			};
		},
	},
	{
		method: 'PUT',
		path,
		answer(call) {
			const branch = loadBranch(call);
			const {schedule} = parse(scheduleBody, call.body);
			call.transactor.transact(turn => setBackupSchedule(turn, branch, schedule));
			return {status: 200, body: {}};
		},
	},
];
