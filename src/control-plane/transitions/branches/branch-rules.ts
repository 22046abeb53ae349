import type {Instant} from '../../../domain/time.js';
import {BadRequest, Conflict} from '../../http-errors.js';
import type {World} from '../../world/world.js';

/**
Refuses a name that another branch of the project has.

@throws {Conflict}
*/
export const requireFreeName = (world: World, projectId: string, name: string | undefined, ownId = ''): void => {
	for (const branch of world.branches.of(projectId)) {
		if (branch.name === name && branch.id !== ownId) {
			throw new Conflict(`branch with name ${name} already exists`, 'BRANCH_ALREADY_EXISTS');
		}
	}
};

/**
Refuses an expiry that lies in the past.

@throws {BadRequest}
*/
export const requireFuture = (expiresAt: Instant | 'never' | undefined, now: Instant): void => {
	if (expiresAt !== undefined && expiresAt !== 'never' && expiresAt <= now) {
		throw new BadRequest('branch.expires_at: must be in the future');
	}
};
