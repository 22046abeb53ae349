import {bookedNextTry, sampledTraffic} from '../store/connection.js';
import {hasRunningOperation, operationsOf} from '../store/operations.js';
import {selectedProject} from '../store/projects.js';
import {forgotOldProjects} from '../store/remembered-projects.js';
import {openedProject} from '../store/view.js';
import type {Context} from './context.js';
import {startPoller, type Poller} from './poller.js';
import type {Refresh} from './refresh.js';
import {hasUnreadSource} from './read-sources.js';
import {readProject, readRound} from './round.js';

type Traffic = {
	readonly requestsLastMinute: number;
	readonly requestLimit: number;
	readonly latencyMilliseconds?: number;
};

export type Watch = {
	/**
	Begins to read. Before that, nothing below does anything.
	*/
	readonly start: () => void;

	/**
	Reads at once what is due; with `isEverythingDue`, also what is not.
	*/
	readonly now: (isEverythingDue: boolean) => void;

	/**
	The cursor moved to another project: it is shown and read when the cursor has rested there.
	*/
	readonly moved: () => void;

	/**
	Shows and reads the project under the cursor at once; nothing happens when it is shown already.
	*/
	readonly open: () => void;
	readonly stop: () => void;
};

/**
How long the cursor rests on a project before it is shown and read, so that running down the list asks for nothing and
draws no more than the cursor.
*/
const restMilliseconds = 200;

const longestDelayMilliseconds = 60_000;

/**
How long after a round the next one begins while projects of the merged feed were not read yet, in milliseconds.
*/
const fillMilliseconds = 500;

type WatchOptions = {
	readonly context: Context;
	readonly refresh: Refresh;
	readonly traffic: () => Traffic;

	/**
	A number from 0 to 1: spreads the retries of several programs.
	*/
	readonly random: () => number;
	readonly onBug: (error: unknown) => void;

	/**
	Told when a round begins, is booked or is asked for, and why: for a debug log, so the words are made only when they are wanted.
	*/
	readonly onPoll?: (what: () => string) => void;
};

/**
When the next round begins by itself; without a time, none does.
*/
type Booking = {
	readonly milliseconds?: number;
	readonly why: string;
};

/**
The project that is shown, as soon as one is: the list goes on for as many pages as it has.

@returns Undefined when the list was read and shows none.
*/
const firstShown = async ({getState, subscribe}: Context['store'], listing: Promise<unknown>): Promise<string | undefined> => new Promise(resolve => {
	const finish = () => {
		unsubscribe();
		resolve(selectedProject(getState())?.id);
	};

	const unsubscribe = subscribe(state => {
		if (selectedProject(state) !== undefined) {
			finish();
		}
	});
	// Whoever waits for the list itself learns how it ended.
	void Promise.allSettled([listing]).then(finish);
});

/**
Keeps what is on the screen current: at the interval, twice as often while operations run, and ever more slowly (up to
a minute) while the control plane can't be reached.
*/
export const createWatch = ({context, refresh, traffic, random, onBug, onPoll}: WatchOptions): Watch => {
	const {store, clock} = context;
	let failures = 0;
	let isEverythingDue = false;
	let cancelRest: (() => void) | undefined;
	let poller: Poller | undefined;

	const round = async () => {
		const isAsked = isEverythingDue;
		isEverythingDue = false;
		onPoll?.(() => isAsked ? 'begins, with what is not due' : 'begins');
		const {isAll} = store.getState().view;
		const restedProjectId = isAll ? undefined : selectedProject(store.getState())?.id;
		const reading = readRound(context, refresh, {restedProjectId, isEverythingDue: isAsked});
		if (!isAll && restedProjectId === undefined) {
			const first = await firstShown(store, reading);
			await (first === undefined ? undefined : readProject(context, refresh, first, {isEverythingDue: false, isBack: false}));
		}

		const isAnswered = await reading;

		const {phase} = store.getState().connection;
		failures = isAnswered || phase === 'live' ? 0 : failures + 1;
		store.setState(state => ({...sampledTraffic(traffic())(state), ...forgotOldProjects()(state)}));
	};

	const delay = (): Booking => {
		const state = store.getState();
		const {connection, view: {isAll}} = state;
		const interval = connection.intervalSeconds * 1000;
		const isFilling = isAll && connection.phase === 'live' && hasUnreadSource(state);
		if (connection.isPaused && !isFilling) {
			return {why: 'paused'};
		}

		if (connection.phase === 'refused') {
			return {milliseconds: longestDelayMilliseconds, why: 'the key is refused'};
		}

		if (failures > 0) {
			const backoff = Math.min(longestDelayMilliseconds, interval * (2 ** (failures - 1)));
			return {milliseconds: backoff * (0.75 + (random() * 0.5)), why: `unanswered ${failures} times`};
		}

		if (isFilling) {
			return {milliseconds: Math.min(interval, fillMilliseconds), why: 'projects of the feed are not read yet'};
		}

		return !isAll && hasRunningOperation(operationsOf(state, selectedProject(state)?.id))
			? {milliseconds: interval / 2, why: 'operations are running'}
			: {milliseconds: interval, why: 'the interval'};
	};

	const open = () => {
		cancelRest?.();
		const before = selectedProject(store.getState())?.id;
		store.setState(openedProject());
		if (selectedProject(store.getState())?.id !== before) {
			poller?.nudge();
		}
	};

	return {
		start() {
			// It may be another control plane by now.
			failures = 0;
			poller = startPoller({
				clock,
				tick: round,
				delay() {
					const {milliseconds, why} = delay();
					onPoll?.(() => `next ${milliseconds === undefined ? 'when asked for' : `in ${Math.round(milliseconds)} ms`}: ${why}`);
					const isLive = store.getState().connection.phase === 'live';
					store.setState(bookedNextTry(isLive || milliseconds === undefined ? undefined : clock.now() + milliseconds));
					return milliseconds;
				},
				onBug,
			});
		},
		now(isEverything) {
			isEverythingDue ||= isEverything;
			onPoll?.(() => `asked for${isEverything ? ', with what is not due' : ''}`);
			poller?.nudge();
		},
		moved() {
			cancelRest?.();
			cancelRest = clock.after(restMilliseconds, open);
		},
		open,
		stop() {
			cancelRest?.();
			poller?.stop();
		},
	};
};
