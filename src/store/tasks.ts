import type {Change} from '../domain/change.js';
import type {Instant} from '../domain/time.js';
import type {State} from './state.js';

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
type TaskPhase = 'queued' | 'checking' | 'sending' | 'waiting' | 'unknown' | 'running' | 'done' | 'failed' | 'cancelled';

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
	readonly operationIds: readonly string[];

	/**
	Whether its operation, begun by an earlier run of the program, was over when this one looked at it first.
	*/
	readonly wasOver?: boolean;
};

export type TasksState = readonly Task[];

/**
How many tasks that are over are remembered.
*/
const remembered = 100;

const over: ReadonlySet<TaskPhase> = new Set(['done', 'failed', 'cancelled']);

export const isOver = (task: Pick<Task, 'phase'>): boolean => over.has(task.phase);

/**
A change was asked for.
*/
export const addedTask = (task: Task) => (state: State): Partial<State> => {
	const ended = state.tasks.filter(item => isOver(item));
	const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - remembered)));
	return {tasks: [...state.tasks.filter(item => !forgotten.has(item)), task]};
};

/**
A task got on. One that is over stays as it ended.
*/
export const changedTask = (id: string, change: Partial<Omit<Task, 'id' | 'change' | 'projectId'>>) => (state: State): Partial<State> => ({
	tasks: state.tasks.map(task => task.id === id && !isOver(task) ? {...task, ...change} : task),
});

export const taskById = (state: State, id: string): Task | undefined => state.tasks.find(task => task.id === id);

/**
The tasks that are not over, the oldest first.
*/
export const openTasks = (state: Pick<State, 'tasks'>): readonly Task[] => state.tasks.filter(task => !isOver(task));

/**
What is being done to a compute now; undefined when nothing is.
*/
export const busyTask = (state: Pick<State, 'tasks'>, computeId: string): Task | undefined =>
	state.tasks.find(task => !isOver(task) && task.computeId === computeId);

/**
The task that somebody must know of though its form is gone: it waits for the platform, or its outcome is not known. Of several the latest.
*/
export const pendingTask = (state: Pick<State, 'tasks'>): Task | undefined =>
	state.tasks.findLast(({phase}) => phase === 'unknown' || phase === 'waiting');

/**
The task that is given up next: the pending one, else the latest that has not begun.
*/
export const cancellableTask = (state: Pick<State, 'tasks'>): Task | undefined =>
	pendingTask(state) ?? state.tasks.findLast(({phase}) => phase === 'queued');
