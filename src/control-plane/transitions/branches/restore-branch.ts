import type {Turn} from '../turn.js';
import {BadRequest} from '../../http-errors.js';
import type {Branch} from '../../world/branch.js';
import type {Changes} from '../../world/changes.js';
import {requireNoRunningOperations} from '../conflict.js';
import {planOperations} from '../operations/plan-operations.js';
import {requireBranch, requireProject} from '../require.js';
import type {BranchOutcome} from './branch-outcome.js';
import {requireFreeName} from './branch-rules.js';
import {newBranch} from './new-branch.js';
import {newDatabase, newRole} from './new-database.js';
import {requirePastMoment, type PastMoment} from './past-moment.js';

/**
What a branch is restored from.

@see docs/control-api.md#branch-requests
*/
export type Restoration = {
	readonly sourceBranchId: string;

	/**
	The moment in the source's past that is taken; when empty, its present state.
	*/
	readonly moment: PastMoment;

	/**
	The name of a branch that keeps the present state; when absent, that state is lost.
	*/
	readonly preserveUnderName?: string;
	readonly createdBy: string;
};

const requireSense = (turn: Turn, branch: Branch, {sourceBranchId, moment, preserveUnderName}: Restoration): void => {
	const {world} = turn;
	requirePastMoment(turn, requireProject(world, branch.projectId), moment, {at: 'source_timestamp', lsn: 'source_lsn'});
	const isPast = moment.at !== undefined || moment.lsn !== undefined;
	const isSelf = sourceBranchId === branch.id;
	if (isSelf && !isPast) {
		throw new BadRequest('source_timestamp: needed to restore a branch from itself');
	}

	const hasChildren = [...world.branches.of(branch.projectId)].some(({parentId}) => parentId === branch.id);
	if (preserveUnderName === undefined && (isSelf || hasChildren)) {
		throw new BadRequest('preserve_under_name: needed to restore a branch from itself, or one that has children');
	}

	requireFreeName(world, branch.projectId, preserveUnderName);
};

/**
Copies of a branch's roles and databases for another branch.
*/
const copied = (turn: Turn, from: string, to: string) => ({
	roles: Array.from(turn.world.roles.of(from), ({name, password}) => newRole(turn, to, name, password)),
	databases: Array.from(turn.world.databases.of(from), ({name, ownerName}) => newDatabase(turn, to, name, ownerName)),
});

/**
The branch that keeps the present state of a restored one. Children of the restored branch become its children.
*/
const preserved = (turn: Turn, branch: Branch, name: string, createdBy: string): Changes['put'] => {
	const copy = newBranch(turn, {
		projectId: branch.projectId, name, parentId: branch.parentId, isDefault: false, createdBy, logicalSize: branch.logicalSize,
	});
	const children = [...turn.world.branches.of(branch.projectId)].filter(({parentId}) => parentId === branch.id);
	return {
		branches: [{
			...copy, currentState: 'ready', pendingState: undefined,
		}, ...children.map(child => ({...child, parentId: copy.id, updatedAt: turn.now}))],
		...copied(turn, branch.id, copy.id),
	};
};

/**
Gives a branch the state of another one, or of its own past. Its computes are suspended for that and started again.

The past of roles and databases is not kept: restored from its own past, a branch keeps its present ones.

@see docs/control-api.md#branch-requests
*/
export const restoreBranch = (turn: Turn, before: Branch, restoration: Restoration): BranchOutcome => {
	const {world, now} = turn;
	const source = requireBranch(world, before.projectId, restoration.sourceBranchId);
	requireSense(turn, before, restoration);
	requireNoRunningOperations(world, before.projectId);
	const kept = restoration.preserveUnderName === undefined
		? {}
		: preserved(turn, before, restoration.preserveUnderName, restoration.createdBy);
	const taken = source.id === before.id ? {roles: [], databases: []} : copied(turn, source.id, before.id);
	const lost = source.id === before.id
		? {}
		: {
			roles: Array.from(world.roles.of(before.id), ({id}) => id),
			databases: Array.from(world.databases.of(before.id), ({id}) => id),
		};
	const branch: Branch = {
		...before, currentState: 'resetting', pendingState: 'ready', stateChangedAt: now, logicalSize: source.logicalSize, updatedAt: now,
		...(source.id !== before.id && {lastResetAt: now}),
	};
	const running = [...world.computes.of(before.projectId)].filter(({branchId, currentState}) =>
		branchId === before.id && currentState === 'active');
	const stepOn = (action: string) => running.map(({id}) => ({action, branchId: before.id, computeId: id}));
	const operations = planOperations(turn, before.projectId, [
		...stepOn('suspend_compute'),
		{
			action: 'create_branch', branchId: before.id, sourceBranchId: source.id, preservedBranchId: kept?.branches?.[0]?.id,
		},
		...stepOn('start_compute'),
	]);
	return {
		changes: {
			put: {
				branches: [...kept?.branches ?? [], branch],
				roles: [...kept?.roles ?? [], ...taken.roles],
				databases: [...kept?.databases ?? [], ...taken.databases],
				computes: running.map(compute => ({...compute, pendingState: 'idle', updatedAt: now})),
				operations,
			},
			remove: lost,
		},
		branch,
		operations,
	};
};
