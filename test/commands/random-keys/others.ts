import {HttpError} from '../../../src/control-plane/http-errors.js';
import {deleteCompute, updateCompute} from '../../../src/control-plane/transitions/computes/computes.js';
import {suspendCompute} from '../../../src/control-plane/transitions/computes/compute-actions.js';
import type {KeyWorld} from './key-world.js';

/** A change of a compute by somebody else; the compute is given by its index. */
export type Others = {
	readonly kind: 'others';
	readonly what: 'delete' | 'suspend' | 'resize';
	readonly place: number;
};

export const doByOthers = ({transactor, computes}: KeyWorld, {what, place}: Others): void => {
	const all = computes();
	const compute = all[place % Math.max(1, all.length)];
	if (compute === undefined) {
		return;
	}

	try {
		transactor.transact(turn => {
			switch (what) {
				case 'delete': {
					return deleteCompute(turn, compute);
				}

				case 'suspend': {
					return compute.currentState === 'active' && compute.pendingState === undefined ? suspendCompute(turn, compute) : {changes: {}};
				}

				case 'resize': {
					return updateCompute(turn, compute.projectId, compute.id, {size: {min: 3, max: 3}});
				}
			}
		});
	} catch (error) {
		// While other operations are running, this change is refused, too.
		if (!(error instanceof HttpError)) {
			throw error;
		}
	}
};
