import {computesOf} from '../store/computes.js';
import {shownSubject} from '../store/detail.js';
import {operationsOf} from '../store/operations.js';
import type {Context} from './context.js';
import {isOlderThan} from './is-older-than.js';
import {createLoadOlder} from './older-operations.js';
import {readSources} from './read-sources.js';
import type {Refresh} from './refresh.js';

/**
How long the list of projects is taken as current, in milliseconds for each 400 of them: a long list costs many requests.
*/
const projectsAgeMilliseconds = 60_000;
const projectsPerPage = 400;

const readComputesAndOperations = async (context: Context, refresh: Refresh, projectId: string, isEverythingDue: boolean): Promise<boolean> => {
	const {store, clock} = context;
	const {receivedAt} = computesOf(store.getState(), projectId);
	const intervalMilliseconds = store.getState().connection.intervalSeconds * 1000;
	const areComputesDue = isEverythingDue || receivedAt === undefined || isOlderThan(receivedAt, 1.5 * intervalMilliseconds, clock.now());
	const before = operationsOf(store.getState(), projectId).items;
	if (areComputesDue) {
		const answers = await Promise.all([refresh.newestOperations(projectId), refresh.computes(projectId)]);
		return answers.every(Boolean);
	}

	const hasAnswer = await refresh.newestOperations(projectId);
	const hasNews = operationsOf(store.getState(), projectId).items !== before;
	return hasNews ? await refresh.computes(projectId) && hasAnswer : hasAnswer;
};

/**
Reads what is shown of a project: its operations and its computes, and the names of its branches when they are due. Whatever happens to
a compute is an operation, so without news there the computes are read every other time only, but when the connection is back.

@returns Whether everything asked was answered.
@see docs/control-api.md#service-operations
*/
export const readProject = async (
	context: Context,
	refresh: Refresh,
	projectId: string,
	due: {readonly isEverythingDue: boolean; readonly isBack: boolean},
): Promise<boolean> => {
	const areBranchesDue = due.isEverythingDue || refresh.areBranchesDue(projectId);
	const answers = await Promise.all([
		readComputesAndOperations(context, refresh, projectId, due.isEverythingDue || due.isBack),
		...(areBranchesDue ? [refresh.branches(projectId)] : []),
	]);
	return answers.every(Boolean);
};

/**
One round of readings: what is on the screen and due, side by side; what is not shown is not read.

`restedProjectId` is the project the cursor has come to rest on; none where all projects are shown. With `isEverythingDue`, because the user asked for it,
what is not due yet is read too.

@returns Whether everything asked was answered.
*/
export const readRound = async (
	context: Context,
	refresh: Refresh,
	due: {readonly restedProjectId: string | undefined; readonly isEverythingDue: boolean},
): Promise<boolean> => {
	const {restedProjectId, isEverythingDue} = due;
	const {projects, connection} = context.store.getState();
	const pages = Math.ceil(Math.max(1, projects.items.length) / projectsPerPage);
	const now = context.clock.now();
	const areProjectsDue = isEverythingDue
		|| projects.receivedAt === undefined || !projects.isComplete || projects.problem !== undefined
		|| isOlderThan(projects.receivedAt, pages * projectsAgeMilliseconds, now);

	const subject = shownSubject(context.store.getState());
	const readings: ReadonlyArray<Promise<boolean>> = [
		...(areProjectsDue ? [refresh.projects()] : []),
		...(restedProjectId === undefined
			? []
			: [readProject(context, refresh, restedProjectId, {isEverythingDue, isBack: connection.phase !== 'live'})]),
		...(subject === undefined ? [] : [refresh.detail(subject)]),
	];
	const answers = await Promise.all(readings);
	const isWhole = answers.every(Boolean);
	// Which projects are shown is known when their list is there.
	return context.store.getState().view.isAll
		? await readSources({context, refresh, loadOlder: createLoadOlder(context, refresh)}, isEverythingDue) && isWhole
		: isWhole;
};
