import type * as v from 'valibot';
import type {
	Changeable,
	Target,
	TargetKind,
	TargetScope,
} from '../../domain/changeable.js';
import type {ChangeAnswer, Secret} from '../../domain/change-outcome.js';
import type {RequestData} from '../../domain/requests/request-data.js';
import type {SendApiRequest} from '../api-request.js';
import {loadWholeList, type Call} from '../paged-list.js';
import {projectChangeBody} from '../decode/project.js';
import {branchChangeBody} from '../decode/branch.js';
import {databaseBody, databaseChangeBody} from '../decode/database.js';
import {computeChangeBody} from '../decode/endpoint.js';
import {snapshotChangeBody} from '../decode/branch-snapshot.js';
import {DecodeError, NotFoundError} from '../errors.js';
import {roleBody, roleChangeBody} from '../decode/role.js';
import {objectPath} from '../../domain/requests/object-path.js';
import {projectPageSize, type ProjectCalls} from './project-calls.js';
import type {ListCalls} from './list-calls.js';
import type {BranchCalls, ComputeCalls} from './object-calls.js';

export type TargetCalls = {
	readonly getTarget: (target: Target & {readonly id: string}, call?: Call) => Promise<Changeable[TargetKind]>;

	/** Lists all targets that have the kind and the owner of `target`. */
	readonly listTargets: (target: Target, call?: Call) => Promise<ReadonlyArray<Changeable[TargetKind]>>;

	/**
	Sends the request of a change, without retries. For an existing target, an empty answer (204) means that no operation started.

	@throws {DecodeError} Also if the answer to a creation lacks the new object. Then the object may or may not exist.

	@see docs/control-api.md#compute-requests; docs/control-api.md#branch-requests; docs/control-api.md#branch-roles
	*/
	readonly sendChange: (request: RequestData & {readonly idAfter?: string}, target: Target, call?: Call) => Promise<ChangeAnswer & {readonly secret?: Secret}>;
};

/** The calls and the answer schema for targets of one kind. */
type TargetReading<Kind extends TargetKind> = {
	readonly get: (scope: TargetScope<Kind>, id: string, call?: Call) => Promise<Changeable[Kind]>;
	readonly list: (scope: TargetScope<Kind>, call?: Call) => Promise<ReadonlyArray<Changeable[Kind]>>;

	/** The schema of the answer to a change. pgtower shows a secret in the answer once, and never stores the secret. */
	readonly answer: (scope: TargetScope<Kind>) => v.GenericSchema<unknown, ChangeAnswer & {readonly secret?: Secret}>;
};

export const createTargetCalls = (send: SendApiRequest, calls: BranchCalls & ComputeCalls & ListCalls & ProjectCalls): TargetCalls => {
	const readings: {readonly [Kind in TargetKind]: TargetReading<Kind>} = {
		compute: {
			get: async ({projectId}, id, call) => calls.getCompute(projectId, id, call),
			list: async ({projectId}, call) => calls.listComputes(projectId, call),
			answer: ({projectId}) => computeChangeBody(projectId),
		},
		branch: {
			get: async ({projectId}, id, call) => calls.getBranch(projectId, id, call),
			list: async ({projectId}, call) => calls.listBranches(projectId, call),
			answer: ({projectId}) => branchChangeBody(projectId),
		},
		role: {
			get: async (scope, id, call) => send({
				method: 'GET', path: objectPath({kind: 'role', ...scope, id}), call, schema: roleBody(scope),
			}),
			list: async ({projectId, branchId}, call) => calls.readList('roles', {projectId, branchId}, call),
			answer: roleChangeBody,
		},
		database: {
			get: async (scope, id, call) => send({
				method: 'GET', path: objectPath({kind: 'database', ...scope, id}), call, schema: databaseBody(scope),
			}),
			list: async ({projectId, branchId}, call) => calls.readList('databases', {projectId, branchId}, call),
			answer: databaseChangeBody,
		},
		snapshot: {
			// The API has no request for a single target of this kind.
			async get({projectId}, id, call) {
				const snapshots = await calls.readList('snapshots', {projectId}, call);
				const snapshot = snapshots.find(one => one.id === id);
				if (snapshot === undefined) {
					throw new NotFoundError(`snapshot ${id} not found`, {method: 'GET', path: objectPath({kind: 'snapshot', projectId}), wasSent: true});
				}

				return snapshot;
			},
			list: async ({projectId}, call) => calls.readList('snapshots', {projectId}, call),
			answer: snapshotChangeBody,
		},
		project: {
			get: async (_scope, id, call) => calls.getProject(id, call),
			list: async ({orgId}, call) => loadWholeList(async cursor => calls.listProjects({
				limit: projectPageSize, ...(cursor !== undefined && {cursor}), ...(orgId !== undefined && {orgId}),
			}, call), ({id}) => id, objectPath({kind: 'project'})),
			answer: () => projectChangeBody,
		},
	};
	const readingOf = <Kind extends TargetKind>(kind: Kind): TargetReading<Kind> => readings[kind];

	return {
		getTarget: async (target, call) => readingOf(target.kind).get(target, target.id, call),
		listTargets: async (target, call) => readingOf(target.kind).list(target, call),
		async sendChange({method, path, body, idAfter}, target, call) {
			const {kind, id} = target;
			const answer = await send({
				method, path, body, call, schema: readingOf(kind).answer(target),
				// The answer to a change or deletion of an existing target may be empty. The answer to a creation contains the new object.
				...(id !== undefined && {targetId: id, whenEmpty: {operations: []}}),
			});
			if (id === undefined && answer.target === undefined) {
				throw new DecodeError(`The answer has no ${kind} in it.`, {method, path, wasSent: true});
			}

			// An answer may describe a target other than the changed target. Such a description is dropped.
			return id === undefined || answer.target?.id === (idAfter ?? id) ? answer : {operations: answer.operations};
		},
	};
};
