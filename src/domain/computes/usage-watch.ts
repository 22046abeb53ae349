import type {Project} from '../projects/project.js';
import {millisecondsPerSecond, type Instant} from '../time.js';

/** A project's usage figures at the time when pgtower started watching the project. */
export type UsageWatch = {
	readonly since: Instant;
	readonly cpuSeconds?: number;
	readonly activeSeconds?: number;

	/** Whether the watch restarted because the figures were reset, as at the start of a billing period. */
	readonly isAnew?: boolean;
};

/** The usage of a project while it was watched. Figures that the server does not report are absent. */
export type WatchedUsage = {
	readonly since: Instant;
	readonly isAnew: boolean;
	readonly milliseconds: number;
	readonly cpuSeconds?: number;
	readonly activeSeconds?: number;
};

/**
The time for which a project must be watched before its rate is meaningful, in milliseconds. Figures are updated once a minute.
*/
const leastMilliseconds = 60_000;

const hasFallen = (before: number | undefined, now: number | undefined): boolean => before !== undefined && now !== undefined && now < before;

const begin = ({cpuUsedSeconds, activeSeconds}: Project, since: Instant, isAnew: boolean): UsageWatch => ({
	since,
	...(cpuUsedSeconds !== undefined && {cpuSeconds: cpuUsedSeconds}),
	...(activeSeconds !== undefined && {activeSeconds}),
	...(isAnew && {isAnew}),
});

/**
Updates the watches after a reading of the list of projects. Watches start for new projects, and restart if figures were reset. If nothing changes, returns
the same map.
`previous` are the projects of the previous reading.
*/
export const watchedOn = (watches: ReadonlyMap<string, UsageWatch>, previous: readonly Project[], projects: readonly Project[], at: Instant): ReadonlyMap<string, UsageWatch> => {
	const before = new Map(previous.map(project => [project.id, project]));
	const begun = projects.flatMap((project): ReadonlyArray<readonly [string, UsageWatch]> => {
		const last = before.get(project.id);
		const watch = watches.get(project.id);
		const isAnew = watch !== undefined && last !== undefined
			&& (hasFallen(last.cpuUsedSeconds, project.cpuUsedSeconds) || hasFallen(last.activeSeconds, project.activeSeconds));
		// A watch also starts again if the clock was set back, or if a figure appeared or disappeared.
		const isMissing = watch === undefined || last === undefined || at < watch.since
			|| (watch.cpuSeconds === undefined) !== (project.cpuUsedSeconds === undefined)
			|| (watch.activeSeconds === undefined) !== (project.activeSeconds === undefined);
		return isAnew || isMissing ? [[project.id, begin(project, at, isAnew)]] : [];
	});
	return begun.length === 0 ? watches : new Map([...watches, ...begun]);
};

const usedSince = (start: number | undefined, now: number | undefined): number | undefined =>
	start === undefined || now === undefined ? undefined : Math.max(0, now - start);

/**
Returns the usage of a project since the watch started, as of the latest reading; undefined until it is meaningful.
*/
export const usageSince = (watch: UsageWatch | undefined, {cpuUsedSeconds, activeSeconds}: Project, readAt: Instant): WatchedUsage | undefined => {
	if (watch === undefined || readAt - watch.since < leastMilliseconds) {
		return undefined;
	}

	const cpu = usedSince(watch.cpuSeconds, cpuUsedSeconds);
	const active = usedSince(watch.activeSeconds, activeSeconds);
	return {
		since: watch.since,
		isAnew: watch.isAnew === true,
		milliseconds: readAt - watch.since,
		...(cpu !== undefined && {cpuSeconds: cpu}),
		...(active !== undefined && {activeSeconds: active}),
	};
};

/**
Returns the compute hours per hour, which is the average size in use, in CU. Undefined if the CPU time is unknown.
*/
export const usageRate = ({cpuSeconds, milliseconds}: WatchedUsage): number | undefined =>
	cpuSeconds === undefined ? undefined : cpuSeconds / (milliseconds / millisecondsPerSecond);
