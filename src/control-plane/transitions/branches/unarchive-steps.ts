import type {Branch} from '../../world/branch.js';
import type {World} from '../../world/world.js';
import type {Step} from '../operations/step.js';

/**
Actions that leave an archived branch archived, and a detached project detached.
*/
const leavesAway: ReadonlySet<string> = new Set(['delete_timeline', 'tenant_detach', 'timeline_archive']);

/**
A branch and all that it comes from, the oldest first.
*/
const lineage = (world: World, id: string | undefined): readonly Branch[] => {
	const branch = world.branches.get(id ?? '');
	return branch === undefined ? [] : [...lineage(world, branch.parentId), branch];
};

/**
The steps that must come before others, because their project is detached from storage, or a branch that they need is archived. A branch needs
those that it comes from; the oldest comes back first.

`used`: branches besides those of the steps.

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
