import type {Target} from './changeable.js';
import type {Change} from './changes/change-kinds.js';
import {outcomeText, type ChangeOutcome} from './change-outcome.js';
import type {Instant} from './time.js';

/**
The phase of a change.

- `queued`: waiting for another change in the same project or organization, because the platform makes one change at a time
- `checking`: reading the target again, to detect changes made since it was displayed
- `sending`: sent, but not answered yet
- `waiting`: the platform is busy; the next try is at `nextTryAt`
- `unknown`: sent, but the answer was lost; pgtower reads the target until the result is clear
- `running`: accepted; pgtower tracks the change's operations until they finish
- `done`, `failed`, `cancelled`: finished
*/
export type TaskPhase = 'queued' | 'checking' | 'sending' | 'waiting' | 'unknown' | 'running' | 'done' | 'failed' | 'cancelled';

/** A change from key press to completion. */
export type Task = {
	readonly id: string;

	/** The requested change. Absent if the task tracks an operation that an earlier run of pgtower started. */
	readonly change?: Change;

	/** The changed project. Absent for a change in an organization until the answer names a project. */
	readonly projectId?: string;

	/**
	The target; absent for an operation without a target. A new object has no id until the control plane creates it.
	*/
	readonly target?: Target;

	/** Whether the change undoes an earlier change. */
	readonly isUndo?: boolean;

	/** The change that must succeed before this change is sent. */
	readonly afterId?: string;

	/** A description, such as `Resize ep-cool-sun-a1 to 2 CU`. */
	readonly title: string;

	/** The word displayed at the target during the change, such as `resizing`. */
	readonly word: string;
	readonly phase: TaskPhase;
	readonly startedAt: Instant;
	readonly endedAt?: Instant;

	/** The reason for waiting, or the result, as a sentence. */
	readonly note?: string;
	readonly nextTryAt?: Instant;

	/** The outcome of the request; absent until known. */
	readonly outcome?: ChangeOutcome;

	/**
	Whether the change ever had to wait for a busy platform, or the answer was lost. If so, the form that sent the change no longer waits for the
	result.
	*/
	readonly wasDelayed: boolean;
	readonly operationIds: readonly string[];

	/**
	Whether the operation that an earlier run started had already finished before this run's first read of the operation.
	*/
	readonly wasOver?: boolean;
};

/** An event in the life of a change. `at` is the time of an event that ends the change. */
export type TaskEvent =
	| {readonly kind: 'check began'}
	| {readonly kind: 'request sent'}
	| {readonly kind: 'wait began'; readonly note: string; readonly nextTryAt?: Instant}
	| {readonly kind: 'wait ended'}
	| {readonly kind: 'answer lost'; readonly note: string}
	| {readonly kind: 'came out'; readonly outcome: ChangeOutcome; readonly at: Instant}
	| {readonly kind: 'given up'; readonly at: Instant}
	| {readonly kind: 'operation read'; readonly title: string; readonly target: Target | undefined}
	| {readonly kind: 'operation ended'; readonly wasOver: boolean}
	| {readonly kind: 'operation forgotten'; readonly at: Instant}
	| {readonly kind: 'settled'; readonly hasFailed: boolean; readonly note: string; readonly at: Instant};

const over: ReadonlySet<TaskPhase> = new Set(['done', 'failed', 'cancelled']);

export const isOver = ({phase}: Pick<Task, 'phase'>): boolean => over.has(phase);

/** Returns whether the request may have reached the control plane, but no answer has come. */
export const isUnanswered = ({phase}: Pick<Task, 'phase'>): boolean => phase === 'sending' || phase === 'unknown';

/** Returns whether the user can still cancel the change. A change that the platform has accepted can't be canceled. */
export const canGiveUp = (task: Pick<Task, 'phase'>): boolean => !isOver(task) && task.phase !== 'running';

/**
Returns the word displayed at the target: `queued` until the change's turn comes, then a word such as `restarting`.
*/
export const busyText = ({phase, note, word}: Pick<Task, 'phase' | 'note' | 'word'>): string => {
	switch (phase) {
		case 'queued': {
			// Without a note, the change does not wait for another change, and is about to be sent.
			return note === undefined ? word : 'queued';
		}

		case 'waiting': {
			return 'waiting';
		}

		case 'unknown': {
			return 'unconfirmed';
		}

		case 'checking':
		case 'sending':
		case 'running':
		case 'done':
		case 'failed':
		case 'cancelled': {
			return word;
		}
	}
};

const ended = (task: Task, phase: TaskPhase, note: string | undefined, at: Instant): Task => ({
	...task, phase, note, endedAt: at, nextTryAt: undefined,
});

const cameOut = (task: Task, outcome: ChangeOutcome, at: Instant): Task => {
	switch (outcome.kind) {
		case 'accepted': {
			const {target, operations} = outcome.answer;
			return {
				...task,
				outcome,
				phase: 'running',
				note: undefined,
				nextTryAt: undefined,
				// Keeps the requested target, but takes the id of a new target from the answer.
				...(task.target !== undefined && target !== undefined && {target: {...task.target, id: task.target.id ?? target.id}}),
				projectId: task.projectId ?? operations[0]?.projectId,
				operationIds: operations.map(({id}) => id),
			};
		}

		case 'cancelled': {
			return {...ended(task, 'cancelled', outcomeText(outcome), at), outcome};
		}

		case 'differs':
		case 'gone':
		case 'refused': {
			return {...ended(task, 'failed', outcomeText(outcome), at), outcome};
		}
	}
};

/** Advances a change by an event. A finished change no longer advances. */
export const advanceTask = (task: Task, event: TaskEvent): Task => {
	if (isOver(task)) {
		return task;
	}

	switch (event.kind) {
		case 'check began': {
			return {...task, phase: 'checking', note: undefined};
		}

		case 'request sent': {
			return {...task, phase: 'sending', note: undefined};
		}

		case 'wait began': {
			return {
				...task, phase: 'waiting', note: event.note, nextTryAt: event.nextTryAt, wasDelayed: true,
			};
		}

		case 'wait ended': {
			return {...task, nextTryAt: undefined};
		}

		case 'answer lost': {
			return {
				...task, phase: 'unknown', note: event.note, wasDelayed: true,
			};
		}

		case 'came out': {
			return cameOut(task, event.outcome, event.at);
		}

		case 'given up': {
			return cameOut(task, {kind: 'cancelled', wasSent: isUnanswered(task)}, event.at);
		}

		case 'operation read': {
			return {...task, title: event.title, target: event.target};
		}

		case 'operation ended': {
			return {...task, wasOver: event.wasOver};
		}

		case 'operation forgotten': {
			return ended(task, 'cancelled', 'the control plane no longer knows it', event.at);
		}

		case 'settled': {
			return ended(task, event.hasFailed ? 'failed' : 'done', event.note, event.at);
		}
	}
};
