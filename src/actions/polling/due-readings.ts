import {isReadList} from '../../domain/read-lists.js';
import type {Instant} from '../../domain/time.js';
import {isOrganizationOpen} from '../../store/selectors/projects/account.js';
import {branchById, branchesOf} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {shownSubject} from '../../store/selectors/screen/modals.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {projectById, selectedProject} from '../../store/selectors/projects/projects.js';
import {ownerOf} from '../../store/selectors/lists/define-read-list.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {State} from '../../store/state.js';
import {isOlderThan, dueSourceReadings} from './due-sources.js';
import type {Reading} from './refresh.js';

/** How long the list of projects stays current, in milliseconds per 400 projects: a long list costs many requests. */
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
