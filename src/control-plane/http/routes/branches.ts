import * as v from 'valibot';
import {limitQuery, parse} from '../parse/parse.js';
import type {Branch} from '../../world/branch.js';
import {NotFound} from '../../http-errors.js';
import {encodeCompute} from '../encode/endpoint.js';
import {encodeOperation} from '../encode/operation.js';
import {newPassword} from '../../auth/password.js';
import {branchUpdateBody, newBranchBody} from '../parse/branch-body.js';
import {createBranch, setAsDefault, updateBranch} from '../../transitions/branches/branches.js';
import {deleteBranch, purgeBranch, recoverBranch} from '../../transitions/branches/delete-branch.js';
import {
	encodeAnnotation,
	encodeAnnotations,
	encodeBranch,
	encodeBranchOutcome,
	encodeCreatedBranch,
	encodeDeletedBranch,
} from '../encode/branch.js';
import {sortedPage, type Position} from './sorted-page.js';
import {
	loadBranch,
	loadProject,
	requireSettings,
	hearSqlOf,
	requireMoment,
} from './load-resource.js';
import type {Call, Route} from './route.js';

const mostPerPage = 10_000;

/** @see docs/control-api.md#branch-requests */
const branchQuery = v.object({
	search: v.optional(v.string(), ''),
	sort_by: v.optional(v.picklist(['name', 'created_at', 'updated_at']), 'updated_at'),
	sort_order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
	cursor: v.optional(v.string()),
	include_deleted: v.optional(v.picklist(['true', 'false'], 'true or false'), 'false'),
	limit: limitQuery(mostPerPage, mostPerPage),
});

type BranchQuery = v.InferOutput<typeof branchQuery>;

/** Returns a branch's position in a list: the branch's sort value and, for ties, the branch's id. */
const positionOf = (branch: Branch, sortBy: BranchQuery['sort_by']): Position => {
	const values = {name: branch.name, created_at: branch.createdAt, updated_at: branch.updatedAt};
	return [values[sortBy], branch.id];
};

type BranchPage = {
	readonly branches: readonly Branch[];
	readonly pagination: {readonly next: string | undefined; readonly sort_by: string; readonly sort_order: string};
};

const isSought = ({id, name}: Branch, search: string): boolean =>
	id.includes(search) || name.toLowerCase().includes(search.toLowerCase());

/**
Returns one page of branches. `next` is the cursor of the next page, absent on the last page.

@see docs/control-api.md#lists-in-pages
*/
const branchPage = (
	all: Iterable<Branch>,
	query: BranchQuery,
): BranchPage => {
	const {items: branches, next} = sortedPage(
		[...all].filter(branch => isSought(branch, query.search)),
		branch => positionOf(branch, query.sort_by),
		query,
	);
	return {branches, pagination: {next, sort_by: query.sort_by, sort_order: query.sort_order}};
};

const listPath = '/projects/{project_id}/branches';
const path = '/projects/{project_id}/branches/{branch_id}';

const deletionQuery = v.object({hard_delete: v.optional(v.picklist(['true', 'false'], 'true or false'), 'false')});

const countQuery = v.object({search: v.optional(v.string(), '')});

/**
Finds the requested parent of a new branch, or else the default branch. Undefined if the project has no such branch.
*/
const parentIn = (call: Call): Branch | undefined => {
	const {parentId} = parse(newBranchBody, call.body);
	return [...call.transactor.turn().world.branches.of(loadProject(call).id)].find(({id, isDefault}) => parentId === undefined ? isDefault : id === parentId);
};

/** @see docs/control-api.md#branch-requests */
export const branchRoutes: readonly Route[] = [
	{
		method: 'GET',
		path: listPath,
		answer(call) {
			const {world} = call.transactor.turn();
			const {id} = loadProject(call);
			const query = parse(branchQuery, call.query);
			const deleted = query.include_deleted === 'true' ? Array.from(world.deletedBranches.of(id), ({branch}) => branch) : [];
			const {branches, pagination} = branchPage([...world.branches.of(id), ...deleted], query);
			return {
				status: 200,
				body: {
					branches: branches.map(branch => {
						const kept = world.deletedBranches.get(branch.id);
						return kept === undefined ? encodeBranch(branch) : encodeDeletedBranch(kept);
					}),
					annotations: encodeAnnotations(branches),
					pagination,
				},
			};
		},
	},
	{
		method: 'POST',
		path: listPath,
		async check(call) {
			loadProject(call);
			for (const compute of parse(newBranchBody, call.body).computes) {
				await requireSettings(call, compute);
			}

			const parent = parentIn(call);
			const {parentMoment = {}} = parse(newBranchBody, call.body);
			await hearSqlOf(call, [parent]);
			await requireMoment(call, parent, parentMoment, parentMoment.lsn === undefined ? 'branch.parent_timestamp' : 'branch.parent_lsn');
		},
		answer(call) {
			const project = loadProject(call);
			const request = parse(newBranchBody, call.body);
			const {user} = call.caller;
			const created = call.transactor.transact(turn => createBranch(turn, project, {...request, createdBy: user.name, makePassword: newPassword}));
			return {status: 201, body: encodeCreatedBranch(created, call.transactor.turn().platform)};
		},
	},
	{
		method: 'GET',
		path: `${listPath}/count`,
		answer(call) {
			const {search} = parse(countQuery, call.query);
			const branches = [...call.transactor.turn().world.branches.of(loadProject(call).id)];
			return {status: 200, body: {count: branches.filter(branch => isSought(branch, search)).length}};
		},
	},
	{
		method: 'GET',
		path,
		answer(call) {
			const branch = loadBranch(call);
			return {status: 200, body: {branch: encodeBranch(branch), annotation: encodeAnnotation(branch)}};
		},
	},
	{
		method: 'PATCH',
		path,
		answer(call) {
			const branch = loadBranch(call);
			const update = parse(branchUpdateBody, call.body);
			return {status: 200, body: encodeBranchOutcome(call.transactor.transact(turn => updateBranch(turn, branch, update)))};
		},
	},
	{
		method: 'DELETE',
		path,
		answer(call) {
			const project = loadProject(call);
			const isHard = parse(deletionQuery, call.query).hard_delete === 'true';
			const {world} = call.transactor.turn();
			const branch = world.branches.get(call.path('branch_id'));
			if (branch?.projectId === project.id) {
				return {status: 200, body: encodeBranchOutcome(call.transactor.transact(turn => deleteBranch(turn, branch, isHard ? 'hard' : 'user')))};
			}

			const deleted = world.deletedBranches.get(call.path('branch_id'));
			if (isHard && deleted?.branch.projectId === project.id) {
				const {operations} = call.transactor.transact(turn => purgeBranch(turn, deleted));
				return {status: 200, body: {branch: encodeBranch(deleted.branch), operations: operations.map(operation => encodeOperation(operation))}};
			}

			// A missing branch already satisfies a DELETE.
			return {status: 204};
		},
	},
	{
		method: 'POST',
		path: `${path}/recover`,
		answer(call) {
			const project = loadProject(call);
			const id = call.path('branch_id');
			const deleted = call.transactor.turn().world.deletedBranches.get(id);
			if (deleted?.branch.projectId !== project.id) {
				throw new NotFound(`branch ${id} not found among the deleted ones`);
			}

			const {branch, computes} = call.transactor.transact(turn => recoverBranch(turn, deleted));
			return {status: 200, body: {branch: encodeBranch(branch), endpoints: computes.map(compute => encodeCompute(compute))}};
		},
	},
	{
		method: 'POST',
		path: `${path}/set_as_default`,
		answer(call) {
			const branch = loadBranch(call);
			return {status: 200, body: encodeBranchOutcome(call.transactor.transact(turn => setAsDefault(turn, branch)))};
		},
	},
];
