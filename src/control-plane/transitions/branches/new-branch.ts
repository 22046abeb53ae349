import type {Turn} from '../turn.js';
import {branchId, unused} from '../../ids.js';
import type {Branch} from '../../world/branch.js';
import {nextCheckAt} from './branch-maintenance.js';

/**
The fields of a new branch that its creator decides.
*/
export type NewBranch = Pick<Branch, 'projectId' | 'isDefault' | 'createdBy'>
	& Partial<Pick<Branch, 'name' | 'parentId' | 'isProtected' | 'expiresAt' | 'ttlSeconds' | 'annotation' | 'logicalSize' | 'parentTimestamp' | 'parentLsn'>>;

/**
A branch whose storage does not exist yet: it is `init`, on its way to `ready`.
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
		// An unnamed branch is named after its id.
		name: request.name ?? id,
		currentState: 'init',
		pendingState: 'ready',
		stateChangedAt: now,
		nextCheckAt: nextCheckAt(random, now),
		createdAt: now,
		updatedAt: now,
	};
};
