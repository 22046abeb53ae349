import {encodeAnnotation, encodeBranch} from '../wire/branch.js';
import {reachBranch, reachProject} from './reach.js';
import type {Route} from './route.js';

/**
@see api-facts (b) Branches
*/
export const branchRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: '/projects/{project_id}/branches',
		answer(call) {
			const branches = [...call.ledger.turn().world.branches.of(reachProject(call).id)]
				.toSorted((left, right) => right.updatedAt - left.updatedAt);
			return {
				status: 200,
				body: {
					branches: branches.map(branch => encodeBranch(branch)),
					annotations: Object.fromEntries(branches.map(branch => [branch.id, encodeAnnotation(branch)])),
				},
			};
		},
	},
	{
		method: 'GET',
		path: '/projects/{project_id}/branches/{branch_id}',
		answer(call) {
			const branch = reachBranch(call);
			return {status: 200, body: {branch: encodeBranch(branch), annotation: encodeAnnotation(branch)}};
		},
	},
];
