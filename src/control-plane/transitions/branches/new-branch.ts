import type {Turn} from '../../transactor.js';
import {branchId, unused} from '../../ids.js';
import type {Branch} from '../../world/branch.js';
import {nextCheckAt} from './branch-maintenance.js';

/**
What a new branch is given; the rest follows.
*/
export type NewBranch = Pick<Branch, 'projectId' | 'isDefault' | 'createdBy'>
	& Partial<Pick<Branch, 'name' | 'parentId' | 'isProtected' | 'expiresAt' | 'annotation' | 'logicalSize'>>;

/**
A branch whose storage is not there yet: it is `init`, on its way to `ready`.
*/
export const newBranch = ({world, now, random}: Turn, request: NewBranch): Branch => {
	const id = unused(random, branchId, taken => world.branches.get(taken) !== undefined);
	return {
		...request,
		id,
		isProtected: request.isProtected ?? false,
		annotation: request.annotation ?? {},
		logicalSize: request.logicalSize ?? 0,
		creationSource: 'console',
		// A branch that is not given a name is called by its id.
		name: request.name ?? id,
		currentState: 'init',
		pendingState: 'ready',
		stateChangedAt: now,
		nextCheckAt: nextCheckAt(random, now),
		createdAt: now,
		updatedAt: now,
	};
};
