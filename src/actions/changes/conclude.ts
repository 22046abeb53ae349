import {computeOf, type Change} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import type {Operation} from '../../domain/operation.js';
import {receiveAnswer, receiveCompute} from '../../store/answers.js';
import {operationsFailed} from '../../store/failures.js';
import {changedTask, type Task} from '../../store/tasks.js';
import {canUndo, inverseOf, usedUndo} from '../../store/undo.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {Refresh} from '../refresh.js';
import type {Watch} from '../watch.js';
import {followOperation, followOperations} from './follow.js';
import type {Outcome} from './outcome.js';
import {
	doneWords,
	failureWords,
	tookMilliseconds,
	unmadeWords,
} from './outcome-words.js';
import {operationWords} from './pause.js';

/**
What was ordered, as far as its end needs it.
*/
type Concluded = {
	readonly task: Task;
	readonly change: Change;
	readonly shown: Compute | undefined;
	readonly isUndo: boolean;
	readonly outcome: Outcome;
};

export type Conclude = {
	/**
	Takes a change from its answer to its end: shows the answer, follows its operations, and says how it went.

	@throws The signal's reason when it is aborted.
	*/
	readonly change: (concluded: Concluded, signal: AbortSignal) => Promise<void>;

	/**
	Follows an operation that an earlier run of the program began, to its end.

	@throws The signal's reason when it is aborted.
	*/
	readonly operation: (task: Task, operationId: string, signal: AbortSignal) => Promise<void>;
};

export const createConclude = (context: Context, refresh: Refresh, watch: Watch, notify: Notify): Conclude => {
	const {store, clock} = context;

	const settle = (id: string, phase: Task['phase'], note: string) => {
		store.setState(changedTask(id, {
			phase, note, endedAt: clock.now(), nextTryAt: undefined,
		}));
	};

	/**
	The panes show what came of it before it is said.
	*/
	const end = async (task: Task, settled: readonly Operation[], success: string) => {
		await Promise.all([refresh.computes(task.projectId), refresh.newestOperations(task.projectId)]);
		store.setState(operationsFailed(settled));
		const failure = failureWords(store.getState(), settled);
		const words = failure ?? success;
		settle(task.id, failure === undefined ? 'done' : 'failed', words);
		notify(words, failure === undefined ? 'good' : 'bad');
	};

	const rememberUndo = ({change, shown, isUndo}: Concluded, after: Compute | undefined) => {
		const inverse = shown === undefined ? undefined : inverseOf(change, shown);
		if (isUndo) {
			store.setState(usedUndo());
		} else if (inverse !== undefined && after !== undefined) {
			store.setState(canUndo({inverse, after}));
		}
	};

	return {
		async change(concluded, signal) {
			const {task, change, shown, outcome} = concluded;
			if (outcome.kind !== 'accepted') {
				settle(task.id, outcome.kind === 'cancelled' ? 'cancelled' : 'failed', unmadeWords(outcome) ?? '');
				if (outcome.kind === 'differs') {
					store.setState(receiveCompute(outcome.now));
				}

				if (outcome.kind === 'differs' || outcome.kind === 'gone') {
					watch.now(true);
				}

				return;
			}

			const {answer, wasLost} = outcome;
			const computeId = answer.compute?.id ?? computeOf(change);
			store.setState(receiveAnswer(change, answer));
			rememberUndo(concluded, answer.compute);
			store.setState(changedTask(task.id, {
				phase: 'running', note: undefined, computeId, operationIds: answer.operations.map(({id}) => id),
			}));
			if (wasLost) {
				notify(`${task.title}: the answer was lost, and it has happened.`, 'good');
			}

			watch.now(false);
			const settled = await followOperations(context, answer.operations, signal);
			await end(task, settled, doneWords(change, shown?.name ?? answer.compute?.name ?? computeId ?? '', tookMilliseconds(settled)));
		},

		async operation(task, operationId, signal) {
			let wasOver = true;
			const operation = await followOperation(context, {id: operationId, projectId: task.projectId}, signal, read => {
				wasOver = false;
				// Only now it is known what it is about: its compute is busy.
				store.setState(changedTask(task.id, {title: operationWords(store.getState(), read), computeId: read.computeId}));
			});
			if (operation === undefined) {
				settle(task.id, 'cancelled', 'the control plane does not know it any more');
				return;
			}

			store.setState(changedTask(task.id, {wasOver}));
			await end(task, [operation], `${operationWords(store.getState(), operation)} has finished`);
		},
	};
};
