import {bookedNextTry, sampledTraffic} from '../store/connection.js';
import {hasRunningOperation, operationsOf} from '../store/operations.js';
import {selectedProject} from '../store/projects.js';
import type {Context} from './context.js';
import {startPoller, type Poller} from './poller.js';
import type {Refresh} from './refresh.js';
import {readRound} from './round.js';

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
	The cursor moved to another project: it is read when the cursor has rested there.
	*/
	readonly moved: () => void;
	readonly stop: () => void;
};

/**
How long the cursor rests on a project before it is read, so that running down the list asks for nothing.
*/
const restMilliseconds = 200;

const longestDelayMilliseconds = 60_000;

type WatchOptions = {
	readonly context: Context;
	readonly refresh: Refresh;
	readonly traffic: () => Traffic;

	/**
	A number from 0 to 1: spreads the retries of several programs.
	*/
	readonly random: () => number;
	readonly onBug: (error: unknown) => void;
};

/**
Keeps what is on the screen current: at the interval, twice as often while operations run, and ever more slowly (up to
a minute) while the control plane can't be reached.
*/
export const createWatch = ({context, refresh, traffic, random, onBug}: WatchOptions): Watch => {
	const {store, clock} = context;
	let failures = 0;
	let isEverythingDue = false;
	let restedProjectId: string | undefined;
	let cancelRest: (() => void) | undefined;
	let poller: Poller | undefined;

	const round = async () => {
		const isAsked = isEverythingDue;
		isEverythingDue = false;
		// The first project is taken as soon as the list is there; nobody ran over it.
		restedProjectId ??= selectedProject(store.getState())?.id;
		const isAnswered = await readRound(context, refresh, {restedProjectId, isEverythingDue: isAsked});
		const first = selectedProject(store.getState())?.id;
		if (restedProjectId === undefined && first !== undefined) {
			restedProjectId = first;
			await readRound(context, refresh, {restedProjectId, isEverythingDue: false});
		}

		const {phase} = store.getState().connection;
		failures = isAnswered || phase === 'live' ? 0 : failures + 1;
		store.setState(sampledTraffic(traffic()));
	};

	const delay = (): number | undefined => {
		const {connection} = store.getState();
		const interval = connection.intervalSeconds * 1000;
		if (connection.isPaused) {
			return undefined;
		}

		if (connection.phase === 'refused') {
			return longestDelayMilliseconds;
		}

		if (failures > 0) {
			const backoff = Math.min(longestDelayMilliseconds, interval * (2 ** (failures - 1)));
			return backoff * (0.75 + (random() * 0.5));
		}

		return hasRunningOperation(operationsOf(store.getState(), restedProjectId)) ? interval / 2 : interval;
	};

	return {
		start() {
			poller = startPoller({
				clock,
				tick: round,
				delay() {
					const milliseconds = delay();
					const isLive = store.getState().connection.phase === 'live';
					store.setState(bookedNextTry(isLive || milliseconds === undefined ? undefined : clock.now() + milliseconds));
					return milliseconds;
				},
				onBug,
			});
		},
		now(isEverything) {
			isEverythingDue ||= isEverything;
			poller?.nudge();
		},
		moved() {
			cancelRest?.();
			cancelRest = clock.after(restMilliseconds, () => {
				restedProjectId = selectedProject(store.getState())?.id;
				poller?.nudge();
			});
		},
		stop() {
			cancelRest?.();
			poller?.stop();
		},
	};
};
