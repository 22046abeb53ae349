import type {World} from '../../world/world.js';
import type {Step} from '../operations/step.js';

/**
Actions that leave an archived branch archived, and a detached project detached.
*/
const leavesAway: ReadonlySet<string> = new Set(['delete_timeline', 'tenant_detach', 'timeline_archive']);

/**
The steps that must come before others, because their project is detached from storage or their branch is archived.

@see docs/control-api.md#action-tenant; docs/control-api.md#action-archive
*/
export const unarchiveSteps = (world: World, projectId: string, steps: readonly Step[]): readonly Step[] => {
	const needing = steps.filter(({action}) => !leavesAway.has(action));
	const reattach = needing.length > 0 && world.projects.get(projectId)?.isDetached === true ? [{action: 'tenant_reattach'}] : [];
	const branchIds = new Set(needing.map(({branchId}) => branchId));
	const archived = [...world.branches.of(projectId)].filter(({id, currentState}) => currentState === 'archived' && branchIds.has(id));
	return [...reattach, ...archived.map(({id}) => ({action: 'timeline_unarchive', branchId: id}))];
};
