import {type Change, descriptorOf} from '../../domain/changes/change-kinds.js';
import {branchOf, changeTitle} from '../../domain/changes/change-text.js';
import type {ChangeOutcome} from '../../domain/change-outcome.js';
import {
	canGiveUp,
	isUnanswered,
	type Task,
	type TaskEvent,
} from '../../domain/change-task.js';
import type {ChangedObject} from '../../domain/changeable.js';
import {projectOf, queueOf, targetId} from '../../domain/changes/target.js';
import {branchById} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {addedTask} from '../../store/slices/tasks.js';
import {advancedTask} from '../../store/updates/receive-answer.js';
import {openTasks, taskById} from '../../store/selectors/tasks.js';
import {on} from '../../store/state.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {Refresh} from '../polling/refresh.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';
import {createInFlight} from './in-flight.js';
import {createQueue} from './queue.js';
import {requestChange} from './request-change.js';
import {createSettle} from './settle.js';

type RequestedChange = {
	readonly change: Change;

	/** The target as displayed; undefined if the change creates the target. */
	readonly shown: ChangedObject | undefined;

	/** Whether this change undoes an earlier change. */
	readonly isUndo?: boolean;

	/** The id of the form that sends this change together with others. One undo then reverts all of these changes. */
	readonly batchId?: string;
};

/** A change, and the ids of the displayed computes that the change also deletes (`takes`). */
type ShownChange = Pick<RequestedChange, 'change' | 'shown'> & {readonly takes: ReadonlySet<string> | undefined};

export type SubmittedChange = {
	readonly taskId: string;

	/** Resolves with the outcome of the request. */
	readonly answered: Promise<ChangeOutcome>;

	/** Resolves when the change and its operations have finished. */
	readonly ended: Promise<void>;
};

/** An operation started by an earlier run of the program. */
export type Leftover = {
	readonly projectId: string;
	readonly operationId: string;
};

export type ChangeRunner = {
	/**
	Queues a change. The change starts when the earlier changes of its project or organization have finished. If `after` is given, the change is sent
	only if `after` has succeeded.
	*/
	readonly submit: (asked: RequestedChange, after?: SubmittedChange) => SubmittedChange;

	/** Tracks operations of an earlier run of the program until they finish. */
	readonly takeOver: (operations: readonly Leftover[]) => void;

	/**
	Cancels a change that has not been accepted yet.

	@returns Whether there was such a change.
	*/
	readonly cancel: (taskId: string) => boolean;

	/** Stops all work when the connection or the program ends. Each task keeps its state. */
	readonly abandon: () => void;
};

/** Carries out changes. Only the task in the store holds the state of a change; the runner sends events to the task. */
export const createChangeRunner = (context: Context, refresh: Refresh, scheduler: PollScheduler, notify: Notify): ChangeRunner => {
	const {store, clock} = context;
	const settle = createSettle(context, refresh, scheduler, notify);
	const queue = createQueue();
	const inFlight = createInFlight();

	const advance = (taskId: string, event: TaskEvent) => {
		store.setState(advancedTask(taskId, event));
	};

	const begin = (id: string, task: Omit<Task, 'id' | 'startedAt' | 'wasDelayed' | 'operationIds'> & Pick<Partial<Task>, 'operationIds'>): Task => {
		const begun: Task = {
			operationIds: [], wasDelayed: false, ...task, id, startedAt: clock.now(),
		};
		store.setState(on('tasks', addedTask(begun)));
		return begun;
	};

	/**
	Returns the ids of the displayed computes that a change also deletes. Called when the user submits the change.
	*/
	const shownComputeIds = (change: Change): ReadonlySet<string> | undefined => descriptorOf(change).takesComputes === true
		? new Set(computesOf(store.getState(), projectOf(change.target)).items.filter(({branchId}) => branchId === targetId(change)).map(({id}) => id))
		: undefined;

	const requested = async (task: Task, {change, shown, takes}: ShownChange, after: SubmittedChange | undefined, signal: AbortSignal): Promise<ChangeOutcome> => {
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
			shownComputeIds: takes,
			mayHaveMoved: after !== undefined,
			signal,
			advance(event) {
				advance(task.id, event);
			},
		});
	};

	return {
		submit(asked, after) {
			const {change, shown, isUndo = false, batchId} = asked;
			const projectId = projectOf(change.target);
			const queueName = queueOf(change.target);
			const {progress} = descriptorOf(change);
			const takes = shownComputeIds(change);
			const state = store.getState();
			const branch = projectId === undefined ? undefined : branchById(state, projectId, branchOf(change) ?? '');
			const before = openTasks(state).findLast(task => queueOf(task.change?.target ?? task) === queueName);
			const {id, signal} = inFlight.begin();
			const task = begin(id, {
				change,
				...(projectId !== undefined && {projectId}),
				target: change.target,
				...(isUndo && {isUndo}),
				...(after !== undefined && {afterId: after.taskId}),
				title: changeTitle(change, {
					...(shown?.name !== undefined && {target: shown.name}),
					...(branch !== undefined && {branch: branch.name}),
				}),
				word: progress,
				phase: 'queued',
				...(before !== undefined && {note: `waits for: ${before.title}`}),
			});
			const {promise: answered, resolve} = Promise.withResolvers<ChangeOutcome>();
			signal.addEventListener('abort', () => {
				const now = taskById(store.getState(), id);
				resolve(now?.outcome ?? {kind: 'cancelled', wasSent: now !== undefined && isUnanswered(now)});
			});
			const ended = queue(queueName, async () => inFlight.work(id, async () => {
				const outcome = await requested(task, {change, shown, takes}, after, signal);
				if (signal.aborted) {
					return;
				}

				advance(id, {kind: 'came out', outcome, at: clock.now()});
				resolve(outcome);
				await settle.change({
					task, change, shown, isUndo, batchId, outcome,
				}, signal);
			}));
			return {taskId: id, answered, ended};
		},
		takeOver(operations) {
			for (const followed of operations) {
				const {projectId, operationId} = followed;
				const {id, signal} = inFlight.begin();
				const task = begin(id, {
					projectId, title: 'Operation of an earlier run', word: 'under way', phase: 'running', operationIds: [operationId],
				});
				void inFlight.work(id, async () => settle.operation(task, followed, signal));
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

/** Cancels a change that the control plane has not accepted yet, and tells the user. */
export type GiveUp = (taskId: string) => void;

type GiveUpParts = {
	readonly context: Pick<Context, 'store'>;
	readonly runner: Pick<ChangeRunner, 'cancel'>;
	readonly notify: Notify;
};

export const createGiveUp = ({context: {store}, runner, notify}: GiveUpParts): GiveUp => taskId => {
	const task = taskById(store.getState(), taskId);
	if (task === undefined || !runner.cancel(taskId)) {
		return;
	}

	notify(`${task.title}: ${taskById(store.getState(), taskId)?.note ?? ''}`);
};
