import {calledCompute} from '../../store/selectors/computes.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {Alerts} from '../../config/configuration.js';
import type {ReadonlyStore} from '../../store/store.js';
import {isOver, type Task} from '../../domain/change-task.js';
import type {ScreenClock} from '../../ui/hooks/use-now.js';

/**
Something that the user is called for: an operation that failed, or a change that ended.
*/
type News =
	| {readonly kind: 'failure'; readonly operationId: string; readonly projectId: string}
	| {readonly kind: 'end'; readonly text: string};

type Failed = Extract<News, {readonly kind: 'failure'}>;

const projectName = (state: State, projectId: string): string => projectById(state, projectId)?.name ?? projectId;

/**
What failed on what: `start_compute failed on reports in acme-shop: No space left on device`. What is not in the feed may have been followed.
*/
const failureText = (state: State, {operationId, projectId}: Failed): string => {
	const operation = operationsOf(state, projectId).items.find(({id}) => id === operationId);
	const task = state.tasks.find(({operationIds}) => operationIds.includes(operationId));
	const about = operation?.computeId === undefined ? '' : ` on ${calledCompute(state, projectId, operation.computeId)}`;
	const reason = operation?.error === undefined ? '' : `: ${operation.error}`;
	return `${operation?.action ?? task?.title ?? 'An operation'} failed${about} in ${projectName(state, projectId)}${reason}`;
};

/**
How many projects a burst of failures names; of more it counts them.
*/
const mostNamed = 3;

const burstText = (state: State, failures: readonly Failed[]): string => {
	const byProject = [...Map.groupBy(failures, ({projectId}) => projectId)].toSorted(([, one], [, other]) => other.length - one.length);
	return byProject.length > mostNamed
		? `${failures.length} failed in ${byProject.length} projects`
		: byProject.map(([projectId, {length}], index) => `${length}${index === 0 ? ' failed' : ''} in ${projectName(state, projectId)}`).join(', ');
};

/**
What the user is called with, in one line: one failure with what it is about, more of them by their number and project.
*/
const alertText = (state: State, news: readonly News[]): string => {
	const failures = news.filter(item => item.kind === 'failure');
	const ends = news.filter(item => item.kind === 'end');
	const [failure, ...others] = failures;
	const [end, ...more] = ends;
	return [
		...(failure === undefined ? [] : [others.length === 0 ? failureText(state, failure) : burstText(state, failures)]),
		...(end === undefined ? [] : [more.length === 0 && failure === undefined ? end.text : `${ends.length} ended`]),
	].join(', ');
};

/**
News within this many milliseconds rings once.
*/
const togetherMilliseconds = 500;

/**
News that comes this soon after a ring waits until that long has passed, in milliseconds: a burst rings twice at most, however many polls it takes.
*/
const quietMilliseconds = 15_000;

/**
Whether the task follows operations that were over before this run of the program first read them: no news.
*/
const isOldNews = (state: State, operationId: string): boolean =>
	state.tasks.some(({wasOver, operationIds}) => wasOver === true && operationIds.includes(operationId));

const newFailures = (state: State, before: State): readonly News[] => {
	if (state.failures === before.failures) {
		return [];
	}

	const known = new Set(before.failures.map(({operationId}) => operationId));
	return state.failures
		.filter(({operationId}) => !known.has(operationId) && !isOldNews(state, operationId))
		.map(failure => ({kind: 'failure', ...failure}));
};

const newEnds = (state: State, before: State): readonly News[] => {
	if (state.tasks === before.tasks) {
		return [];
	}

	const running = new Set(before.tasks.filter(({phase}) => phase === 'running').map(({id}) => id));
	const failed = new Set(state.failures.map(({operationId}) => operationId));
	// A failure has been announced as one already.
	const isNews = ({id, phase, wasOver, operationIds}: Task): boolean =>
		running.has(id) && isOver({phase}) && wasOver !== true && operationIds.every(operationId => !failed.has(operationId));
	return state.tasks.filter(task => isNews(task)).map(({title, note}) => ({kind: 'end', text: note ?? title}));
};

/**
Rings when an operation fails that had not failed at the reading before, or when a followed one ends. What failed before the first reading
of its project is no news.

@returns A function that stops it.
*/
export const startAlerts = (store: ReadonlyStore, clock: ScreenClock, alerts: Alerts, call: (text: string) => void): (() => void) => {
	if (alerts === 'off') {
		return () => undefined;
	}

	let waiting: readonly News[] = [];
	let quietUntil = -Infinity;
	let isLate = false;
	const flush = () => {
		// A program that has the terminal would be interrupted: what is news then is told when it has ended.
		if (store.getState().view.isTerminalAway) {
			isLate = true;
			return;
		}

		isLate = false;
		const text = alertText(store.getState(), waiting);
		waiting = [];
		quietUntil = clock.now() + quietMilliseconds;
		call(text);
	};

	return store.subscribe((state, before) => {
		if (isLate && !state.view.isTerminalAway) {
			flush();
		}

		const news = [...newFailures(state, before), ...(alerts === 'all' ? newEnds(state, before) : [])];
		if (news.length === 0) {
			return;
		}

		if (waiting.length === 0) {
			// A clock that is set back must not hold it for longer.
			clock.after(Math.min(quietMilliseconds, Math.max(togetherMilliseconds, quietUntil - clock.now())), flush);
		}

		waiting = [...waiting, ...news];
	});
};
