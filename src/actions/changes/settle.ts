import {formatDuration} from '../../domain/text/duration.js';
import {isFailure} from '../../domain/operations/operation-status.js';
import {descriptorOf, requestOf, type Change} from '../../domain/changes/change-kinds.js';
import {hidesEarlier, wayBackOf} from '../../domain/changes/undo.js';
import type {Operation} from '../../domain/operations/operation.js';
import {on, type State} from '../../store/state.js';
import type {ChangeOutcome} from '../../domain/change-outcome.js';
import {onCompute, targetId} from '../../domain/changes/target.js';
import type {ChangedObject, TargetKind} from '../../domain/changeable.js';
import {isReadList, readKindOf} from '../../domain/read-lists.js';
import type {Belongings} from '../../domain/requests/object-path.js';
import type {Task, TaskEvent} from '../../domain/change-task.js';
import {receiveAnswer, advancedTask} from '../../store/updates/receive-answer.js';
import {operationsFailed} from '../../store/slices/failures.js';
import {inverseOf, rememberedChange, usedUndo} from '../../store/slices/tasks.js';
import {branchOwner, projectOwner} from '../../store/selectors/lists/define-read-list.js';
import {presentTarget, targetRules} from '../../store/targets/target-kinds.js';
import type {TargetRules} from '../../store/targets/target-rules.js';
import type {Context} from '../context.js';
import type {Notify} from '../notices.js';
import type {Refresh} from '../polling/refresh.js';
import type {PollScheduler} from '../polling/poll-scheduler.js';
import {operationText, followOperation, followOperations} from './in-flight.js';

/**
Describes the end of a change: `ep-cool-sun-a1 is active, 0.9s`, or `Undone: resize of ep-cool-sun-a1, 0.9s`. If the change had no operation, the text
has no duration.

`called`: the name of the compute, or its id. `milliseconds`: how long the change's operations took.
*/
const doneText = (change: Change, called: string, milliseconds: number | undefined, isUndo: boolean): string => {
	const took = milliseconds === undefined ? '' : `, ${formatDuration(milliseconds)}`;
	const {undo} = descriptorOf(change);
	if (isUndo && undo !== undefined) {
		return `Undone: ${undo.called} of ${called}${took}`;
	}

	return descriptorOf(change).done(change, called, took);
};

/** Returns whether a change creates a password that only the answer to the change contains. */
const hasPassword = (change: Change): boolean => descriptorOf(change).lostSecret !== undefined && !(change.kind === 'create-role' && change.role.hasNoLogin === true);

const failures: ReadonlySet<string> = new Set(['cancelled', 'cancelling']);

/** Describes the first operation that failed, or returns undefined if all succeeded. */
const failureText = (state: State, operations: readonly Operation[]): string | undefined => {
	const failed = operations.find(({status}) => isFailure(status) || failures.has(status));
	if (failed === undefined) {
		return undefined;
	}

	if (!isFailure(failed.status)) {
		return `${operationText(state, failed)} was canceled`;
	}

	const times = failed.failuresCount > 1 ? ` ${failed.failuresCount} times` : '';
	return `${operationText(state, failed)} failed${times}${failed.error === undefined ? '' : `: ${failed.error}`}`;
};

/**
Returns the total duration of operations according to the control plane, or undefined if an operation has no duration. Operations run one after
another.
*/
const tookMilliseconds = (operations: readonly Operation[]): number | undefined => {
	const durations = operations.map(({totalDurationMilliseconds}) => totalDurationMilliseconds);
	return durations.length === 0 || durations.includes(undefined)
		? undefined
		: durations.reduce((sum: number, duration) => sum + (duration ?? 0), 0);
};

/** A change with the outcome of its request. */
type Requested = {
	readonly task: Task;
	readonly change: Change;
	readonly shown: ChangedObject | undefined;
	readonly isUndo: boolean;

	/** The id of the form that sent this change together with others; undefined for a single change. */
	readonly batchId: string | undefined;
	readonly outcome: ChangeOutcome;
};

const computeOf = ({projectId, computeId: id}: Operation) => id === undefined ? undefined : onCompute({projectId, id});

export type Settle = {
	/**
	Completes a change after its request: shows the answer, tracks the operations that the change started, and reports the result.

	@throws The signal's reason when aborted.
	*/
	readonly change: (requested: Requested, signal: AbortSignal) => Promise<void>;

	/**
	Tracks an operation of an earlier run of the program until it finishes.

	@throws The signal's reason when aborted.
	*/
	readonly operation: (task: Task, followed: {readonly projectId: string; readonly operationId: string}, signal: AbortSignal) => Promise<void>;
};

export const createSettle = (context: Context, refresh: Refresh, scheduler: PollScheduler, notify: Notify): Settle => {
	const {store, clock} = context;

	const advance = ({id}: Task, event: TaskEvent) => {
		store.setState(advancedTask(id, event));
	};

	const readAgain = async ({projectId, target}: Task, list: TargetRules<TargetKind>['readAfter'][number]): Promise<unknown> => {
		if (projectId === undefined || list === 'projects') {
			return refresh.projects();
		}

		if (!isReadList(list)) {
			return refresh[list](projectId);
		}

		if (readKindOf(list).of === 'project') {
			return refresh.list(list, projectOwner(projectId));
		}

		const {branchId}: Belongings = target ?? {};
		return branchId === undefined ? undefined : refresh.list(list, branchOwner(projectId, branchId));
	};

	/**
	Ends a task and notifies the user. Before the notice appears, reads the changed lists, so that the panes already show the result.
	*/
	const end = async (task: Task, settled: readonly Operation[], success: string, otherwise: readonly string[] = []) => {
		const {readAfter} = targetRules(task.change?.target.kind ?? 'compute');
		const starts = task.change !== undefined && descriptorOf(task.change).starts !== undefined;
		await Promise.all([...readAfter, ...(starts ? ['newestOperations'] as const : [])].map(async list => readAgain(task, list)));
		store.setState(on('failures', operationsFailed(settled)));
		const failure = failureText(store.getState(), settled);
		const note = [failure ?? success, ...otherwise].join('. ');
		advance(task, {
			kind: 'settled', hasFailed: failure !== undefined, note, at: clock.now(),
		});
		notify(note, failure === undefined && otherwise.length === 0 ? 'good' : 'bad');
	};

	const rememberUndo = ({task: {title}, change, shown, isUndo, batchId}: Requested, changed: ChangedObject | undefined) => {
		if (isUndo) {
			store.setState(on('undo', usedUndo(change)));
			return;
		}

		if (!hidesEarlier(change)) {
			return;
		}

		const inverse = shown === undefined || changed === undefined ? undefined : inverseOf(change, shown);
		// If the change chose a new default branch, its inverse targets another branch: the previous default branch.
		const after = inverse === undefined || inverse.target.id === changed?.id ? changed : presentTarget(store.getState(), inverse.target);
		const wayBack = wayBackOf(change);
		store.setState(on('undo', rememberedChange({
			title,
			...(batchId !== undefined && {batchId}),
			entries: inverse === undefined || after === undefined ? [] : [{inverse, after}],
			...(wayBack !== undefined && {wayBack}),
		})));
	};

	return {
		async change(requested, signal) {
			const {task, change, shown, isUndo, outcome} = requested;
			if (outcome.kind !== 'accepted') {
				if (outcome.kind === 'differs') {
					store.setState(targetRules(change.target.kind).put(outcome.now));
				}

				if (outcome.kind === 'differs' || outcome.kind === 'gone') {
					scheduler.now(true);
				}

				return;
			}

			const {answer, wasLost, hasSecret = false} = outcome;
			store.setState(receiveAnswer(change, answer));
			const changed = answer.target;
			rememberUndo(requested, changed);
			if (wasLost) {
				const {lostSecret} = descriptorOf(change);
				notify(`${task.title}: the answer was lost, and it has happened.${lostSecret === undefined ? '' : ` ${lostSecret}`}`, 'good');
			}

			scheduler.now(false);
			const settled = await followOperations(context, answer.operations, signal);
			const called = shown?.name ?? targetId(change) ?? changed?.name ?? changed?.id ?? '';
			const {fields} = requestOf(change);
			const otherwise = [
				...(changed === undefined || fields === undefined ? [] : targetRules(change.target.kind).storedOtherwise(fields, changed)),
				...(wasLost || hasSecret || !hasPassword(change) ? [] : ['The answer had no password. If the project stores passwords, V in the roles shows it']),
			];
			await end(task, settled, doneText(change, called, tookMilliseconds(settled), isUndo), otherwise);
		},

		async operation(task, {projectId, operationId}, signal) {
			let wasOver = true;
			const operation = await followOperation(context, {id: operationId, projectId}, signal, read => {
				wasOver = false;
				// Before this answer, the operation's compute was unknown. From now on, the compute is shown as busy.
				advance(task, {kind: 'operation read', title: operationText(store.getState(), read), target: computeOf(read)});
			});
			if (operation === undefined) {
				advance(task, {kind: 'operation forgotten', at: clock.now()});
				return;
			}

			if (wasOver) {
				// The operation had finished before its first reading: the task has no title yet, and no compute is busy.
				advance(task, {kind: 'operation read', title: operationText(store.getState(), operation), target: undefined});
			}

			advance(task, {kind: 'operation ended', wasOver});
			await end(task, [operation], `${operationText(store.getState(), operation)} has finished`);
		},
	};
};
