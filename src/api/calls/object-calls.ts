import * as v from 'valibot';
import type {Operation} from '../../domain/operations/operation.js';
import type {SendApiRequest} from '../api-request.js';
import {loadWholeList, type Call, type Page} from '../paged-list.js';
import {operationBody, operationsBody} from '../decode/operation.js';
import {objectPath} from '../../domain/requests/object-path.js';
import {withQuery} from '../../domain/requests/request-data.js';
import type {Compute} from '../../domain/computes/compute.js';
import {computeBody, computesBody} from '../decode/endpoint.js';
import type {Branch, DeletedBranch} from '../../domain/branches/branch.js';
import {branchBody, branchesBody, deletedBranchesBody} from '../decode/branch.js';
import {lookUp} from '../../base/records.js';
import type {Subject} from '../../domain/subject.js';
import type {BackupRule, BackupSchedule} from '../../domain/branches/backup-schedule.js';
import {optional} from '../decode/fields.js';
import {comparisonPath, type SchemaComparison} from '../../domain/branches/schema-comparison.js';

type OperationQuery = {
	readonly cursor?: string;

	/** The page size, from 1 to 1000. */
	readonly limit?: number;
};

export type OperationCalls = {
	/**
	GET /projects/{project_id}/operations, newest first.

	@see docs/control-api.md#operation-list
	*/
	readonly listOperations: (projectId: string, query: OperationQuery, call?: Call) => Promise<Page<Operation>>;

	/**
	GET /projects/{project_id}/operations/{operation_id}

	@see docs/control-api.md#operation-get
	*/
	readonly getOperation: (projectId: string, operationId: string, call?: Call) => Promise<Operation>;
};

export const createOperationCalls = (send: SendApiRequest): OperationCalls => ({
	listOperations: async (projectId, {cursor, limit}, call) => send({
		method: 'GET', path: withQuery(objectPath({kind: 'operation', projectId}), {limit, cursor}), call, schema: operationsBody(projectId),
	}),

	getOperation: async (projectId, operationId, call) => send({
		method: 'GET', path: objectPath({kind: 'operation', projectId, id: operationId}), call, schema: operationBody(projectId),
	}),
});

export type ComputeCalls = {
	/**
	GET /projects/{project_id}/endpoints

	@see docs/control-api.md#compute-requests
	*/
	readonly listComputes: (projectId: string, call?: Call) => Promise<readonly Compute[]>;

	/** GET /projects/{project_id}/endpoints/{endpoint_id} */
	readonly getCompute: (projectId: string, computeId: string, call?: Call) => Promise<Compute>;
};

export const createComputeCalls = (send: SendApiRequest): ComputeCalls => ({
	listComputes: async (projectId, call) => send({
		method: 'GET', path: objectPath({kind: 'compute', projectId}), call, schema: computesBody(projectId),
	}),

	getCompute: async (projectId, id, call) => send({
		method: 'GET', path: objectPath({kind: 'compute', projectId, id}), call, schema: computeBody(projectId),
	}),
});

export type BranchCalls = {
	/**
	GET /projects/{project_id}/branches, all pages.

	@see docs/control-api.md#branch-requests
	*/
	readonly listBranches: (projectId: string, call?: Call) => Promise<readonly Branch[]>;

	/**
	GET /projects/{project_id}/branches with `include_deleted`, all pages. Returns only the deleted branches. A server that keeps no deleted branches
	ignores the parameter.

	@see docs/control-api.md#branch-recover
	*/
	readonly listDeletedBranches: (projectId: string, call?: Call) => Promise<readonly DeletedBranch[]>;

	/** GET /projects/{project_id}/branches/{branch_id} */
	readonly getBranch: (projectId: string, branchId: string, call?: Call) => Promise<Branch>;
};

/** The page size for branches. The API allows up to 10,000. */
const branchesPerPage = 1000;

export const createBranchCalls = (send: SendApiRequest): BranchCalls => ({
	async listBranches(projectId, call) {
		const path = objectPath({kind: 'branch', projectId});
		return loadWholeList(async cursor => send({
			method: 'GET', path: withQuery(path, {limit: branchesPerPage, cursor}), call, schema: branchesBody(projectId),
		}), ({id}) => id, path);
	},

	async listDeletedBranches(projectId, call) {
		const path = objectPath({kind: 'branch', projectId});
		const all = await loadWholeList(async cursor => send({
			method: 'GET', path: withQuery(path, {limit: branchesPerPage, cursor, include_deleted: 'true'}), call, schema: deletedBranchesBody(projectId),
		}), ({id}) => id, path);
		return all.flatMap(({deleted}) => deleted ?? []);
	},

	getBranch: async (projectId, id, call) => send({
		method: 'GET', path: objectPath({kind: 'branch', projectId, id}), call, schema: branchBody(projectId),
	}),
});

/** An object with every field exactly as the server sent it. */
export type SentObject = Readonly<Record<string, unknown>>;

export type ObjectCalls = {
	/** Requests one object by id (GET), with all of its fields, even unknown ones. */
	readonly readObject: (subject: Subject, call?: Call) => Promise<SentObject>;
};

const fieldOf: Readonly<Record<Subject['kind'], string>> = {
	project: 'project', branch: 'branch', compute: 'endpoint', operation: 'operation',
};

const sentObject = (field: string) => v.pipe(
	v.object({[field]: v.record(v.string(), v.unknown())}),
	v.transform((sent): SentObject => lookUp(sent, field) ?? {}),
);

export const createObjectCalls = (send: SendApiRequest): ObjectCalls => ({
	readObject: async (subject, call) => send({
		method: 'GET', path: objectPath(subject), call, schema: sentObject(fieldOf[subject.kind]),
	}),
});

type OfBranch = {readonly projectId: string; readonly branchId: string};

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

export type SchemaCalls = {
	/**
	GET /projects/{project_id}/branches/{branch_id}/compare_schema: a unified diff from the base to the branch. The diff is empty if the two schemas
	are equal. The control plane may first have to restore a past moment, so the answer may take a minute.

	@see docs/control-api.md#branch-schema
	*/
	readonly compareSchemas: (comparison: SchemaComparison, call?: Call) => Promise<string>;
};

const diffBody = v.object({diff: v.string()});

/** A comparison may take as long as the start of a server for each of its two moments. */
const comparisonPatience = 6;

export const createSchemaCalls = (send: SendApiRequest): SchemaCalls => ({
	async compareSchemas(comparison, call) {
		const {diff} = await send({
			method: 'GET', path: comparisonPath(comparison), call, schema: diffBody, patience: comparisonPatience,
		});
		return diff;
	},
});
