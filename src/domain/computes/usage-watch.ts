import type {Project} from '../projects/project.js';
import {millisecondsPerSecond, type Instant} from '../time.js';

/**
The figures of a project when it was seen first.
*/
export type UsageWatch = {
	readonly since: Instant;
	readonly cpuSeconds?: number;
	readonly activeSeconds?: number;

	/**
	Whether figures fell back, as at the beginning of a period: it is watched anew since then.
	*/
	readonly isAnew?: boolean;
};

/**
What a project has used while it was watched. A figure that the server does not give is absent.
*/
export type WatchedUsage = {
	readonly since: Instant;
	readonly isAnew: boolean;
	readonly milliseconds: number;
	readonly cpuSeconds?: number;
	readonly activeSeconds?: number;
};

/**
How long a project must have been watched before its rate says anything, in milliseconds: its figures come once a minute.
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
The watches after a reading of the list: of new projects they begin, of those whose figures fell back they begin anew. They are the same
when nothing of that happened.

`previous` are the projects as they were read before.
*/
export const watchedOn = (watches: ReadonlyMap<string, UsageWatch>, previous: readonly Project[], projects: readonly Project[], at: Instant): ReadonlyMap<string, UsageWatch> => {
	const before = new Map(previous.map(project => [project.id, project]));
	const begun = projects.flatMap((project): ReadonlyArray<readonly [string, UsageWatch]> => {
		const last = before.get(project.id);
		const watch = watches.get(project.id);
		const isAnew = watch !== undefined && last !== undefined
			&& (hasFallen(last.cpuUsedSeconds, project.cpuUsedSeconds) || hasFallen(last.activeSeconds, project.activeSeconds));
		// The clock may have been set back, and a figure may come or go.
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
What a project has used since it is watched, as of the latest reading of the list; undefined before that says anything.
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
Compute hours an hour, which is the size that was in use on average, in CU; undefined where the CPU time is not known.
*/
export const usageRate = ({cpuSeconds, milliseconds}: WatchedUsage): number | undefined =>
	cpuSeconds === undefined ? undefined : cpuSeconds / (milliseconds / millisecondsPerSecond);
