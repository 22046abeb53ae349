import {ApiError, ConnectionError, NotFoundError} from '../../api/errors.js';
import {wait} from '../../base/clock.js';
import {isSettled, isFailure} from '../../domain/operations/operation-status.js';
import type {Operation} from '../../domain/operations/operation.js';
import {projectOf} from '../../domain/changes/target.js';
import {calledCompute} from '../../store/selectors/computes.js';
import {type State, on} from '../../store/state.js';
import type {Context} from '../context.js';
import {isBeingMade, type Branch} from '../../domain/branches/branch.js';
import {branchOf} from '../../domain/changes/change-text.js';
import type {ChangeOutcome} from '../../domain/change-outcome.js';
import {receiveBranches} from '../../store/slices/branches.js';
import {branchById} from '../../store/selectors/branches/branches.js';
import type {Run} from './queue.js';

/** Pieces of work in flight, each of which can be aborted. */
export type InFlight = {
	/**
	Starts a piece of work.

	@returns Its id, and the signal that aborts it.
	*/
	readonly begin: () => {readonly id: string; readonly signal: AbortSignal};

	/** Runs a piece of work unless it was aborted. Ignores errors caused by the abort. */
	readonly work: (id: string, work: () => Promise<void>) => Promise<void>;
	readonly abort: (id: string) => void;
	readonly abortAll: () => void;
};

export const createInFlight = (): InFlight => {
	const controllers = new Map<string, AbortController>();
	let begun = 0;

	const abort = (id: string) => {
		controllers.get(id)?.abort(new Error('It was canceled.'));
	};

	return {
		begin() {
			const id = String(++begun);
			const controller = new AbortController();
			controllers.set(id, controller);
			return {id, signal: controller.signal};
		},
		async work(id, work) {
			const signal = controllers.get(id)?.signal;
			try {
				if (signal?.aborted !== true) {
					await work();
				}
			} catch (error) {
				if (signal?.aborted !== true) {
					throw error;
				}
			} finally {
				controllers.delete(id);
			}
		},
		abort,
		abortAll() {
			for (const id of controllers.keys()) {
				abort(id);
			}
		},
	};
};

/**
How long to wait before the first reading of a new operation, in milliseconds. Waking a compute takes a few hundred milliseconds.
*/
const firstMilliseconds = 400;

/** How often to read a new operation after the first time, in milliseconds. */
const eagerMilliseconds = 1000;

/**
How long a new operation is read every `eagerMilliseconds`, in milliseconds. After this time, the operation is read at the poll interval.
*/
const eagerForMilliseconds = 15_000;

/** An operation to track. An operation without a status is read at once. */
type Followed = Pick<Operation, 'id' | 'projectId'> & {readonly status?: string};

/**
Tracks an operation by its id until it finishes, even through outages and on any screen. After each reading of the unfinished operation, `onRead`
receives the operation.

@returns The finished operation; undefined if the control plane no longer has the operation, or if the connection was closed.
@throws The signal's reason when aborted.
@see docs/control-api.md#operation-polling
*/
export const followOperation = async (
	context: Context,
	{id, projectId, status}: Followed,
	signal: AbortSignal,
	onRead: (operation: Operation) => void = () => undefined,
): Promise<Operation | undefined> => {
	const {store, clock} = context;
	// The operation is read from the control plane where it started, even if the user switches to another control plane.
	const client = context.client();
	const startedAt = clock.now();
	const later = (): number => clock.now() - startedAt < eagerForMilliseconds
		? eagerMilliseconds
		: store.getState().connection.intervalSeconds * 1000;
	const read = async (delay: number): Promise<{readonly settled: Operation | undefined} | undefined> => {
		await wait(clock, delay, signal);
		try {
			const operation = await client?.getOperation(projectId, id, {signal, priority: 'running'});
			if (operation === undefined || isSettled(operation.status)) {
				return {settled: operation};
			}

			onRead(operation);
		} catch (error) {
			if (error instanceof NotFoundError || (error instanceof ConnectionError && error.trouble === 'closed')) {
				return {settled: undefined};
			}

			// A failed request is repeated later. Any other error is a bug.
			if (!(error instanceof ApiError)) {
				throw error;
			}
		}

		return undefined;
	};

	let end = await read(status === undefined ? 0 : firstMilliseconds);
	while (end === undefined) {
		// The platform sends no notifications, so an unfinished operation is read again.
		end = await read(later());
	}

	return end.settled;
};

/** Tracks operations until all have finished. The result omits operations that the control plane no longer has. */
export const followOperations = async (
	context: Context,
	operations: readonly Operation[],
	signal: AbortSignal,
): Promise<readonly Operation[]> => {
	const settled = await Promise.all(operations.map(async operation =>
		isSettled(operation.status) ? operation : followOperation(context, operation, signal)));
	return settled.filter(operation => operation !== undefined);
};

/** Describes an operation, such as `start_compute on ep-cool-sun-a1`, with the compute's name if the name is known. */
export const operationText = (state: State, {action, projectId, computeId}: Pick<Operation, 'action' | 'projectId' | 'computeId'>): string =>
	`${action}${computeId === undefined ? '' : ` on ${calledCompute(state, projectId, computeId)}`}`;

const somethingElse = 'other operations of the project';

/** Describes the operation that keeps the project busy. */
export const whatRuns = async ({context: {store}, client, change, signal}: Run): Promise<string> => {
	const projectId = projectOf(change.target);
	if (projectId === undefined) {
		return 'other changes of the organization';
	}

	try {
		const {items} = await client.listOperations(projectId, {limit: 20}, {signal, priority: 'running'});
		// Operations run one after another, so the oldest unfinished operation is running.
		const running = items.findLast(operation => !isSettled(operation.status));
		return running === undefined ? somethingElse : operationText(store.getState(), running);
	} catch (error) {
		if (error instanceof ApiError) {
			return somethingElse;
		}

		throw error;
	}
};

/**
Waits before a change is retried. The change's task shows a countdown.

@throws The signal's reason when aborted.
*/
export const pause = async ({context: {clock}, advance, signal}: Run, milliseconds: number, note: string): Promise<void> => {
	advance({kind: 'wait began', note, nextTryAt: clock.now() + milliseconds});
	await wait(clock, milliseconds, signal);
	advance({kind: 'wait ended'});
};

/** How long to wait before reading a branch again if its operations are unknown, in milliseconds. */
const againMilliseconds = 2000;

const targetOf = ({context: {store}, change}: Run) => {
	const [branchId, projectId] = [branchOf(change), projectOf(change.target)];
	return branchId === undefined || projectId === undefined ? undefined : branchById(store.getState(), projectId, branchId);
};

/**
Finds the operation that creates a branch, and waits until the operation finishes. If no such operation is found, waits for a fixed time.

@returns The outcome if the branch could not be created; undefined if the branch was created or must be read again.
*/
const awaitMaker = async (run: Run, {id, projectId, name}: Branch): Promise<ChangeOutcome | undefined> => {
	const {context, client, advance, signal} = run;
	const {store, clock} = context;
	const call = {signal, priority: 'running'} as const;
	const {items} = await client.listOperations(projectId, {limit: 50}, call);
	const making = items.find(operation => operation.branchId === id && !isSettled(operation.status));
	if (making === undefined) {
		const branches = await client.listBranches(projectId, call);
		store.setState(on('branches', receiveBranches(projectId, branches, clock.now())));
		const now = targetOf(run);
		await (now !== undefined && isBeingMade(now) ? pause(run, againMilliseconds, `waiting until ${name} is created`) : undefined);
		return undefined;
	}

	advance({kind: 'wait began', note: `waiting for ${operationText(store.getState(), making)}, which creates ${name}`});
	const settled = await followOperation(context, making, signal);
	return settled !== undefined && isFailure(settled.status)
		? {kind: 'refused', refusal: {message: `${operationText(store.getState(), settled)} failed, so ${name} was not created. Nothing was sent.`}}
		: undefined;
};

/**
Waits until the branch that a change needs has been created. The platform accepts the change only after the operations that create the branch have
finished.

@returns The outcome if the branch could not be created; undefined if the change can be sent.
@throws {ApiError} if reading fails; the signal's reason when aborted.
@see docs/control-api.md#operation-polling
*/
export const awaitBranch = async (run: Run): Promise<ChangeOutcome | undefined> => {
	let outcome: ChangeOutcome | undefined;
	for (let branch = targetOf(run); outcome === undefined && branch !== undefined && isBeingMade(branch); branch = targetOf(run)) {
		outcome = await awaitMaker(run, branch);
	}

	return outcome;
};
