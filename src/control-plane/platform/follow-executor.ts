import type {Clock} from '../../base/clock.js';
import {isSettled} from '../../domain/operations/operation-status.js';
import {idlesAt} from '../../domain/computes/compute-state.js';
import {millisecondsPerDay, millisecondsPerSecond} from '../../domain/time.js';
import {NotKept} from '../storage/storage.js';
import {suspendCompute} from '../transitions/computes/compute-actions.js';
import {connect} from '../transitions/computes/connect.js';
import {advanceOperation, failOperation} from '../transitions/operations/advance-operation.js';
import type {Turn} from '../transitions/turn.js';
import type {Changes} from '../world/changes.js';
import type {Operation} from '../world/operation.js';
import {
	bugReason,
	endReason,
	isBug,
	type Executor,
} from './platform.js';

/** The execution of operations that have real effects instead of only taking simulated time. */
export type Execution = {
	/** Starts operations that have become runnable, including operations whose predecessor has ended. */
	readonly follow: (changes: Changes) => void;

	/**
	Returns whether an operation waits for the executor or for an earlier operation, rather than for its scheduled time.
	*/
	readonly isOthers: (id: string) => boolean;

	/**
	Suspends a compute whose suspend timeout has passed, unless clients use the compute. Returns whether the id belongs to a compute.
	*/
	readonly takes: (id: string) => boolean;

	/** Continues operations that were running when the world was closed. */
	readonly resume: () => void;
	readonly stop: () => void;
};

type ExecutionOptions = {
	readonly turn: () => Turn;
	readonly transact: (transition: (turn: Turn) => {readonly changes: Changes}) => unknown;
	readonly clock: Clock;
	readonly report: (error: unknown) => void;
};

/**
Returns whether a fault determines an operation's result. Such an operation does nothing, and ends at its planned time or never.
*/
const isFated = ({failure, begins, ends}: Operation): boolean => failure !== undefined || ends - begins > millisecondsPerDay;

/** Carries out the operations of a world with an executor. */
export const followExecutor = (executor: Executor, {
	turn, transact, clock, report,
}: ExecutionOptions): Execution => {
	const inFlight = new Set<string>();
	let isStopped = false;

	/**
	Makes a change, and retries until the change succeeds.

	`instead`: called after a bug instead of a retry, because the same change would cause the bug again.
	*/
	const retrying = (change: () => void, instead?: (error: unknown) => void, isTold = false) => {
		if (isStopped) {
			return;
		}

		try {
			change();
		} catch (error) {
			const isKept = !(error instanceof NotKept);
			if (!isTold) {
				report(error);
			}

			if (isKept && instead !== undefined) {
				instead(error);
				return;
			}

			// The change records something that has already happened, so the change must not be lost.
			clock.after(millisecondsPerSecond, () => {
				retrying(change, instead, isKept);
			});
		}
	};

	const end = (id: string, reason: string) => {
		retrying(() => {
			transact(current => failOperation(current, id, reason));
		});
	};

	/** Advances an executed operation to its next status. If a bug prevents the change, the operation fails. */
	const advance = (id: string, failure?: string) => {
		retrying(() => {
			transact(current => {
				const operation = current.world.operations.get(id);
				return operation === undefined || isSettled(operation.status)
					? {changes: {}}
					: advanceOperation(current, failure === undefined ? operation : {...operation, failure});
			});
		}, error => {
			end(id, failure ?? bugReason(error));
		});
	};

	const carryOut = async (operation: Operation) => {
		inFlight.add(operation.id);
		let failure: string | undefined;
		try {
			await executor.carryOut(operation);
		} catch (error) {
			failure = endReason(error);
			if (isBug(error)) {
				report(error);
			}
		} finally {
			inFlight.delete(operation.id);
		}

		advance(operation.id, failure);
	};

	const begin = (operation: Operation) => {
		if (operation.status === 'running' && !inFlight.has(operation.id) && !isFated(operation)) {
			void carryOut(operation);
		}
	};

	const isWaiting = ({status, after}: Operation): boolean => {
		const previous = status === 'scheduling' ? turn().world.operations.get(after ?? '') : undefined;
		return previous !== undefined && !isSettled(previous.status);
	};

	const suspendUnused = async (computeId: string) => {
		const unused = turn().world.computes.get(computeId);
		const due = unused && idlesAt(unused);
		const isBusy = await executor.isBusy(computeId).catch((error: unknown) => {
			report(error);
			// The compute may be in use, so the compute stays awake.
			return true;
		});
		retrying(() => {
			transact(current => {
				const compute = current.world.computes.get(computeId);
				if (compute === undefined || due === undefined || idlesAt(compute) !== due) {
					// The compute has been used in the meantime, or its state has changed.
					return {changes: {}};
				}

				return isBusy ? connect(current, compute) : suspendCompute(current, compute);
			});
		});
	};

	return {
		follow({put}) {
			for (const operation of put?.operations ?? []) {
				begin(operation);
				if (!isSettled(operation.status)) {
					continue;
				}

				const next = turn().world.unsettledOf(operation.projectId).find(({after}) => after === operation.id);
				if (next !== undefined) {
					advance(next.id);
				}
			}
		},
		isOthers(id) {
			const operation = turn().world.operations.get(id);
			return operation !== undefined && (isWaiting(operation) || (operation.status === 'running' && !isFated(operation)));
		},
		takes(id) {
			if (turn().world.computes.get(id) === undefined) {
				return false;
			}

			void suspendUnused(id);
			return true;
		},
		resume() {
			const {world} = turn();
			for (const operation of [...world.projects.all()].flatMap(({id}) => world.unsettledOf(id))) {
				begin(operation);
			}
		},
		stop() {
			isStopped = true;
		},
	};
};
