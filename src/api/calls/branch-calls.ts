import type {Branch} from '../../domain/branches/branch.js';
import {objectPath} from '../../domain/requests/object-path.js';
import {withQuery} from '../../domain/requests/route.js';
import type {SendApiRequest} from '../api-request.js';
import type {Call} from '../call.js';
import {branchBody, branchesBody} from '../decode/branch.js';
import {loadWholeList} from '../paged-list.js';

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
};

/**
Branches on a page. The API allows 10000.
*/
const branchesPerPage = 1000;

/**
The calls about branches.
*/
export const createBranchCalls = (send: SendApiRequest): BranchCalls => ({
	async listBranches(projectId, call) {
		const path = objectPath({kind: 'branch', projectId});
		return loadWholeList(async cursor => send({
			method: 'GET', path: withQuery(path, {limit: branchesPerPage, cursor}), call, schema: branchesBody(projectId),
		}), ({id}) => id, path);
	},

	getBranch: async (projectId, id, call) => send({
		method: 'GET', path: objectPath({kind: 'branch', projectId, id}), call, schema: branchBody(projectId),
	}),
});
