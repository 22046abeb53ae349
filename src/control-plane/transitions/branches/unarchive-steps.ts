import type {World} from '../../world/world.js';
import type {Step} from '../operations/plan-operations.js';

/**
What is done to an archived branch or a detached project without bringing it back.
*/
const leavesAway: ReadonlySet<string> = new Set(['delete_timeline', 'tenant_detach', 'timeline_archive']);

/**
What has to be done before some steps, because their project is detached from storage or their branch is archived.

@see docs/control-api.md#action-tenant; docs/control-api.md#action-archive
*/
export const bringBack = (world: World, projectId: string, steps: readonly Step[]): readonly Step[] => {
	const needing = steps.filter(({action}) => !leavesAway.has(action));
	const reattach = needing.length > 0 && world.projects.get(projectId)?.isDetached === true ? [{action: 'tenant_reattach'}] : [];
	const branchIds = new Set(needing.map(({branchId}) => branchId));
	const archived = [...world.branches.of(projectId)].filter(({id, currentState}) => currentState === 'archived' && branchIds.has(id));
	return [...reattach, ...archived.map(({id}) => ({action: 'timeline_unarchive', branchId: id}))];
};
