import type {Branch} from '../../world/branch.js';
import type {World} from '../../world/world.js';
import type {Step} from '../operations/step.js';
import {millisecondsPerDay, type Instant} from '../../../domain/time.js';
import type {Turn} from '../turn.js';

/** The actions that leave an archived branch archived, and a detached project detached. */
const leavesAway: ReadonlySet<string> = new Set(['delete_timeline', 'tenant_detach', 'timeline_archive']);

/** Returns a branch with all its ancestors, oldest first. */
const lineage = (world: World, id: string | undefined): readonly Branch[] => {
	const branch = world.branches.get(id ?? '');
	return branch === undefined ? [] : [...lineage(world, branch.parentId), branch];
};

/**
Plans the steps that must precede the given steps. A project that is detached from storage is reattached. The branches that the steps need are
unarchived, with all their ancestors, oldest first.

`used`: the ids of further branches to unarchive, besides the branches that the steps name.

@see docs/control-api.md#action-tenant; docs/control-api.md#action-archive
*/
export const unarchiveSteps = (world: World, projectId: string, steps: readonly Step[], used: readonly string[] = []): readonly Step[] => {
	const needing = steps.filter(({action}) => !leavesAway.has(action));
	const branchIds = [...used, ...needing.flatMap(({branchId, sourceBranchId}) => [sourceBranchId, branchId])];
	const archived = new Set(branchIds.flatMap(id => lineage(world, id)).filter(({currentState}) => currentState === 'archived').map(({id}) => id));
	const isNeeded = needing.length > 0 || archived.size > 0;
	const reattach = isNeeded && world.projects.get(projectId)?.isDetached === true ? [{action: 'tenant_reattach'}] : [];
	return [...reattach, ...Array.from(archived, branchId => ({action: 'timeline_unarchive', branchId}))];
};

/** The minimum age at which an unused branch is archived, in days. */
const archivedAge = 14;

/** The number of days for which a branch must have been unused before it is archived. */
const archivedUnused = 1;

/** The number of days for which a project must have been unused before it is detached from storage. */
const detachedUnused = 30;

/**
Returns the time of a branch's last use: the branch's creation, or the last start of one of the computes. A compute that was never started counts
from its creation. Undefined while one of the computes is awake or changing state.

`isIn`: selects the branches whose computes count.
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
	const hasChildren = [...turn.world.branches.of(projectId)].some(({parentId, currentState}) =>
		parentId === id && currentState !== 'archived');
	return !isDefault && !isProtected && !hasChildren
		&& turn.now - createdAt >= archivedAge * millisecondsPerDay
		&& isUnusedFor(turn, archivedUnused, lastUse(turn, branch, branchId => branchId === id));
};

/**
Plans the step that archives a long-unused branch. For the default branch of a long-unused project, plans the step that detaches the project. Any
other branch gets no step.

@see docs/control-api.md#action-tenant; docs/control-api.md#action-archive
*/
export const archiveIdle = (turn: Turn, branch: Branch): readonly Step[] => {
	if (branch.isDefault && isUnusedFor(turn, detachedUnused, lastUse(turn, branch, () => true))) {
		return [{action: 'tenant_detach'}];
	}

	return canArchive(turn, branch) ? [{action: 'timeline_archive', branchId: branch.id}] : [];
};
