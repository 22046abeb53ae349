import type * as v from 'valibot';
import type {Branch} from '../../domain/branch.js';
import type {BranchUpdate, NewBranch} from '../../domain/change.js';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import type {BranchRestoration} from '../../domain/changes/change-request.js';
import type {ApiRequest, SendApiRequest} from '../api-request.js';
import {encodeBranchRestoration, encodeBranchUpdate, encodeNewBranch} from '../branch-request.js';
import type {Call} from '../call.js';
import {branchBody, branchChangeBody, branchesBody} from '../decode/branch.js';
import {loadWholeList} from '../paged-list.js';
import {route, withQuery} from '../route.js';

export type BranchCalls = {
	/**
	GET /projects/{project_id}/branches, all pages of it.

	@see docs/control-api.md#branch-requests
	*/
	readonly listBranches: (projectId: string, call?: Call) => Promise<readonly Branch[]>;

	/**
	GET /projects/{project_id}/branches/{branch_id}
	*/
	readonly getBranch: (projectId: string, branchId: string, call?: Call) => Promise<Branch>;

	/**
	POST /projects/{project_id}/branches
	*/
	readonly createBranch: (projectId: string, branch: NewBranch, call?: Call) => Promise<ChangeAnswer>;

	/**
	PATCH /projects/{project_id}/branches/{branch_id}
	*/
	readonly updateBranch: (projectId: string, branchId: string, update: BranchUpdate, call?: Call) => Promise<ChangeAnswer>;

	/**
	POST /projects/{project_id}/branches/{branch_id}/restore
	*/
	readonly restoreBranch: (projectId: string, branchId: string, restoration: BranchRestoration, call?: Call) => Promise<ChangeAnswer>;

	/**
	DELETE /projects/{project_id}/branches/{branch_id}. For a branch that was gone already (204), there are no operations.
	*/
	readonly deleteBranch: (projectId: string, branchId: string, call?: Call) => Promise<ChangeAnswer>;
};

/**
Branches on a page. The API allows 10000.
*/
const branchesPerPage = 1000;

/**
The calls about branches.
*/
export const createBranchCalls = (send: SendApiRequest): BranchCalls => {
	const change = async (projectId: string, request: Pick<ApiRequest<v.GenericSchema>, 'method' | 'path' | 'body' | 'call' | 'targetId'>): Promise<ChangeAnswer> => {
		const {targetId} = request;
		const answer = await send({...request, schema: branchChangeBody(projectId), whenEmpty: {operations: []}});
		// An answer may describe another branch. Its state is not that of the branch that was changed.
		return targetId === undefined || answer.target?.id === targetId ? answer : {operations: answer.operations};
	};

	return {
		listBranches: async (projectId, call) => loadWholeList(async cursor => send({
			method: 'GET',
			path: withQuery(route`/projects/${projectId}/branches`, {limit: branchesPerPage, cursor}),
			call,
			schema: branchesBody(projectId),
		}), ({id}) => id, route`/projects/${projectId}/branches`),

		getBranch: async (projectId, branchId, call) => send({
			method: 'GET', path: route`/projects/${projectId}/branches/${branchId}`, call, schema: branchBody(projectId),
		}),

		createBranch: async (projectId, branch, call) => change(projectId, {
			method: 'POST', path: route`/projects/${projectId}/branches`, body: encodeNewBranch(branch), call,
		}),

		updateBranch: async (projectId, branchId, update, call) => change(projectId, {
			method: 'PATCH', path: route`/projects/${projectId}/branches/${branchId}`, body: encodeBranchUpdate(update), call, targetId: branchId,
		}),

		restoreBranch: async (projectId, branchId, restoration, call) => change(projectId, {
			method: 'POST', path: route`/projects/${projectId}/branches/${branchId}/restore`, body: encodeBranchRestoration(restoration), call, targetId: branchId,
		}),

		deleteBranch: async (projectId, branchId, call) => change(projectId, {
			method: 'DELETE', path: route`/projects/${projectId}/branches/${branchId}`, call, targetId: branchId,
		}),
	};
};
