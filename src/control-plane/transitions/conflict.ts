import {Locked} from '../http-errors.js';
import type {World} from '../world/world.js';

/**
Refuses a change to a project while its operations are scheduled or running.

@throws {Locked} With the platform's message. It is safe to ask again.
@see docs/control-api.md#error-concurrency
*/
export const requireNoRunningOperations = (world: World, projectId: string): void => {
	if (world.unsettledOf(projectId).length > 0) {
		throw new Locked('project already has running conflicting operations, scheduling of new ones is prohibited');
	}
};
