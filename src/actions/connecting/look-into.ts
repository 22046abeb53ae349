import type {SessionsConnection} from '../../sessions/activity/open-sessions.js';
import {lookedInto, shownLookedList} from '../../store/selectors/sessions.js';
import {on, type State} from '../../store/state.js';
import {changedSessions, failedToStart, leftLoad} from '../../store/slices/sessions.js';
import type {Context} from '../context.js';
import type {LearnOwnerLogin} from './learn-login.js';
import type {LookInto} from './look-into-type.js';
import {
	isInVain,
	lookedAt,
	readShown,
	restAfter,
} from './read-shown.js';

type LookIntoParts = {
	readonly context: Context;
	readonly learnOwnerLogin: LearnOwnerLogin;
};

const retryMilliseconds = 2000;
const longestMilliseconds = 60_000;

const notConnected = {problem: 'The compute is not connected to now.'};

const isLookedAt = (state: State): boolean => lookedAt(state) !== undefined;

export const createLookInto = ({context, learnOwnerLogin}: LookIntoParts): LookInto => {
	const {store, clock} = context;

	// The number of the current connection attempt. Late results of earlier attempts have no effect.
	let attempt = 0;
	let open: SessionsConnection | undefined;
	let cancelNext: (() => void) | undefined;
	let failures = 0;
	let isTyped = false;
	let isSuspended = false;
	let opening = new AbortController();
	let readSoon: () => Promise<void> = async () => undefined;
	let keyAt = clock.now();

	const stop = (isAtOnce = false) => {
		attempt++;
		opening.abort();
		cancelNext?.();
		cancelNext = undefined;
		open?.close(isAtOnce);
		open = undefined;
	};

	const after = (milliseconds: number, work: () => Promise<void>) => {
		cancelNext?.();
		cancelNext = clock.after(milliseconds, () => {
			cancelNext = undefined;
			void work();
		});
	};

	const fail = (problem: string, again: () => Promise<void>) => {
		stop();
		failures++;
		if (isTyped) {
			// Retrying is impossible without the password, which was typed and not stored.
			store.setState(on('sessions', changedSessions({phase: 'stopped', problem})));
			return;
		}

		const wait = Math.min(longestMilliseconds, retryMilliseconds * (2 ** failures));
		store.setState(on('sessions', changedSessions({phase: 'broken', problem, nextTryAt: clock.now() + wait})));
		after(wait, again);
	};

	const read = async (own: number, again: () => Promise<void>) => {
		const list = lookedAt(store.getState());
		if (open === undefined || list === undefined) {
			return;
		}

		if (await isInVain(open, clock.now() - keyAt)) {
			if (own === attempt) {
				store.setState(on('sessions', changedSessions({phase: 'resting'})));
			}

			return;
		}

		if (own !== attempt) {
			return;
		}

		const begun = clock.now();
		const received = await readShown(open, list, clock);
		if (own !== attempt) {
			return;
		}

		if (typeof received !== 'function') {
			fail(received.problem, again);
			return;
		}

		failures = 0;
		store.setState(received);
		if (lookedAt(store.getState()) === list) {
			after(restAfter(list, clock.now() - begun), async () => read(own, again));
			return;
		}

		// Another list has been opened in the meantime, and is read at once.
		await read(own, again);
	};

	const connect = async (mayWake: boolean): Promise<void> => {
		stop();
		const own = attempt;
		const again = async () => connect(false);
		store.setState(on('sessions', sessions => leftLoad(changedSessions({phase: 'connecting'})(sessions))));
		const learned = await learnOwnerLogin(mayWake, () => own === attempt);
		if (own !== attempt) {
			return;
		}

		if (learned === undefined) {
			store.setState(on('sessions', changedSessions({phase: 'stopped', problem: 'Reading sessions needs a password.'})));
			return;
		}

		if (learned === 'asleep') {
			failures = 0;
			store.setState(on('sessions', changedSessions({phase: 'asleep'})));
			return;
		}

		if ('problem' in learned) {
			fail(learned.problem, again);
			return;
		}

		isTyped = learned.isTyped;
		const {openSessions} = await import('../../sessions/activity/open-sessions.js');
		if (own !== attempt) {
			return;
		}

		opening = new AbortController();
		const opened = await openSessions(learned.login, {
			clock,
			ending: opening.signal,
			onLost(problem) {
				if (own === attempt) {
					fail(problem, again);
				}
			},
		});
		if (own !== attempt) {
			if ('value' in opened) {
				opened.value.close();
			}

			return;
		}

		if ('problem' in opened) {
			if (learned.compute.currentState !== 'active') {
				store.setState(on('sessions', failedToStart({at: clock.now(), problem: opened.problem})));
			}

			fail(opened.problem, again);
			return;
		}

		open = opened.value;
		readSoon = async () => read(own, again);
		await readSoon();
	};

	const begin = (mayWake: boolean) => {
		failures = 0;
		keyAt = clock.now();
		isTyped = false;
		void connect(mayWake);
	};

	store.subscribe((state, before) => {
		const [is, was] = [isLookedAt(state), isLookedAt(before)];
		if (was && !is) {
			stop();
			// Marks the data as outdated. After another program has used the terminal, the first frame must not show the data as current.
			store.setState(on('sessions', changedSessions({phase: 'connecting'})));
			return;
		}

		if (is && was && cancelNext !== undefined && state.sessions.phase === 'open' && lookedAt(state) !== lookedAt(before)) {
			cancelNext();
			cancelNext = undefined;
			void readSoon();
			return;
		}

		const isBack = is && !was && shownLookedList(before) !== undefined && state.sessions.compute !== undefined;
		const isWoken = is && state.sessions.phase === 'asleep' && state.computes !== before.computes && lookedInto(state)?.currentState === 'active';
		if (isBack || isWoken) {
			begin(false);
		}
	});

	return {
		begin() {
			begin(false);
		},
		goOn() {
			const {phase} = store.getState().sessions;
			if (phase !== 'open' && phase !== 'connecting' && isLookedAt(store.getState())) {
				begin(phase === 'asleep');
			}
		},
		noteKey() {
			keyAt = clock.now();
			if (store.getState().sessions.phase !== 'resting') {
				return;
			}

			store.setState(on('sessions', sessions => leftLoad(changedSessions({phase: 'open'})(sessions))));
			void readSoon();
		},
		readNow() {
			const {phase} = store.getState().sessions;
			if (phase === 'open' && cancelNext !== undefined) {
				after(0, readSoon);
			} else if (phase !== 'open' && phase !== 'connecting') {
				begin(false);
			}
		},
		readQuery: async session => await open?.readQuery(session) ?? notConnected,
		signal: async (kind, session) => await open?.signal(kind, session) ?? notConnected,
		suspend() {
			const {phase} = store.getState().sessions;
			isSuspended = isLookedAt(store.getState()) && phase !== 'asleep' && phase !== 'stopped';
			stop(true);
		},
		resume() {
			if (isSuspended && isLookedAt(store.getState())) {
				begin(false);
			}

			isSuspended = false;
		},
	};
};
