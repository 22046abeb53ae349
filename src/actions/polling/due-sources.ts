import {millisecondsPerHour, millisecondsPerMinute, type Instant} from '../../domain/time.js';
import {isSharedListed} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {Priority} from '../../api/budget.js';
import {isSettled} from '../../domain/operations/operation-status.js';
import {sourcesIn, type Source} from '../../store/selectors/projects/all-projects.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {isCutOff} from '../../store/selectors/connecting/connection.js';
import {hasRunningOperation} from '../../store/slices/operations.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {projectsOnScreen} from '../../store/selectors/screen/rows-on-screen.js';
import type {Reading} from './refresh.js';

/**
Returns whether a reading is older than `milliseconds`. A reading from the future is also treated as older, since the clock was set back by an unknown
amount.
*/
export const isOlderThan = (readAt: Instant, milliseconds: number, now: Instant): boolean => now < readAt || now - readAt > milliseconds;

/** How long the list of shared projects stays current, in milliseconds. */
const sharedAgeMilliseconds = 300_000;

/** How long to wait after a failure if the list of shared projects was never received, in milliseconds. */
const unreadSharedMilliseconds = 60_000;

/**
Returns whether to read the shared projects, which come last: not before the other projects are listed, nor during an outage.
*/
export const isSharedDue = (state: State, now: Instant, isEverythingDue: boolean): boolean => {
	const {receivedAt, shared: {askedAt, isLoading = false, isAnswered = false, isRefused = false}} = state.projects;
	const isOld = askedAt === undefined || isOlderThan(askedAt, isAnswered ? sharedAgeMilliseconds : unreadSharedMilliseconds, now);
	const isPossible = receivedAt !== undefined && state.connection.phase === 'live' && isSharedListed(state);
	return isPossible && !isRefused && !isLoading && (isOld || isEverythingDue);
};

/** The share of the request budget for reading the feed of all projects. Other readings use the rest. */
const budgetShare = 0.4;

/**
How often to read a project without an operation in the last hour (quiet), in milliseconds. Busier projects are read more often.
*/
const quietMilliseconds = 60_000;

/**
How often to read a project with an operation in the last hour, but not in the last ten minutes (calm), in milliseconds.
*/
const calmMilliseconds = 30_000;
const recently = 10 * millisecondsPerMinute;

/** How long a project's computes stay current while no operation reports a change, in milliseconds. */
const computesMilliseconds = 300_000;

/** The maximum number of branch lists to read in one poll, for the branch names in rows. */
const mostBranchLists = 3;

/** How early a poll timer may fire, in milliseconds. */
const toleranceMilliseconds = 50;

const wantedMilliseconds = ({list}: Source, intervalMilliseconds: number, now: Instant): number => {
	if (hasRunningOperation(list)) {
		return intervalMilliseconds;
	}

	const idle = now - (list.items[0]?.updatedAt ?? 0);
	const usual = idle < recently ? 2 * intervalMilliseconds : (idle < millisecondsPerHour ? calmMilliseconds : quietMilliseconds);
	return Math.max(intervalMilliseconds, usual);
};

type Due = {
	readonly source: Source;

	/** How long the project has waited to be read, as a fraction of its interval. From 1 on, it is due. */
	readonly wait: number;
};

/**
Returns the projects of the merged feed whose operations are due. Projects that were never read come first, then the projects that have waited
longest.
*/
const dueSources = (state: State, now: Instant, isEverythingDue: boolean): readonly Source[] => {
	const intervalMilliseconds = state.connection.intervalSeconds * 1000;
	return sourcesIn(state)
		.map((source): Due => {
			const {receivedAt} = source.list;
			// After the clock was set back, a reading may seem to come from the future.
			const age = receivedAt === undefined ? Infinity : Math.abs(now - receivedAt) + toleranceMilliseconds;
			return {source, wait: age / wantedMilliseconds(source, intervalMilliseconds, now)};
		})
		.filter(({wait}) => isEverythingDue || wait >= 1)
		.toSorted((one, other) => one.wait === other.wait ? 0 : other.wait - one.wait)
		.map(({source}) => source);
};

const dueComputes = (state: State, now: Instant): readonly string[] => sourcesIn(state)
	.filter(({project, list}) => list.receivedAt !== undefined && isOlderThan(computesOf(state, project.id).receivedAt ?? -Infinity, computesMilliseconds, now))
	.map(({project}) => project.id);

/** Returns whether any project of the merged feed has never been read. */
export const hasUnreadSource = (state: State): boolean => sourcesIn(state)
	.some(({project, list}) => list.problem === undefined && (list.receivedAt === undefined || computesOf(state, project.id).receivedAt === undefined));

const priorityIn = (state: State, onScreen: ReadonlySet<string>, projectId: string): Priority => {
	if (onScreen.has(projectId)) {
		return 'visible';
	}

	return operationsOf(state, projectId).items.slice(0, 5).some(({status}) => !isSettled(status)) ? 'running' : 'rest';
};

/**
Returns the due readings for the feed of all projects: of as many projects as the request budget allows in a poll interval.
*/
export const dueSourceReadings = (state: State, now: Instant, isEverythingDue: boolean): readonly Reading[] => {
	const {intervalSeconds, requestLimit} = state.connection;
	const onScreen = projectsOnScreen(state);
	const about = (projectId: string) => ({projectId, priority: priorityIn(state, onScreen, projectId)});
	// During an outage, a single request per poll is enough to notice the end, but it must be sent.
	const isOut = isCutOff(state);
	const room = isOut ? 1 : Math.max(1, Math.floor(requestLimit * intervalSeconds / 60 * budgetShare));
	const sources = dueSources(state, now, isEverythingDue || isOut).slice(0, isEverythingDue && !isOut ? undefined : room);
	const computes = dueComputes(state, now).slice(0, Math.max(0, room - sources.length));
	const branches = [...onScreen].filter(id => branchesOf(state, id).receivedAt === undefined).slice(0, isOut ? 0 : mostBranchLists);
	return [
		// At a project's first reading, all operations are new, which would always trigger a reading of its computes.
		...sources.map(({project: {id}, list}) => ({kind: 'operations', ...about(id), followedByComputes: list.receivedAt !== undefined} as const)),
		...computes.map(id => ({kind: 'computes', ...about(id)} as const)),
		...branches.map(projectId => ({kind: 'branches', projectId, priority: 'rest'} as const)),
	];
};
