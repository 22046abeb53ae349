import {calledCompute} from '../../store/selectors/computes.js';
import {operationsOf} from '../../store/selectors/operations/operations.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';

/**
Something that the user is called for: an operation that failed, or a change that ended.
*/
export type News =
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
export const alertText = (state: State, news: readonly News[]): string => {
	const failures = news.filter(item => item.kind === 'failure');
	const ends = news.filter(item => item.kind === 'end');
	const [failure, ...others] = failures;
	const [end, ...more] = ends;
	return [
		...(failure === undefined ? [] : [others.length === 0 ? failureText(state, failure) : burstText(state, failures)]),
		...(end === undefined ? [] : [more.length === 0 && failure === undefined ? end.text : `${ends.length} ended`]),
	].join(', ');
};
