import {millisecondsPerHour, millisecondsPerMinute, type Instant} from '../../domain/time.js';
import {isSharedListed, projectById, selectedProject} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {Priority} from '../../api/budget.js';
import {isSettled} from '../../domain/operations/operation-status.js';
import {sourcesIn, type Source} from '../../store/selectors/projects/all-projects.js';
import {branchesOf, branchById} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {isCutOff} from '../../store/selectors/connecting/connection.js';
import {hasRunningOperation} from '../../store/slices/operations.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {projectsOnScreen} from '../../store/selectors/screen/rows-on-screen.js';
import {isReadList} from '../../domain/read-lists.js';
import {isOrganizationOpen} from '../../store/selectors/projects/account.js';
import {shownSubject} from '../../store/selectors/screen/modals.js';
import {ownerOf} from '../../store/selectors/lists/define-read-list.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {Reading} from './refresh.js';

/**
Returns whether data was read more than `milliseconds` ago. If the time is in the future, the clock was set back by an unknown amount, so the data
counts as old.
*/
export const isOlderThan = (readAt: Instant, milliseconds: number, now: Instant): boolean => now < readAt || now - readAt > milliseconds;

/** How long the list of shared projects stays current, in milliseconds. */
const sharedAgeMilliseconds = 300_000;

/** How long to wait after a failure if the list of shared projects was never received, in milliseconds. */
const unreadSharedMilliseconds = 60_000;

/**
Returns whether to read the shared projects now. The shared projects are read only after all other projects, and not during an outage.
*/
export const isSharedDue = (state: State, now: Instant, isEverythingDue: boolean): boolean => {
	const {receivedAt, shared: {askedAt, isLoading = false, isAnswered = false, isRefused = false}} = state.projects;
	const isOld = askedAt === undefined || isOlderThan(askedAt, isAnswered ? sharedAgeMilliseconds : unreadSharedMilliseconds, now);
	const isPossible = receivedAt !== undefined && state.connection.phase === 'live' && isSharedListed(state);
	return isPossible && !isRefused && !isLoading && (isOld || isEverythingDue);
};

/** The share of the request budget that reads the feed of all projects. Other requests use the rest. */
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

	/**
	The time since the project was last read, as a fraction of the project's interval. From 1 on, the project is due.
	*/
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
			// After the clock was set back, the time of the latest reading may be in the future.
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
Returns the due readings for the feed of all projects. Includes as many projects as the request budget allows in a poll interval.
*/
const dueSourceReadings = (state: State, now: Instant, isEverythingDue: boolean): readonly Reading[] => {
	const {intervalSeconds, requestLimit} = state.connection;
	const onScreen = projectsOnScreen(state);
	const about = (projectId: string) => ({projectId, priority: priorityIn(state, onScreen, projectId)});
	// During an outage, each poll sends exactly one request, to notice the end of the outage.
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

/**
How long the list of projects stays current, in milliseconds per 400 projects. A long list is read less often, since it costs many requests.
*/
const projectsAgeMilliseconds = 60_000;
const projectsPerPage = 400;

/**
How long the list of projects stays current while the screen waits for it, in milliseconds. The screen waits while no project is shown, or while the
displayed project is unknown to the control plane.
*/
const awaitedProjectsAgeMilliseconds = 5000;

/** How long a list of branches stays current, in milliseconds. */
const branchAgeMilliseconds = 60_000;

/** How long a list of branches stays current if the screen shows a branch that the list lacks, in milliseconds. */
const incompleteBranchAgeMilliseconds = 5000;

/** How long a list such as the databases of a branch stays current while displayed, in milliseconds. */
const readListAgeMilliseconds = 30_000;

/**
The number of branches on a page. A displayed list of branches with one page is read as often as the computes, and longer lists proportionally less
often.
*/
const branchesPerPage = 1000;

/** How long the open project's computes stay current while its operations don't change, in poll intervals. */
const computeAgeIntervals = 1.5;

const areProjectsDue = (state: State, now: Instant): boolean => {
	const {projects, view: {openProjectId}} = state;
	const isAwaited = !state.view.isAll && !isOrganizationOpen(state) && (projectById(state, openProjectId) === undefined || operationsOf(state, openProjectId).isNotFound === true);
	const pages = Math.ceil(Math.max(1, projects.items.length) / projectsPerPage);
	return projects.receivedAt === undefined || !projects.isComplete || projects.problem !== undefined
		|| isOlderThan(projects.receivedAt, pages * (isAwaited ? awaitedProjectsAgeMilliseconds : projectsAgeMilliseconds), now);
};

const areBranchesDue = (state: State, projectId: string, now: Instant): boolean => {
	const {receivedAt, items} = branchesOf(state, projectId);
	if (receivedAt === undefined) {
		return true;
	}

	const pages = Math.max(1, Math.ceil(items.length / branchesPerPage));
	const shownAge = pages * computeAgeIntervals * state.connection.intervalSeconds * 1000;
	return isOlderThan(receivedAt, Math.min(branchAgeMilliseconds, state.view.mainView === 'branches' ? shownAge : Infinity), now)
		|| (isOlderThan(receivedAt, incompleteBranchAgeMilliseconds, now)
			&& computesOf(state, projectId).items.some(compute => branchById(state, projectId, compute.branchId) === undefined));
};

const areComputesDue = (state: State, projectId: string, now: Instant): boolean => {
	const {receivedAt} = computesOf(state, projectId);
	const {intervalSeconds, phase} = state.connection;
	// Anything may have changed during an outage.
	return phase !== 'live' || receivedAt === undefined || isOlderThan(receivedAt, computeAgeIntervals * intervalSeconds * 1000, now);
};

/**
Returns the due readings of one project: its operations, its computes, and its branch names. While the operations don't change, the computes are read
only at every other poll.

@see docs/control-api.md#service-operations
*/
export const dueProjectReadings = (state: State, projectId: string, now: Instant, isEverythingDue: boolean): readonly Reading[] => {
	const isDue = isEverythingDue || areComputesDue(state, projectId, now);
	const common = {projectId, priority: 'visible'} as const;
	return [
		{kind: 'operations', ...common, followedByComputes: !isDue},
		...(isDue ? [{kind: 'computes', ...common} as const] : []),
		...(isEverythingDue || areBranchesDue(state, projectId, now) ? [{kind: 'branches', ...common} as const] : []),
	];
};

/** Returns the reading of the list that replaces the panes, such as the databases of a branch, if it is due. */
const dueLists = (state: State, now: Instant, isEverythingDue: boolean): readonly Reading[] => {
	const {mainView: list} = state.view;
	const owner = isReadList(list) ? ownerOf(state, list) : undefined;
	if (!isReadList(list) || owner === undefined) {
		return [];
	}

	const {receivedAt} = readListIn<unknown>(state.readLists[list], owner.ownerId);
	const isDue = isEverythingDue || receivedAt === undefined || isOlderThan(receivedAt, readListAgeMilliseconds, now);
	return isDue
		? [{
			kind: 'list', list, owner, priority: 'visible',
		}]
		: [];
};

/**
Returns the readings that are now due for the current screen; hidden data is not read. With `isEverythingDue`, when the user refreshes, everything on
the screen is due.
*/
export const dueReadings = (state: State, now: Instant, isEverythingDue = false): readonly Reading[] => {
	const projectId = selectedProject(state)?.id;
	const shown = projectId === undefined ? [] : [...dueProjectReadings(state, projectId, now, isEverythingDue), ...dueLists(state, now, isEverythingDue)];
	const subject = shownSubject(state);
	return [
		...(isEverythingDue || areProjectsDue(state, now) ? [{kind: 'projects'} as const] : []),
		...(state.view.isAll ? dueSourceReadings(state, now, isEverythingDue) : shown),
		...(subject === undefined ? [] : [{kind: 'detail', subject} as const]),
	];
};
