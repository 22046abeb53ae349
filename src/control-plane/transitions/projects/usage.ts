import {millisecondsPerSecond, type Instant} from '../../../domain/time.js';
import type {Compute} from '../../world/compute.js';
import type {Project} from '../../world/project.js';

/** Returns how long a compute has been active, in seconds, since the compute's usage was last added to the project. */
const uncountedSeconds = ({startedAt, countedAt = -Infinity}: Compute, until: Instant): number =>
	startedAt === undefined ? 0 : Math.max(0, until - Math.max(startedAt, countedAt)) / millisecondsPerSecond;

const withUsage = (project: Project, {size}: Compute, seconds: number): Project => ({
	...project,
	cpuUsedSeconds: project.cpuUsedSeconds + Math.round(seconds * size.min),
	activeSeconds: (project.activeSeconds ?? 0) + Math.round(seconds),
});

/**
Returns a project with the usage of its active computes added, up to now.

CPU seconds are counted at a compute's minimum size, because no load makes a compute scale up here.

@see docs/control-api.md#project-cpu
*/
export const countedUntil = (project: Project, computes: Iterable<Compute>, now: Instant): Project => {
	let counted = project;
	for (const compute of computes) {
		if (compute.currentState === 'active') {
			counted = withUsage(counted, compute, uncountedSeconds(compute, now));
		}
	}

	return counted;
};

/**
Updates a project after a change to one of its computes. Sets the time of the last activity and, after a suspension, adds the usage until the
suspension.
*/
export const accounted = (project: Project, before: Compute, after: Compute): Project => {
	if (after === before) {
		return project;
	}

	const until = after.suspendedAt;
	const isOver = until !== before.suspendedAt && until !== undefined;
	return {...isOver ? withUsage(project, before, uncountedSeconds(before, until)) : project, computeLastActiveAt: after.lastActive ?? project.computeLastActiveAt};
};
