import {millisecondsPerDay, type Instant} from '../../../domain/time.js';
import type {Turn} from '../../transactor.js';
import type {Branch} from '../../world/branch.js';
import type {Step} from '../operations/plan-operations.js';

/**
How old a branch is, and for how long nobody has used it, before it is archived, in days.
*/
const archivedAge = 14;
const archivedUnused = 1;

/**
For how long nobody has used a project before it is detached from storage, in days.
*/
const detachedUnused = 30;

/**
When somebody last used one of the computes, or else when what they are in was made; undefined while one is in use.
*/
const lastUse = ({world}: Turn, branch: Branch, isIn: (branchId: string) => boolean): Instant | undefined => {
	const computes = [...world.computes.of(branch.projectId)].filter(({branchId}) => isIn(branchId));
	return computes.some(({currentState, pendingState}) => currentState !== 'idle' || pendingState !== undefined)
		? undefined
		: Math.max(branch.createdAt, ...computes.map(({startedAt, createdAt}) => startedAt ?? createdAt));
};

const isUnusedFor = (turn: Turn, days: number, use: Instant | undefined): boolean =>
	use !== undefined && turn.now - use >= days * millisecondsPerDay;

const canArchive = (turn: Turn, branch: Branch): boolean => {
	const {isDefault, isProtected, id, projectId, createdAt} = branch;
	const hasChildren = [...turn.world.branches.of(projectId)].some(({parentId, currentState}) => parentId === id && currentState !== 'archived');
	return !isDefault && !isProtected && !hasChildren
		&& turn.now - createdAt >= archivedAge * millisecondsPerDay
		&& isUnusedFor(turn, archivedUnused, lastUse(turn, branch, branchId => branchId === id));
};

/**
What is done to a branch, or with the default one to its project, because nobody has used it for long: nothing, as a rule.

@see docs/control-api.md#action-tenant; docs/control-api.md#action-archive
*/
export const putAway = (turn: Turn, branch: Branch): readonly Step[] => {
	if (branch.isDefault && isUnusedFor(turn, detachedUnused, lastUse(turn, branch, () => true))) {
		return [{action: 'tenant_detach'}];
	}

	return canArchive(turn, branch) ? [{action: 'timeline_archive', branchId: branch.id}] : [];
};
