import {millisecondsPerSecond} from '../../../domain/time.js';
import type {Compute} from '../../world/compute.js';
import type {Project} from '../../world/project.js';

/**
Counts a project's usage after one of its computes has changed: when a compute was last active, and its CPU time.

CPU seconds are counted at the compute's minimum size, since nothing here makes it scale up.

@see docs/control-api.md#project-cpu
*/
export const accounted = (project: Project, before: Compute, after: Compute): Project => {
	if (after === before) {
		return project;
	}

	const from = before.startedAt;
	const until = after.suspendedAt;
	const isOver = until !== before.suspendedAt && until !== undefined && from !== undefined;
	const activeSeconds = isOver ? (until - from) / millisecondsPerSecond : 0;
	return {
		...project,
		cpuUsedSeconds: project.cpuUsedSeconds + Math.round(activeSeconds * before.size.min),
		computeLastActiveAt: after.lastActive ?? project.computeLastActiveAt,
	};
};
