import {descriptorOf} from '../../domain/changes/change-kinds.js';
import {branchOf, changeTitle} from '../../domain/changes/change-text.js';
import type {ChangeOutcome} from '../../domain/change-outcome.js';
import {
	canGiveUp,
	isUnanswered,
	type Task,
	type TaskEvent,
} from '../../domain/change-task.js';
import type {Change} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import {branchById} from '../../store/branches.js';
import {
	addedTask,
	advancedTask,
	openTasks,
	taskById,
} from '../../store/tasks.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {Refresh} from '../polling/refresh.js';
import type {Watch} from '../polling/poll-scheduler.js';
import {createInFlight} from './in-flight.js';
import {createQueue} from './queue.js';
import {requestChange} from './request-change.js';
import {createSettle} from './settle.js';

/**
One change to be made.
*/
type Order = {
	readonly change: Change;

	/**
	The compute as it was shown; undefined for one that is to be made.
	*/
	readonly shown: Compute | undefined;

	/**
	Whether it takes back the change before it.
	*/
	readonly isUndo?: boolean;
};

export type Ordered = {
	readonly taskId: string;

	/**
	How the request came out, as the task has it then.
	*/
	readonly answered: Promise<ChangeOutcome>;

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

export type ChangeRunner = {
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
	Gives up a change that was not accepted yet.

	@returns Whether there was one.
	*/
	readonly cancel: (taskId: string) => boolean;

	/**
	Gives up everything: the connection is left, or the program ends. What is known of each change stays as it is.
	*/
	readonly abandon: () => void;
};

/**
Carries out changes. How each of them is doing stands in its task, in the store, and nowhere else: this only tells the task what happens.
*/
export const createChangeRunner = (context: Context, refresh: Refresh, watch: Watch, notify: Notify): ChangeRunner => {
	const {store, clock} = context;
	const settle = createSettle(context, refresh, watch, notify);
	const queue = createQueue();
	const inFlight = createInFlight();

	const advance = (taskId: string, event: TaskEvent) => {
		store.setState(advancedTask(taskId, event));
	};

	const begin = (id: string, task: Omit<Task, 'id' | 'startedAt' | 'wasDelayed' | 'operationIds'> & Pick<Partial<Task>, 'operationIds'>): Task => {
		const begun: Task = {
			operationIds: [], wasDelayed: false, ...task, id, startedAt: clock.now(),
		};
		store.setState(addedTask(begun));
		return begun;
	};

	const requested = async (task: Task, {change, shown}: Order, after: Ordered | undefined, signal: AbortSignal): Promise<ChangeOutcome> => {
		const client = context.client();
		const before = taskById(store.getState(), after?.taskId);
		if (client === undefined || before?.phase === 'cancelled') {
			return {kind: 'cancelled', wasSent: false};
		}

		if (before !== undefined && before.phase !== 'done') {
			return {kind: 'refused', refusal: {message: `${before.title} did not succeed. Nothing was sent.`}};
		}

		return requestChange({
			context,
			client,
			change,
			shown,
			mayHaveMoved: after !== undefined,
			signal,
			advance(event) {
				advance(task.id, event);
			},
		});
	};

	return {
		order(order, after) {
			const {change, shown, isUndo = false} = order;
			const {projectId, computeId} = change;
			const state = store.getState();
			const branch = branchById(state, projectId, branchOf(change) ?? '');
			const before = openTasks(state).findLast(task => task.projectId === projectId);
			const {id, signal} = inFlight.begin();
			const task = begin(id, {
				change,
				projectId,
				...(computeId !== undefined && {computeId}),
				...(after !== undefined && {afterId: after.taskId}),
				title: changeTitle(change, {
					...(shown?.name !== undefined && {compute: shown.name}),
					...(branch !== undefined && {branch: branch.name}),
				}),
				word: descriptorOf(change).progress,
				phase: 'queued',
				...(before !== undefined && {note: `waits for: ${before.title}`}),
			});
			const {promise: answered, resolve} = Promise.withResolvers<ChangeOutcome>();
			signal.addEventListener('abort', () => {
				const now = taskById(store.getState(), id);
				resolve(now?.outcome ?? {kind: 'cancelled', wasSent: now !== undefined && isUnanswered(now)});
			});
			const ended = queue(projectId, async () => inFlight.work(id, async () => {
				const outcome = await requested(task, order, after, signal);
				if (signal.aborted) {
					return;
				}

				advance(id, {kind: 'came out', outcome, at: clock.now()});
				resolve(outcome);
				await settle.change({
					task, change, shown, isUndo, outcome,
				}, signal);
			}));
			return {taskId: id, answered, ended};
		},
		takeOver(operations) {
			for (const {projectId, operationId} of operations) {
				const {id, signal} = inFlight.begin();
				const task = begin(id, {
					projectId, title: `Operation ${operationId}`, word: 'under way', phase: 'running', operationIds: [operationId],
				});
				void inFlight.work(id, async () => settle.operation(task, operationId, signal));
			}
		},
		cancel(taskId) {
			const task = taskById(store.getState(), taskId);
			if (task === undefined || !canGiveUp(task)) {
				return false;
			}

			advance(taskId, {kind: 'given up', at: clock.now()});
			inFlight.abort(taskId);
			return true;
		},
		abandon: inFlight.abortAll,
	};
};
