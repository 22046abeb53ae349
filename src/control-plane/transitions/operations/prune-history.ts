import type {Turn} from '../../transactor.js';

/**
By what part the history may outgrow what is kept before it is cut, so that it is cut seldom.
*/
const slack = 0.1;

/**
The operations that a project no longer keeps: the oldest beyond the number that is kept.

@see docs/control-api.md#operation-retention
*/
export const outgrown = ({world, keptOperations}: Turn, projectId: string): readonly string[] => {
	const timeline = world.timelineOf(projectId);
	return timeline.size() > keptOperations * (1 + slack) ? timeline.oldest(timeline.size() - keptOperations) : [];
};
