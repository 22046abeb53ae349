import * as v from 'valibot';
import type {BackupRule, BackupSchedule} from '../../domain/branches/backup-schedule.js';
import {objectPath} from '../../domain/requests/object-path.js';
import type {SendApiRequest} from '../api-request.js';
import {optional} from '../decode/fields.js';
import type {Call} from '../paged-list.js';

type OfBranch = {readonly projectId: string; readonly branchId: string};

const wholeNumber = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const rule = v.variant('frequency', [
	v.object({
		frequency: v.literal('daily'), hour: wholeNumber(0, 23), day: optional(v.undefined()), retention_seconds: optional(wholeNumber(1, 1e9)),
	}),
	v.object({
		frequency: v.literal('weekly'), hour: wholeNumber(0, 23), day: wholeNumber(1, 7), retention_seconds: optional(wholeNumber(1, 1e9)),
	}),
	v.object({
		frequency: v.literal('monthly'), hour: wholeNumber(0, 23), day: wholeNumber(1, 31), retention_seconds: optional(wholeNumber(1, 1e9)),
	}),
]);

const scheduleBody = v.pipe(v.object({schedule: v.array(v.unknown())}), v.transform(({schedule}): BackupSchedule => {
	const rules = schedule.flatMap((one): readonly BackupRule[] => {
		const {success, output} = v.safeParse(rule, one);
		if (!success) {
			return [];
		}

		const {frequency, hour, day, retention_seconds: retentionSeconds} = output;
		return [{
			frequency, hour, ...(day !== undefined && {day}), ...(retentionSeconds !== undefined && {retentionSeconds}),
		}];
	});
	return {rules, otherCount: schedule.length - rules.length};
}));

export type ScheduleCalls = {
	/**
	GET /projects/{project_id}/branches/{branch_id}/backup_schedule.

	@see docs/control-api.md#backup-schedule
	*/
	readonly getBackupSchedule: (branch: OfBranch, call?: Call) => Promise<BackupSchedule>;

	/**
	PUT /projects/{project_id}/branches/{branch_id}/backup_schedule: replaces the existing rules.

	@see docs/control-api.md#backup-schedule
	*/
	readonly setBackupSchedule: (branch: OfBranch, rules: readonly BackupRule[], call?: Call) => Promise<void>;
};

const pathOf = ({projectId, branchId}: OfBranch): string => `${objectPath({kind: 'branch', projectId, id: branchId})}/backup_schedule`;

export const createScheduleCalls = (send: SendApiRequest): ScheduleCalls => ({
	getBackupSchedule: async (branch, call) => send({
		method: 'GET', path: pathOf(branch), call, schema: scheduleBody,
	}),
	async setBackupSchedule(branch, rules, call) {
		await send({
			method: 'PUT',
			path: pathOf(branch),
			call,
			body: {
				schedule: rules.map(({frequency, hour, day, retentionSeconds}) => ({
					frequency, hour, day, retention_seconds: retentionSeconds,
				})),
			},
			schema: v.unknown(),
			whenEmpty: {},
		});
	},
});
