import {operationsOf} from '../store/operations.js';
import {projectById} from '../store/projects.js';
import type {State} from '../store/state.js';
import type {ReadonlyStore} from '../store/store.js';
import {isOver, type Task} from '../domain/change-task.js';
import type {ScreenClock} from '../ui/hooks/use-now.js';

/**
What the user is called for: nothing, operations that fail, or also the end of whatever is followed.
*/
export type Alerts = 'off' | 'failures' | 'all';

/**
What comes within so many milliseconds is one call.
*/
const togetherMilliseconds = 250;

const failureWords = (state: State, {operationId, projectId}: State['failures'][number]): string => {
	const operation = operationsOf(state, projectId).items.find(({id}) => id === operationId);
	const about = operation?.computeId === undefined ? '' : ` on ${operation.computeId}`;
	return `${operation?.action ?? 'An operation'} failed${about} in ${projectById(state, projectId)?.name ?? projectId}`;
};

/**
Whether the task is about operations that were over before this run of the program looked at them: no news.
*/
const isOldNews = (state: State, operationId: string): boolean =>
	state.tasks.some(({wasOver, operationIds}) => wasOver === true && operationIds.includes(operationId));

const newFailures = (state: State, before: State): readonly string[] => {
	if (state.failures === before.failures) {
		return [];
	}

	const known = new Set(before.failures.map(({operationId}) => operationId));
	return state.failures
		.filter(({operationId}) => !known.has(operationId) && !isOldNews(state, operationId))
		.map(failure => failureWords(state, failure));
};

const newEnds = (state: State, before: State): readonly string[] => {
	if (state.tasks === before.tasks) {
		return [];
	}

	const running = new Set(before.tasks.filter(({phase}) => phase === 'running').map(({id}) => id));
	const failed = new Set(state.failures.map(({operationId}) => operationId));
	// What failed was told as a failure.
	const isNews = ({id, phase, wasOver, operationIds}: Task): boolean =>
		running.has(id) && isOver({phase}) && wasOver !== true && operationIds.every(operationId => !failed.has(operationId));
	return state.tasks.filter(task => isNews(task)).map(({title, note}) => note ?? title);
};

/**
Calls the user when an operation fails that did not when it was looked at before, or when one that is followed ends. What failed before
the program was started, or before its project was looked at for the first time, is no news.

@returns Stops that.
*/
export const startAlerts = (store: ReadonlyStore, clock: ScreenClock, alerts: Alerts, call: (text: string) => void): (() => void) => {
	if (alerts === 'off') {
		return () => undefined;
	}

	let waiting: readonly string[] = [];
	const flush = () => {
		const [first = '', ...others] = waiting;
		waiting = [];
		call(others.length === 0 ? first : `${first}, and ${others.length} more`);
	};

	return store.subscribe((state, before) => {
		const words = [...newFailures(state, before), ...(alerts === 'all' ? newEnds(state, before) : [])];
		if (words.length === 0) {
			return;
		}

		if (waiting.length === 0) {
			clock.after(togetherMilliseconds, flush);
		}

		waiting = [...waiting, ...words];
	});
};
