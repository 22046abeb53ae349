import type {Turn} from '../turn.js';

/**
The share by which the history may exceed its limit before it is pruned, so that pruning is rare.
*/
const slack = 0.1;

/**
The ids of the operations that a project no longer keeps: the oldest beyond the limit.

@see docs/control-api.md#operation-retention
*/
export const prunedOperations = ({world, keptOperations}: Turn, projectId: string): readonly string[] => {
	const timeline = world.timelineOf(projectId);
	return timeline.size() > keptOperations * (1 + slack) ? timeline.oldest(timeline.size() - keptOperations) : [];
};
