import type {Clock} from '../base/clock.js';
import {isSettled} from '../domain/operations/operation-status.js';
import type {Random} from './random.js';
import {bugReason, type Platform, simulatedPlatform} from './platform/platform.js';
import {followExecutor} from './platform/follow-executor.js';
import {dueAfter, dueIn, type Due} from './schedule/due.js';
import {startSchedule} from './schedule/schedule.js';
import {dueTransition} from './transitions/operations/due-transition.js';
import {failOperation} from './transitions/operations/advance-operation.js';
import {NotKept, type Storage} from './storage/storage.js';
import type {Turn} from './transitions/turn.js';
import type {Changes} from './world/changes.js';
import type {WritableWorld} from './world/world.js';

/**
The only writer of a world. Every change goes through the transactor, whether a client, a schedule or simulated traffic makes the change.
*/
export type Transactor = {
	readonly turn: () => Turn;

	/**
	Runs a transition and applies its changes in one synchronous step. If the transition throws or its changes can't be stored, nothing changes.

	@returns The transition's result.
	*/
	readonly transact: <Outcome extends {readonly changes: Changes}>(transition: (turn: Turn) => Outcome) => Outcome;

	/** Cancels all scheduled work. */
	readonly stop: () => void;
};

/** How long to wait before retrying a scheduled transition that failed, in milliseconds. */
const retryMilliseconds = 1000;

type TransactorOptions = {
	readonly world: WritableWorld;
	readonly clock: Clock;
	readonly random: Random;
	readonly keptOperations: number;

	/** The storage of the world; absent for an in-memory world. */
	readonly storage?: Storage;

	/** The platform. The default is `simulatedPlatform`. */
	readonly platform?: Platform;

	/** Receives the changes that were made. */
	readonly onChange?: (changes: Changes) => void;

	/** Receives an error that occurs while no request is waiting for an answer, such as in a scheduled transition. */
	readonly report: (error: unknown) => void;
};

/** Opens a world for changes and starts its scheduled transitions. */
export const startTransactor = ({
	world, clock, random, keptOperations, storage, platform = simulatedPlatform, onChange, report,
}: TransactorOptions): Transactor => {
	const turn = (): Turn => ({
		world, now: clock.now(), random, keptOperations, platform,
	});

	const transact: Transactor['transact'] = transition => {
		const outcome = transition(turn());
		// Changes are stored first. Changes that can't be stored are not applied.
		storage?.write(outcome.changes);
		world.apply(outcome.changes);
		book(dueAfter(outcome.changes));
		execution?.follow(outcome.changes);
		onChange?.(outcome.changes);
		return outcome;
	};

	const schedule = startSchedule(clock, (key, at) => {
		try {
			if (execution?.takes(key) !== true) {
				transact(current => dueTransition(current, key, at));
			}
		} catch (error) {
			report(error);
			if (!(error instanceof NotKept) && failInstead(key, error)) {
				return;
			}

			schedule.book(key, clock.now() + retryMilliseconds);
		}
	});

	/** Fails an operation that can't continue because of a bug. Returns whether the operation has ended. */
	const failInstead = (id: string, error: unknown): boolean => {
		try {
			transact(current => failOperation(current, id, bugReason(error)));
			return isSettled(world.operations.get(id)?.status ?? 'running');
		} catch {
			// The caller has reported the first bug, and retries the operation.
			return false;
		}
	};

	const execution = platform.executor && followExecutor(platform.executor, {
		turn, transact, clock, report,
	});

	const book = (due: readonly Due[]) => {
		for (const {id, at} of due) {
			if (execution?.isOthers(id) !== true) {
				schedule.book(id, at);
			}
		}
	};

	book(dueIn(world));
	execution?.resume();
	return {
		turn,
		transact,
		stop() {
			execution?.stop();
			schedule.stop();
		},
	};
};
