import {calledCompute} from '../../store/selectors/computes.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {Alerts} from '../../config/configuration.js';
import type {ReadonlyStore} from '../../store/store.js';
import {isOver, type Task} from '../../domain/change-task.js';
import type {ScreenClock} from '../../ui/hooks/use-now.js';

/** A reason for an alert: an operation that failed, or a finished change. */
type News =
	| {readonly kind: 'failure'; readonly operationId: string; readonly projectId: string}
	| {readonly kind: 'end'; readonly text: string};

type Failed = Extract<News, {readonly kind: 'failure'}>;

const projectName = (state: State, projectId: string): string => projectById(state, projectId)?.name ?? projectId;

/**
Describes a failure, such as `start_compute failed on reports in acme-shop: No space left on device`. If the operation is not in the feed, the title
of its task is used.
*/
const failureText = (state: State, {operationId, projectId}: Failed): string => {
	const operation = operationsOf(state, projectId).items.find(({id}) => id === operationId);
	const task = state.tasks.find(({operationIds}) => operationIds.includes(operationId));
	const about = operation?.computeId === undefined ? '' : ` on ${calledCompute(state, projectId, operation.computeId)}`;
	const reason = operation?.error === undefined ? '' : `: ${operation.error}`;
	return `${operation?.action ?? task?.title ?? 'An operation'} failed${about} in ${projectName(state, projectId)}${reason}`;
};

/** The maximum number of projects to name in a burst of failures. With more projects, only their number is given. */
const mostNamed = 3;

const burstText = (state: State, failures: readonly Failed[]): string => {
	const byProject = [...Map.groupBy(failures, ({projectId}) => projectId)].toSorted(([, one], [, other]) => other.length - one.length);
	return byProject.length > mostNamed
		? `${failures.length} failed in ${byProject.length} projects`
		: byProject.map(([projectId, {length}], index) => `${length}${index === 0 ? ' failed' : ''} in ${projectName(state, projectId)}`).join(', ');
};

/** Returns the one-line text of an alert: a single failure with its subject, or the number of failures by project. */
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

/** The time within which events share one alert, in milliseconds. */
const togetherMilliseconds = 500;

/**
How long events wait after the previous alert, in milliseconds. With this pause, a burst of events causes at most two alerts, even if many polls
report the events.
*/
const quietMilliseconds = 15_000;

/** Returns whether an operation had finished before this run first read it, so that its failure causes no alert. */
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
	// A failed operation has already been announced as a failure.
	const isNews = ({id, phase, wasOver, operationIds}: Task): boolean =>
		running.has(id) && isOver({phase}) && wasOver !== true && operationIds.every(operationId => !failed.has(operationId));
	return state.tasks.filter(task => isNews(task)).map(({title, note}) => ({kind: 'end', text: note ?? title}));
};

/**
Passes an alert to `call` when an operation newly fails. If `alerts` is `all`, also alerts when a tracked change ends. Failures before the first read
of a project cause no alert.

@returns A function that stops the alerts.
*/
export const startAlerts = (store: ReadonlyStore, clock: ScreenClock, alerts: Alerts, call: (text: string) => void): (() => void) => {
	if (alerts === 'off') {
		return () => undefined;
	}

	let waiting: readonly News[] = [];
	let quietUntil = -Infinity;
	let isLate = false;
	const flush = () => {
		// An alert would interrupt another program that has the terminal, so events wait until that program has ended.
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
			// A clock that is set back must not delay the alert further.
			clock.after(Math.min(quietMilliseconds, Math.max(togetherMilliseconds, quietUntil - clock.now())), flush);
		}

		waiting = [...waiting, ...news];
	});
};
