import {millisecondsPerSecond} from '../../../domain/time.js';
import type {Compute} from '../../world/compute.js';
import type {Project} from '../../world/project.js';

/**
A project after one of its computes has changed: when a compute was last active, and the time that was used.

CPU seconds are counted at the compute's smallest size, since nothing here makes it grow.

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
