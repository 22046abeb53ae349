import {idlesAt} from '../../domain/scale-to-zero.js';
import type {Instant} from '../../domain/time.js';
import type {Branch} from '../world/branch.js';
import type {Compute} from '../world/compute.js';
import type {Operation} from '../world/operation.js';

/**
When the next thing happens to an operation by itself; undefined when it is over.
*/
export const operationDue = (operation: Operation): Instant | undefined => {
	if (operation.status === 'scheduling') {
		return operation.begins;
	}

	return operation.status === 'running' ? operation.ends : undefined;
};

/**
When a compute is suspended if nothing connects to it; undefined when it is not.
*/
export const computeDue = (compute: Compute): Instant | undefined => idlesAt(compute);

/**
When a branch is checked for availability, or its time is up.
*/
export const branchDue = (branch: Branch): Instant => Math.min(branch.nextCheckAt, branch.expiresAt ?? branch.nextCheckAt);
