import type {Change} from './change.js';
import {outcomeText, type ChangeOutcome} from './change-outcome.js';
import type {Instant} from './time.js';

/**
How far a change is.

- `queued`: another change of the same project goes first, since the platform does one at a time
- `checking`: its compute is being read again, to be compared with what was shown
- `sending`: it was sent, and is not answered yet
- `waiting`: the platform said not now; it is tried again at `nextTryAt`
- `unknown`: it was sent and the answer was lost; the compute is read until it is known whether it happened
- `running`: it was accepted, and its operations are followed until they settle
- `done`, `failed`, `cancelled`: it is over
*/
export type TaskPhase = 'queued' | 'checking' | 'sending' | 'waiting' | 'unknown' | 'running' | 'done' | 'failed' | 'cancelled';

/**
A change that was asked for, from the key to its end.
*/
export type Task = {
	readonly id: string;

	/**
	What was asked for; absent for an operation that an earlier run of the program began, and this one follows.
	*/
	readonly change?: Change;
	readonly projectId: string;

	/**
	Absent as long as the compute that is being made has no id, and for an operation on none.
	*/
	readonly computeId?: string;

	/**
	The change that had to succeed before this one.
	*/
	readonly afterId?: string;

	/**
	What it does and to what: `Resize ep-cool-sun-a1 to 2 CU`.
	*/
	readonly title: string;

	/**
	What is being done to the compute: `resizing`.
	*/
	readonly word: string;
	readonly phase: TaskPhase;
	readonly startedAt: Instant;
	readonly endedAt?: Instant;

	/**
	What it waits for, or how it ended, in a sentence.
	*/
	readonly note?: string;
	readonly nextTryAt?: Instant;

	/**
	How its request came out; absent as long as that is open.
	*/
	readonly outcome?: ChangeOutcome;

	/**
	Whether it ever had to wait for the platform, or for its outcome: that takes longer than a form stays open for.
	*/
	readonly wasDelayed: boolean;
	readonly operationIds: readonly string[];

	/**
	Whether its operation, begun by an earlier run of the program, was over when this one looked at it first.
	*/
	readonly wasOver?: boolean;
};

/**
What happens to a change on its way. Times are in `at`, where the way ends.
*/
export type TaskEvent =
	| {readonly kind: 'check began'}
	| {readonly kind: 'request sent'}
	| {readonly kind: 'wait began'; readonly note: string; readonly nextTryAt?: Instant}
	| {readonly kind: 'wait ended'}
	| {readonly kind: 'answer lost'; readonly note: string}
	| {readonly kind: 'came out'; readonly outcome: ChangeOutcome; readonly at: Instant}
	| {readonly kind: 'given up'; readonly at: Instant}
	| {readonly kind: 'operation read'; readonly title: string; readonly computeId: string | undefined}
	| {readonly kind: 'operation ended'; readonly wasOver: boolean}
	| {readonly kind: 'operation forgotten'; readonly at: Instant}
	| {readonly kind: 'settled'; readonly hasFailed: boolean; readonly note: string; readonly at: Instant};

const over: ReadonlySet<TaskPhase> = new Set(['done', 'failed', 'cancelled']);

export const isOver = ({phase}: Pick<Task, 'phase'>): boolean => over.has(phase);

/**
Whether its request may have reached the control plane, and no answer has come.
*/
export const isUnanswered = ({phase}: Pick<Task, 'phase'>): boolean => phase === 'sending' || phase === 'unknown';

/**
Whether it can be given up: once it was accepted, the platform is at it.
*/
export const canGiveUp = (task: Pick<Task, 'phase'>): boolean => !isOver(task) && task.phase !== 'running';

/**
What is being done to a compute, as far as the change has come: `restarting` once its turn has come, and before that `queued`.
*/
export const busyText = ({phase, note, word}: Pick<Task, 'phase' | 'note' | 'word'>): string => {
	switch (phase) {
		case 'queued': {
			// Without another change to wait for, its turn is now.
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
			const {compute, operations} = outcome.answer;
			return {
				...task,
				outcome,
				phase: 'running',
				note: undefined,
				nextTryAt: undefined,
				// The compute asked for; the answer names one that was made by it.
				computeId: task.computeId ?? compute?.id,
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

/**
A change after something happened to it. One that is over stays as it ended.
*/
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
			return {...task, title: event.title, computeId: event.computeId};
		}

		case 'operation ended': {
			return {...task, wasOver: event.wasOver};
		}

		case 'operation forgotten': {
			return ended(task, 'cancelled', 'the control plane does not know it any more', event.at);
		}

		case 'settled': {
			return ended(task, event.hasFailed ? 'failed' : 'done', event.note, event.at);
		}
	}
};
