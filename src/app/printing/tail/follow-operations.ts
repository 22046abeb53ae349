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

type ReportParts = {
	readonly store: ReadonlyStore;

	/** The id of the project; absent for all projects. */
	readonly projectId: string | undefined;
	readonly say: (sentence: string) => void;

	/** Receives failures that waiting does not resolve. */
	readonly fail: (error: CommandFailure) => void;
};

/**
Reports when the control plane is lost, requests a pause, or answers again. A rejected key or a deleted project ends the command.
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

type FollowParts = {
	readonly client: ApiClient;
	readonly budget: Budget;
	readonly clock: Clock;
	readonly options: Options;

	/** The id of the project; absent to track all projects, as in the merged feed. */
	readonly projectId: string | undefined;
	readonly onBug: (error: unknown) => void;
};

/** Operations that are kept current, like those on the dashboard's screen. */
export type Followed = {
	readonly store: ReadonlyStore;
	readonly refresh: Refresh;
	readonly stop: () => void;
};

/**
Polls the operations of one project, or of all projects, at the interval in the options. Outages and limits are handled as in the dashboard.
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
