import {createPollScheduler} from '../../../actions/polling/poll-scheduler.js';
import {createPoll} from '../../../actions/polling/poll.js';
import {createRefresh, type Refresh} from '../../../actions/polling/refresh.js';
import type {Budget} from '../../../api/budget.js';
import type {ApiClient} from '../../../api/client.js';
import type {Clock} from '../../../base/clock.js';
import type {Options} from '../../../options/options.js';
import {on} from '../../../store/state.js';
import {openedAt} from '../../../store/slices/view/view-position.js';
import {enteredAll} from '../../../store/slices/view/view.js';
import {createStore, type ReadonlyStore} from '../../../store/store.js';
import {beginningOf} from '../../connection/current.js';

type FollowParts = {
	readonly client: ApiClient;
	readonly budget: Budget;
	readonly clock: Clock;
	readonly options: Options;

	/**
	Absent to follow all projects, as the merged feed has them.
	*/
	readonly projectId: string | undefined;
	readonly onBug: (error: unknown) => void;
};

/**
Operations that are kept current, as the dashboard keeps those on its screen.
*/
export type Followed = {
	readonly store: ReadonlyStore;
	readonly refresh: Refresh;
	readonly stop: () => void;
};

/**
Polls the operations of one project, or of all, at the interval of the options, with the dashboard's rules for outages and limits.
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
