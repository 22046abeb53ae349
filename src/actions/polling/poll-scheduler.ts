import {bookedNextTry, sampledTraffic} from '../../store/connection.js';
import {selectedProject} from '../../store/projects.js';
import {forgotOldProjects} from '../../store/evict-projects.js';
import {openedProject} from '../../store/view.js';
import type {Context} from '../context.js';
import {startPoller, type Poller} from './poller.js';
import {nextPoll} from './next-poll.js';
import {createPoll} from './poll.js';
import type {Refresh} from './refresh.js';

export type Traffic = {
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
Keeps what is on the screen current: at the interval, twice as often while operations run, and ever more slowly (up to
a minute) while the control plane can't be reached.
*/
export const createWatch = ({context, refresh, traffic, random, onBug, onPoll}: WatchOptions): Watch => {
	const {store, clock} = context;
	const poll = createPoll(context, refresh);
	let failures = 0;
	let isEverythingDue = false;
	let cancelRest: (() => void) | undefined;
	let poller: Poller | undefined;

	const tick = async () => {
		const isAsked = isEverythingDue;
		isEverythingDue = false;
		onPoll?.(() => isAsked ? 'begins, with what is not due' : 'begins');
		const isAnswered = await poll(isAsked);
		const {phase} = store.getState().connection;
		failures = isAnswered || phase === 'live' ? 0 : failures + 1;
		store.setState(state => ({...sampledTraffic(traffic())(state), ...forgotOldProjects()(state)}));
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
				tick,
				delay() {
					const {milliseconds, why} = nextPoll(store.getState(), {now: clock.now(), failures, random: random()});
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
