import type {Clock} from '../../base/clock.js';
import {whenRested} from '../../base/when-rested.js';
import {bookedNextTry, sampledTraffic} from '../../store/slices/connection.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';
import {forgotOldProjects} from '../../store/updates/evict-projects.js';
import {openedProject} from '../../store/slices/view/view.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import {nextPoll} from './next-poll.js';
import {createPoll, type Poll} from './poll.js';
import type {Refresh} from './refresh.js';

export type Poller = {
	/** Ticks now. During a tick, any number of calls causes exactly one more tick. */
	readonly nudge: () => void;
	readonly stop: () => void;
};

type PollerOptions = {
	readonly clock: Clock;

	/** Polls once. Rejects only for a bug. */
	readonly tick: () => Promise<void>;

	/**
	Returns the delay until the next tick, in milliseconds; undefined to wait for `nudge`. Called after each tick.
	*/
	readonly delay: () => number | undefined;

	/** Receives the error of a tick that rejects, which is a bug. */
	readonly onBug: (error: unknown) => void;
};

/** Ticks until stopped. Each tick schedules the next one when it ends, so ticks never overlap. */
export const startPoller = ({clock, tick, delay, onBug}: PollerOptions): Poller => {
	let isStopped = false;
	let isTicking = false;
	let wantsMore = false;
	let cancel: (() => void) | undefined;

	const book = () => {
		const milliseconds = wantsMore ? 0 : delay();
		wantsMore = false;
		if (!isStopped && milliseconds !== undefined) {
			cancel = clock.after(milliseconds, run);
		}
	};

	const runTick = async () => {
		try {
			await tick();
		} catch (error) {
			onBug(error);
		} finally {
			isTicking = false;
			book();
		}
	};

	function run() {
		cancel?.();
		cancel = undefined;
		if (isStopped) {
			return;
		}

		isTicking = true;
		void runTick();
	}

	run();

	return {
		nudge() {
			if (isTicking) {
				wantsMore = true;
				return;
			}

			run();
		},
		stop() {
			isStopped = true;
			cancel?.();
		},
	};
};

export type Traffic = {
	readonly requestsLastMinute: number;
	readonly requestLimit: number;
	readonly latencyMilliseconds?: number;
};

export type PollScheduler = {
	/** Starts polling. Before `start` is called, the other functions have no effect. */
	readonly start: () => void;

	/** Polls at once; with `isEverythingDue`, also reads data that is not due. */
	readonly now: (isEverythingDue: boolean) => void;

	/** Notes that the cursor moved to another project, which opens once the cursor has rested there. */
	readonly moved: () => void;

	/** Opens the project under the cursor immediately, unless it is already open. */
	readonly open: () => void;
	readonly stop: () => void;
};

/**
How long the cursor must rest on a project before it opens, in milliseconds. Moving quickly through the list then sends no requests and only redraws
the cursor.
*/
const restMilliseconds = 200;

type PollSchedulerOptions = {
	readonly context: Context;
	readonly refresh: Refresh;

	/** The poll function; by default, reads everything that is due on the screen. */
	readonly poll?: Poll;
	readonly traffic: () => Traffic;

	/** A number from 0 to 1 that spreads the retries of several programs. */
	readonly random: () => number;
	readonly onBug: (error: unknown) => void;

	/**
	Receives a debug message that says when and why a poll starts, is scheduled or is requested. The text is only built if needed.
	*/
	readonly onPoll?: (what: () => string) => void;
};

/**
Keeps the screen current. Polls at the interval, and twice as often while operations run. While the control plane is unreachable, polls become less
frequent, down to one a minute.
*/
export const createPollScheduler = ({
	context, refresh, poll = createPoll(context, refresh), traffic, random, onBug, onPoll,
}: PollSchedulerOptions): PollScheduler => {
	const {store, clock} = context;
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
		store.setState(state => ({...on('connection', sampledTraffic(traffic()))(state), ...forgotOldProjects()(state)}));
	};

	const open = () => {
		cancelRest?.();
		const before = selectedProject(store.getState())?.id;
		store.setState(on('view', openedProject()));
		if (selectedProject(store.getState())?.id !== before) {
			poller?.nudge();
		}
	};

	return {
		start() {
			// The control plane may have been switched.
			failures = 0;
			poller = startPoller({
				clock,
				tick,
				delay() {
					const {milliseconds, why} = nextPoll(store.getState(), {now: clock.now(), failures, random: random()});
					onPoll?.(() => `next ${milliseconds === undefined ? 'when asked for' : `in ${Math.round(milliseconds)} ms`}: ${why}`);
					const isLive = store.getState().connection.phase === 'live';
					store.setState(on('connection', bookedNextTry(isLive || milliseconds === undefined ? undefined : clock.now() + milliseconds)));
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
			cancelRest = whenRested(clock, restMilliseconds, open);
		},
		open,
		stop() {
			cancelRest?.();
			poller?.stop();
		},
	};
};
