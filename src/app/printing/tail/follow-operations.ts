import {CommandFailure} from '../../../cli/command-failure.js';
import {operationsOf} from '../../../store/selectors/operations/searched-operations.js';
import {on, type State} from '../../../store/state.js';
import {createStore, type ReadonlyStore} from '../../../store/store.js';
import {createPollScheduler} from '../../../actions/polling/poll-scheduler.js';
import {createPoll} from '../../../actions/polling/poll.js';
import {createRefresh, type Refresh} from '../../../actions/polling/refresh.js';
import type {Budget} from '../../../api/budget.js';
import type {ApiClient} from '../../../api/client.js';
import type {Clock} from '../../../base/clock.js';
import type {Options} from '../../../options/options.js';
import {openedAt} from '../../../store/slices/view/view-position.js';
import {enteredAll} from '../../../store/slices/view/view.js';
import {beginningOf} from '../../connection/current.js';
import {idOfCompute, readWithNames} from '../../../cli/snapshot/load/load-project.js';
import {chooseProject} from '../../../cli/snapshot/load/load-projects.js';
import {isOlderThan} from '../../../actions/polling/due-readings.js';
import {soughtAmong, type Sought} from '../../../cli/snapshot/load/sought.js';
import type {Names} from '../../../cli/snapshot/facts.js';
import {mergedOperationFields, operationFields} from '../../../domain/attributes/operation-attributes.js';
import type {Operation} from '../../../domain/operations/operation.js';
import {branchById} from '../../../store/selectors/branches/branches.js';
import {computesOf} from '../../../store/selectors/computes.js';
import {projectById} from '../../../store/selectors/projects/projects.js';

/** The project and compute whose operations are tracked. */
type Tailed = {
	/** The id of the project; absent for all projects. */
	readonly projectId?: string;
	readonly projectName?: string;

	/** The id of the compute; absent for all computes. */
	readonly computeId?: string;
};

/**
Finds the project and compute that the options name, in the same way as the command `snapshot`. If `isAll` is set, only reads the list of projects, so
that a wrong key or organization is reported at once.

@throws {ApiError | CommandFailure} If reading fails, or if the project or compute is missing or ambiguous.
*/
export const findTailed = async (client: ApiClient, options: Pick<Options, 'orgId' | 'projectId' | 'computeId'>, isAll: boolean): Promise<Tailed> => {
	if (isAll) {
		await chooseProject(client, options.orgId);
		return {};
	}

	const {list: computes, names: {projectId, ...named}} = await readWithNames(client, options, async id => client.listComputes(id));
	const computeId = idOfCompute(computes, projectId, options.computeId);
	return {projectId, ...('projectName' in named && {projectName: named.projectName}), ...(computeId !== undefined && {computeId})};
};

type FollowParts = {
	readonly client: ApiClient;
	readonly budget: Budget;
	readonly clock: Clock;
	readonly options: Options;

	/** The id of the project. Undefined to track all projects, as in the dashboard's merged feed. */
	readonly projectId: string | undefined;
	readonly onBug: (error: unknown) => void;
};

/** A store whose operations are kept current by polling. */
export type Followed = {
	readonly store: ReadonlyStore;
	readonly refresh: Refresh;
	readonly stop: () => void;
};

/**
Polls the operations of one project, or of all projects, at the interval in the options. Outages and rate limits are handled as in the dashboard.
*/
export const followOperations = ({client, budget, clock, options, projectId, onBug}: FollowParts): Followed => {
	const store = createStore(beginningOf(options, budget.snapshot().limitPerMinute));
	store.setState(on('view', projectId === undefined ? enteredAll() : openedAt(projectId)));
	const context = {store, clock, client: () => client};
	const refresh = createRefresh(context);
	const scheduler = createPollScheduler({
		context,
		refresh,
		poll: projectId === undefined ? createPoll(context, refresh) : async () => refresh.newestOperations(projectId),
		traffic() {
			const {usedInLastMinute, limitPerMinute} = budget.snapshot();
			return {requestsLastMinute: usedInLastMinute, requestLimit: limitPerMinute};
		},
		random: Math.random,
		onBug,
	});
	scheduler.start();
	return {store, refresh, stop: scheduler.stop};
};

type ReportParts = {
	readonly store: ReadonlyStore;

	/** The id of the project; absent for all projects. */
	readonly projectId: string | undefined;
	readonly say: (sentence: string) => void;

	/** Receives failures that end the command. */
	readonly fail: (error: CommandFailure) => void;
};

/**
Reports when the control plane stops answering, limits the requests, or answers again. A rejected key or a deleted project ends the command.
*/
export const reportConnection = ({store, projectId, say, fail}: ReportParts): (() => void) => {
	const aboutConnection = ({connection: {phase, problem = ''}}: State, {connection: before}: State) => {
		if (phase === before.phase) {
			return;
		}

		if (phase === 'lost' || phase === 'limited') {
			say(`${problem} pgtower retries until it answers.`);
		} else if (phase === 'refused') {
			fail(new CommandFailure(problem, 3));
		} else if (phase === 'live' && (before.phase === 'lost' || before.phase === 'limited')) {
			say('The control plane answers again.');
		}
	};

	const aboutProject = (state: State, before: State) => {
		const {problem, isNotFound = false} = operationsOf(state, projectId);
		if (isNotFound) {
			fail(new CommandFailure(`The project ${projectId ?? ''} no longer exists, or this key does not see it.`, 2));
		} else if (problem !== undefined && problem !== operationsOf(before, projectId).problem && state.connection.phase === 'live') {
			say(problem);
		}
	};

	return store.subscribe((state, before) => {
		aboutConnection(state, before);
		if (projectId !== undefined && state.operations !== before.operations) {
			aboutProject(state, before);
		}
	});
};

/**
The minimum time between two requests for a list that lacks a branch or compute, in milliseconds. A deleted branch or compute stays missing, however
often the list is read.
*/
const incompleteAgeMilliseconds = 5000;

type SiftParts = {
	readonly followed: Followed;
	readonly clock: Clock;
	readonly tailed: Tailed;
	readonly sought: Sought | undefined;
};

/** The operations to print, all of one project, with the names of the project and its branches. */
type Sifted = {
	readonly operations: readonly Operation[];
	readonly names: Names;
};

/**
Creates a function that selects the matching operations of a project. The function first reads the branches and computes whose names are needed and
still missing.
*/
export const createSift = ({followed: {store, refresh}, clock, tailed, sought}: SiftParts) => {
	const learn = async (projectId: string, operations: readonly Operation[]) => {
		const state = store.getState();
		const isDue = (receivedAt: number | undefined) => receivedAt === undefined || isOlderThan(receivedAt, incompleteAgeMilliseconds, clock.now());
		const lacksBranch = operations.some(({branchId}) => branchId !== undefined && branchById(state, projectId, branchId) === undefined);
		const computes = computesOf(state, projectId);
		const known = new Set(computes.items.map(({id}) => id));
		// Only a filter needs a compute's name, because the printed line has the id.
		const lacksCompute = sought !== undefined && operations.some(({computeId}) => computeId !== undefined && !known.has(computeId));
		await Promise.all([
			lacksBranch && isDue(state.branches.get(projectId)?.receivedAt) && refresh.branches(projectId),
			lacksCompute && isDue(computes.receivedAt) && refresh.computes(projectId),
		]);
	};

	return async (projectId: string, operations: readonly Operation[]): Promise<Sifted> => {
		const mine = tailed.computeId === undefined ? operations : operations.filter(({computeId}) => computeId === tailed.computeId);
		await learn(projectId, mine);
		const state = store.getState();
		const name = tailed.projectName ?? projectById(state, projectId)?.name;
		const branches = state.branches.get(projectId)?.items ?? [];
		const branchNames = new Map(branches.map(branch => [branch.id, branch.name]));
		const fields = tailed.projectId === undefined ? mergedOperationFields : operationFields;
		const isNow = sought === undefined ? undefined : {...sought, moment: {...sought.moment, now: clock.now()}};
		return {
			operations: soughtAmong(mine, fields, isNow, {
				projects: [{id: projectId, ...(name !== undefined && {name})}], branches, computes: computesOf(state, projectId).items,
			}),
			names: {branch: id => branchNames.get(id), project: id => id === projectId ? name : undefined, organization: () => undefined},
		};
	};
};

/**
Returns the operations of `after` that are not in `before`, or have another status there, oldest first. Both lists are newest first, without gaps.
Ignores operations that are older than all operations of `before`.
*/
export const newsOf = (before: readonly Operation[], after: readonly Operation[]): readonly Operation[] => {
	const statuses = new Map(before.map(({id, status}) => [id, status]));
	const oldest = before.at(-1)?.createdAt ?? -Infinity;
	return after
		.filter(({id, status, createdAt}) => statuses.has(id) ? statuses.get(id) !== status : createdAt >= oldest)
		.toReversed();
};

/**
Returns whether operations are missing between two lists: neither is empty, and they have no operation in common. In that case, more operations
arrived than one request returns, and the feed started over.
*/
export const isGapBetween = (before: readonly Operation[], after: readonly Operation[]): boolean => {
	const ids = new Set(after.map(({id}) => id));
	return before.length > 0 && after.length > 0 && before.every(({id}) => !ids.has(id));
};

/** Returns the latest creation or update time of the operations, or -Infinity if there are none. */
export const latestMoment = (operations: readonly Operation[]): number => {
	let latest = -Infinity;
	for (const {createdAt, updatedAt} of operations) {
		latest = Math.max(latest, createdAt, updatedAt);
	}

	return latest;
};
