import {effectiveSuspendTimeout} from '../../domain/computes/compute-state.js';
import {millisecondsPerSecond} from '../../domain/time.js';
import type {SessionsConnection} from '../../sessions/activity/open-sessions.js';
import type {LookedList} from '../../store/rows/list-kinds.js';
import {lookedInto} from '../../store/selectors/sessions.js';
import {
	beganSessions,
	changedSessions,
	receivedLoad,
	refusedLoad,
} from '../../store/slices/sessions.js';
import {on} from '../../store/state.js';
import {readShown, restAfter} from '../connecting/read-shown.js';
import type {LearnOwnerLogin} from '../connecting/learn-login.js';
import type {Context} from '../context.js';

type ReadComputeParts = {
	readonly context: Context;
	readonly learnOwnerLogin: LearnOwnerLogin;
	readonly projectId: string;
	readonly computeId: string;

	/** Milliseconds between two readings. */
	readonly interval: number;

	/** Whether the compute may be woken and kept awake. */
	readonly keepsAwake: boolean;
	readonly onBug: (error: unknown) => void;
};

/** The time from the latest activity of other clients until pgtower stops reading a compute, in milliseconds. */
const restMilliseconds = 120_000;

/** How often to read the expensive lists, in milliseconds. The sessions are read every time. */
const listMilliseconds: ReadonlyMap<LookedList, number> = new Map([['statements', 60_000], ['tables', 60_000], ['indexes', 300_000]]);

const longestRetry = 60_000;

/** How much longer than the suspend timeout to wait, in milliseconds, since suspending takes a moment. */
const suspendMilliseconds = 60_000;

/**
Polls a compute into the store without a screen. Unless `keepsAwake` is set, pauses while no one else uses the compute, so that it can suspend.

@returns A function that stops polling.
*/
export const startReadingCompute = (parts: ReadComputeParts): (() => void) => {
	const {context: {store, clock}, learnOwnerLogin, projectId, computeId, interval, keepsAwake, onBug} = parts;
	let isStopped = false;
	let attempt = 0;
	let connection: SessionsConnection | undefined;
	let cancel: (() => void) | undefined;
	let failures = 0;
	let busyAt = clock.now();
	let restedAt = 0;
	let opening = new AbortController();
	const readAt = new Map<LookedList, number>();

	const change = (to: Parameters<typeof changedSessions>[0]) => {
		store.setState(on('sessions', changedSessions(to)));
	};

	const leave = () => {
		attempt++;
		opening.abort();
		cancel?.();
		connection?.close();
		connection = undefined;
	};

	const after = (milliseconds: number, work: () => Promise<void>) => {
		cancel?.();
		cancel = clock.after(milliseconds, () => {
			void work().catch(onBug);
		});
	};

	const fail = (problem: string) => {
		leave();
		failures++;
		const wait = Math.min(longestRetry, 2000 * (2 ** failures));
		change({phase: 'broken', problem, nextTryAt: clock.now() + wait});
		after(wait, connect);
	};

	/** Returns whether other clients are active, or may be active because the role can't see all sessions. */
	const isBusy = (): boolean => {
		const {latest} = store.getState().sessions.load;
		return latest === undefined || !latest.seesAll || (latest.active ?? 0) + (latest.inTransaction ?? 0) > 0;
	};

	const dueLists = (): readonly LookedList[] => {
		const {load, lists} = store.getState().sessions;
		const now = clock.now();
		const slow = listMilliseconds.entries().filter(([list, milliseconds]) => now - (readAt.get(list) ?? -Infinity) >= milliseconds).map(([list]) => list).toArray();
		return ['sessions', ...((load.latest?.lockWaits ?? 0) > 0 || lists.blocked.items.length > 0 ? ['blocked' as const] : []), ...slow];
	};

	const read = async (): Promise<void> => {
		const own = attempt;
		const begun = clock.now();
		// The load comes first, since it reveals lock waits.
		const load = await connection?.readLoad();
		if (own !== attempt || load === undefined) {
			return;
		}

		if ('problem' in load) {
			fail(load.problem);
			return;
		}

		store.setState(on('sessions', 'refusal' in load ? refusedLoad(load.refusal) : receivedLoad(load.value)));
		if (!keepsAwake && isBusy()) {
			busyAt = clock.now();
		}

		for (const list of dueLists()) {
			if (connection === undefined) {
				return;
			}

			readAt.set(list, clock.now());
			const received = await readShown(connection, list, clock, {withCharts: false});
			if (own !== attempt) {
				return;
			}

			if (typeof received !== 'function') {
				fail(received.problem);
				return;
			}

			store.setState(received);
		}

		failures = 0;
		if (!keepsAwake && clock.now() - busyAt >= restMilliseconds) {
			restedAt = clock.now();
			change({phase: 'resting'});
			const timeout = effectiveSuspendTimeout(lookedInto(store.getState())?.suspendTimeoutSeconds);
			// If the compute is still awake after this pause, something other than pgtower keeps it awake. Reading the compute is then harmless.
			after(timeout === undefined ? restMilliseconds : (timeout * millisecondsPerSecond) + suspendMilliseconds, goOn);
			return;
		}

		after(Math.max(interval, restAfter('sessions', clock.now() - begun)), read);
	};

	async function goOn(): Promise<void> {
		// After one more reading, `read` decides again whether to pause.
		busyAt = clock.now() - restMilliseconds;
		change({phase: 'open'});
		await read();
	}

	async function connect(): Promise<void> {
		leave();
		const own = attempt;
		change({phase: 'connecting'});
		const learned = await learnOwnerLogin(keepsAwake, () => own === attempt);
		if (own !== attempt) {
			return;
		}

		if (learned === 'asleep') {
			failures = 0;
			change({phase: 'asleep'});
			return;
		}

		if (learned === undefined || 'problem' in learned) {
			fail(learned?.problem ?? 'The project stores no passwords: the compute can\'t be read.');
			return;
		}

		const {openSessions} = await import('../../sessions/activity/open-sessions.js');
		if (own !== attempt) {
			return;
		}

		opening = new AbortController();
		const opened = await openSessions(learned.login, {
			clock,
			application: 'pgtower record',
			ending: opening.signal,
			onLost(problem) {
				if (own === attempt) {
					fail(problem);
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
			fail(opened.problem);
			return;
		}

		connection = opened.value;
		busyAt = clock.now();
		await read();
	}

	store.setState(on('sessions', beganSessions({projectId, id: computeId}, 'connecting')));
	const unsubscribe = store.subscribe((state, before) => {
		const {phase} = state.sessions;
		if (isStopped || state.computes === before.computes || (phase !== 'asleep' && phase !== 'resting')) {
			return;
		}

		const compute = lookedInto(state);
		const isAwake = compute?.currentState === 'active';
		if (phase === 'asleep' && isAwake) {
			void connect().catch(onBug);
		} else if (phase === 'resting' && compute !== undefined && !isAwake) {
			leave();
			change({phase: 'asleep'});
		} else if (phase === 'resting' && (compute?.lastActive ?? 0) > restedAt) {
			void goOn().catch(onBug);
		}
	});
	void connect().catch(onBug);

	return () => {
		isStopped = true;
		unsubscribe();
		leave();
	};
};
