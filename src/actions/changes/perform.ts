import {
	branchOf,
	changingWord,
	computeOf,
	type Change,
} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import {branchById} from '../../store/branches.js';
import {
	changedTask,
	isOver,
	openTasks,
	taskById,
	type Task,
} from '../../store/tasks.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {Refresh} from '../refresh.js';
import type {Watch} from '../watch.js';
import {changeTitle} from './change-title.js';
import {createConclude} from './conclude.js';
import type {Outcome} from './outcome.js';
import {unmadeWords} from './outcome-words.js';
import {createQueue} from './queue.js';
import {runTask} from './run-task.js';
import {createUnderWay} from './under-way.js';

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
	Whether it takes back the change before it.
	*/
	readonly isUndo?: boolean;

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

/**
An operation that an earlier run of the program began.
*/
type Leftover = {
	readonly projectId: string;
	readonly operationId: string;
};

export type Perform = {
	/**
	Adds a change to those that are under way; it is begun when those of its project before it are over. One that needs another's success
	(`after`) is not sent without it.
	*/
	readonly order: (order: Order, after?: Ordered) => Ordered;

	/**
	Follows operations that an earlier run began, to their end.
	*/
	readonly takeOver: (operations: readonly Leftover[]) => void;

	/**
	Gives up a change that was not answered yet.

	@returns Whether there was one.
	*/
	readonly cancel: (taskId: string) => boolean;

	/**
	Gives up everything: the connection is left, or the program ends. What is known of each change stays as it is.
	*/
	readonly abandon: () => void;
};

export const createPerform = (context: Context, refresh: Refresh, watch: Watch, notify: Notify): Perform => {
	const {store, clock} = context;
	const conclude = createConclude(context, refresh, watch, notify);
	const queue = createQueue();
	const underWay = createUnderWay(context);

	const outcomeOf = async (task: Task, order: Order, after: Ordered | undefined, signal: AbortSignal): Promise<Outcome> => {
		const client = context.client();
		const before = after === undefined ? undefined : taskById(store.getState(), after.taskId);
		if (client === undefined || signal.aborted || before?.phase === 'cancelled') {
			return {kind: 'cancelled', wasSent: false};
		}

		if (before !== undefined && before.phase !== 'done') {
			return {kind: 'refused', refusal: {message: `${before.title} did not succeed. Nothing was sent.`}};
		}

		const {change, shown, onDelay = () => undefined} = order;
		try {
			return await runTask({
				context, client, taskId: task.id, change, shown, mayHaveMoved: after !== undefined, signal, onDelay,
			});
		} catch (error) {
			if (!signal.aborted) {
				throw error;
			}

			const phase = taskById(store.getState(), task.id)?.phase;
			return {kind: 'cancelled', wasSent: phase === 'sending' || phase === 'unknown'};
		}
	};

	return {
		order(order, after) {
			const {change, shown, isUndo = false} = order;
			const before = openTasks(store.getState()).findLast(task => task.projectId === change.projectId);
			const {task, signal} = underWay.begin({
				change,
				projectId: change.projectId,
				computeId: computeOf(change),
				afterId: after?.taskId,
				title: changeTitle(change, {compute: shown?.name, branch: branchById(store.getState(), change.projectId, branchOf(change) ?? '')?.name}),
				word: changingWord(change.kind),
				phase: 'queued',
				note: before === undefined ? undefined : `waits for: ${before.title}`,
			});
			const {promise: answered, resolve} = Promise.withResolvers<Outcome>();
			signal.addEventListener('abort', () => {
				// What has not begun need not wait for its turn to be given up.
				if (taskById(store.getState(), task.id)?.phase !== 'queued' || underWay.isAbandoned(task.id)) {
					return;
				}

				const outcome: Outcome = {kind: 'cancelled', wasSent: false};
				store.setState(changedTask(task.id, {phase: 'cancelled', note: unmadeWords(outcome), endedAt: clock.now()}));
				resolve(outcome);
			});
			const ended = queue(change.projectId, async () => underWay.work(task.id, async () => {
				const outcome = await outcomeOf(task, order, after, signal);
				resolve(outcome);
				if (!underWay.isAbandoned(task.id)) {
					await conclude.change({
						task, change, shown, isUndo, outcome,
					}, signal);
				}
			}));
			return {taskId: task.id, answered, ended};
		},
		takeOver(operations) {
			for (const {projectId, operationId} of operations) {
				const {task, signal} = underWay.begin({
					projectId, title: `Operation ${operationId}`, word: 'under way', phase: 'running', operationIds: [operationId],
				});
				void underWay.work(task.id, async () => conclude.operation(task, operationId, signal));
			}
		},
		cancel(taskId) {
			const task = taskById(store.getState(), taskId);
			if (task === undefined || isOver(task) || task.phase === 'running') {
				return false;
			}

			underWay.giveUp(taskId);
			return true;
		},
		abandon: underWay.abandon,
	};
};
