import type {Changes} from '../../world/changes.js';
import type {Turn} from '../turn.js';

/**
Puts an active compute to sleep whose server has ended by itself: the next client wakes it. While its state changes, an operation says what becomes
of it.
*/
export const endCompute = ({world, now}: Turn, computeId: string): {readonly changes: Changes} => {
	const compute = world.computes.get(computeId);
	return compute?.currentState === 'active' && compute.pendingState === undefined
		? {
			changes: {
				put: {
					computes: [{
						...compute, currentState: 'idle', suspendedAt: now, updatedAt: now,
					}],
				},
			},
		}
		: {changes: {}};
};
