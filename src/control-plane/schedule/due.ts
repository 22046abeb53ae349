import {idlesAt} from '../../domain/scale-to-zero.js';
import type {Instant} from '../../domain/time.js';
import type {Compute} from '../world/compute.js';
import type {Operation} from '../world/operation.js';

/**
When the next thing happens to an operation by itself; undefined when it is over.
*/
export const operationDue = (operation: Operation): Instant | undefined => {
	switch (operation.status) {
		case 'scheduling': {
			return operation.begins;
		}

		case 'running': {
			return operation.ends;
		}

		default: {
			return undefined;
		}
	}
};

/**
When a compute is suspended if nothing connects to it; undefined when it is not.
*/
export const computeDue = (compute: Compute): Instant | undefined => idlesAt(compute);
