import {computeOf, type Change} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import {receiveAnswer} from '../../store/answers.js';
import {computesOf} from '../../store/computes.js';
import {
	addedTask,
	changedTask,
	isOver,
	taskById,
	type Task,
} from '../../store/tasks.js';
import {canUndo, inverseOf} from '../../store/undo.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {Refresh} from '../refresh.js';
import type {Watch} from '../watch.js';
import {changeTitle} from './change-title.js';
import {followOperations} from './follow.js';
import {doneWords, failureWords, tookMilliseconds} from './outcome-words.js';
import {createQueue} from './queue.js';
import {runTask, type Outcome} from './run-task.js';

/**
One change to be made.
*/
export type Order = {
	readonly change: Change;

	/**
	The compute as it was shown; undefined for one that is to be made.
	*/
	readonly shown: Compute | undefined;

	/**
	It takes longer than a form stays open for.
	*/
	readonly onDelay?: () => void;
};

export type Ordered = {
	readonly taskId: string;

	/**
	How the request came out.
	*/
	readonly answered: Promise<Outcome>;

	/**
	When the change and its operations are over.
	*/
	readonly ended: Promise<void>;
};

export type Perform = {
	/**
	Adds a change to those that are under way; it is begun when those of its project before it were answered, and when the
	one it depends on (`after`) is over, with success.
	*/
	readonly order: (order: Order, after?: Ordered) => Ordered;

	/**
	Gives up a change that was not answered yet.

	@returns Whether there was one.
	*/
	readonly cancel: (taskId: string) => boolean;

	/**
	Gives up everything: the program ends.
	*/
	readonly stop: () => void;
};

export const createPerform = (context: Context, refresh: Refresh, watch: Watch, notify: Notify): Perform => {
	const {store, clock} = context;
	const queue = createQueue();
	const controllers = new Map<string, AbortController>();
	let made = 0;

	const settle = (id: string, change: Partial<Task>) => {
		store.setState(changedTask(id, {...change, endedAt: clock.now(), nextTryAt: undefined}));
	};

	const follow = async (task: Task, change: Change, outcome: Outcome & {readonly kind: 'accepted'}, signal: AbortSignal) => {
		const client = context.client();
		const {answer} = outcome;
		const computeId = answer.compute?.id ?? computeOf(change) ?? '';
		store.setState(changedTask(task.id, {phase: 'running', note: undefined, operationIds: answer.operations.map(({id}) => id)}));
		watch.now(false);
		const settled = client === undefined ? [] : await followOperations(context, client, answer.operations, signal);
		// The panes show what came of it before it is said.
		await Promise.all([refresh.computes(change.projectId), refresh.newestOperations(change.projectId)]);
		const failure = failureWords(settled);
		const words = failure ?? doneWords(change, computeId, tookMilliseconds(settled) ?? (clock.now() - task.startedAt));
		settle(task.id, {phase: failure === undefined ? 'done' : 'failed', note: words});
		notify(words, failure === undefined ? 'good' : 'bad');
	};

	const conclude = async (task: Task, {change, shown}: Order, outcome: Outcome, signal: AbortSignal) => {
		switch (outcome.kind) {
			case 'accepted': {
				store.setState(receiveAnswer(change, outcome.answer));
				const inverse = shown === undefined ? undefined : inverseOf(change, shown);
				if (inverse !== undefined && outcome.answer.compute !== undefined) {
					store.setState(canUndo({inverse, after: outcome.answer.compute}));
				}

				await follow(task, change, outcome, signal);
				return;
			}

			case 'happened': {
				const words = `${task.title}: the answer was lost, and it has happened.`;
				settle(task.id, {phase: 'done', note: words});
				notify(words, 'good');
				watch.now(true);
				return;
			}

			case 'cancelled': {
				settle(task.id, {phase: 'cancelled', note: 'cancelled'});
				return;
			}

			case 'gone': {
				settle(task.id, {phase: 'failed', note: 'It does not exist any more. Nothing was sent.'});
				watch.now(true);
				return;
			}

			case 'differs': {
				settle(task.id, {phase: 'failed', note: 'It was changed meanwhile. Nothing was sent.'});
				watch.now(true);
				return;
			}

			case 'refused': {
				settle(task.id, {phase: 'failed', note: outcome.error.message});
			}
		}
	};

	const succeeded = async (before: Ordered | undefined): Promise<boolean> => {
		if (before === undefined) {
			return true;
		}

		await before.ended;
		return taskById(store.getState(), before.taskId)?.phase === 'done';
	};

	return {
		order(order, after) {
			const {change, shown} = order;
			const id = String(++made);
			const controller = new AbortController();
			const {signal} = controller;
			controllers.set(id, controller);
			const task: Task = {
				id, change, title: changeTitle(change), phase: 'queued', startedAt: clock.now(), operationIds: [],
			};
			store.setState(addedTask(task));

			const run = async (): Promise<Outcome> => {
				const client = context.client();
				if (client === undefined || signal.aborted || !await succeeded(after)) {
					return {kind: 'cancelled'};
				}

				// What a change before this one did to the compute is no surprise.
				const expected = after === undefined ? shown : computesOf(store.getState(), change.projectId).items.find(item => item.id === shown?.id);
				return runTask({
					context, client, taskId: id, change, shown: expected, signal, onDelay: order.onDelay ?? (() => undefined),
				});
			};

			const answered = queue(change.projectId, run);
			const end = async () => {
				await conclude(task, order, await answered, signal).catch((error: unknown) => {
					if (!signal.aborted) {
						throw error;
					}
				});
				controllers.delete(id);
			};

			return {taskId: id, answered, ended: end()};
		},
		cancel(taskId) {
			const task = taskById(store.getState(), taskId);
			if (task === undefined || isOver(task) || task.phase === 'running') {
				return false;
			}

			controllers.get(taskId)?.abort(new Error('Cancelled.'));
			return true;
		},
		stop() {
			for (const controller of controllers.values()) {
				controller.abort(new Error('The program ends.'));
			}
		},
	};
};
