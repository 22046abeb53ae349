import {
	historyLine,
	historyWindow,
	outsideProblem,
	possibleOrigin,
	type HistoryWindow,
	type Branch,
} from '../../domain/branches/branch.js';
import {momentText, type PastMoment} from '../../domain/branches/past-moment.js';
import {momentExamples, readMoment} from '../../domain/branches/read-moment.js';
import type {Operation} from '../../domain/operations/operation.js';
import {formatSpan} from '../../domain/text/duration.js';
import {
	formatShortTime,
	millisecondsPerSecond,
	type Instant,
	type Zone,
} from '../../domain/time.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import {operationsOf} from '../../store/selectors/operations/searched-operations.js';
import {projectById} from '../../store/selectors/projects/projects.js';
import type {State} from '../../store/state.js';
import type {FormField, FormLine} from '../form.js';

/**
The width of the history window's chart, in columns. With the times beside the chart, the line fits in 60 columns.
*/
const lineWidth = 24;

/**
The smallest clock difference that is reported, in milliseconds. The API's times are in whole seconds, so a smaller difference means nothing.
*/
const leastDifference = 5 * millisecondsPerSecond;

type MomentField = {
	readonly field: FormField;
	readonly moment?: PastMoment;

	/** The lines about the moment: its time, the history window as a chart, and neighboring operations. */
	readonly lines: readonly FormLine[];
};

const operationText = ({action, projectId, computeId, createdAt}: Operation, now: Instant, state: State): string => {
	const compute = computesOf(state, projectId).items.find(({id}) => id === computeId);
	return `${action}${computeId === undefined ? '' : ` on ${compute?.name ?? computeId}`} at ${formatShortTime(createdAt, now, state.view.zone)}`;
};

/** Names the operations on a branch directly before and after a moment. */
const besideLines = (operations: readonly Operation[], at: Instant, now: Instant, state: State): readonly FormLine[] => {
	const before = operations.find(({createdAt}) => createdAt <= at);
	const after = operations.findLast(({createdAt}) => createdAt > at);
	return [
		...(before === undefined ? [] : [{text: `Just before it: ${operationText(before, now, state)}.`, tone: 'dim'} as const]),
		...(after === undefined ? [] : [{text: `Just after it: ${operationText(after, now, state)}.`, tone: 'dim'} as const]),
	];
};

/**
Returns the current time for parsing moments, and the branch's operations. The control plane's clock may be ahead, so the time is never before the
newest operation.
*/
const clockOf = (state: State, {projectId, id}: Branch) => {
	const {items, hasEnd, receivedAt: readAt = 0} = operationsOf(state, projectId);
	// Branches are read only once a minute. So the latest time of any answer is used.
	const own = Math.max(branchesOf(state, projectId).receivedAt ?? 0, readAt, state.connection.lastLiveAt ?? 0);
	const newest = items[0]?.createdAt ?? -Infinity;
	const ahead = newest - own;
	const now = Math.max(own, newest);
	return {
		now,
		operations: items.filter(({branchId}) => branchId === id),
		// Operations before the oldest loaded operation are not loaded yet.
		loadedFrom: hasEnd ? -Infinity : items.at(-1)?.createdAt ?? now,
		difference: ahead >= leastDifference
			? [{text: `The control plane's clock is at least ${formatSpan(ahead)} ahead of this machine's. pgtower uses the control plane's time.`, tone: 'warn'} as const]
			: [],
	};
};

type Told = {
	readonly moment: PastMoment | undefined;
	readonly window: HistoryWindow;
	readonly operations: readonly Operation[];
	readonly loadedFrom: Instant;
};

const loadedText = (from: Instant, now: Instant, zone: Zone): string =>
	from === now ? 'No operations are loaded yet.' : `Operations are loaded back to ${formatShortTime(from, now, zone)} only.`;

/** Builds the lines about the history window, and about a moment in it. */
const linesOf = (state: State, {moment, window, operations, loadedFrom}: Told): readonly FormLine[] => {
	const {zone} = state.view;
	const {now, oldest} = window;
	const at = moment?.at;
	return [
		...(at === undefined ? [] : [{text: `${momentText({at}, zone)}, ${formatSpan(now - at)} ago`, tone: 'plain'} as const]),
		...(Number.isFinite(oldest)
			? [{text: `History ${formatShortTime(oldest, now, zone)} ${historyLine(window, operations.map(({createdAt}) => createdAt), at, lineWidth)} now`, tone: 'dim'} as const]
			: []),
		...(loadedFrom > oldest ? [{text: loadedText(loadedFrom, now, zone), tone: 'dim'} as const] : []),
		...(at === undefined ? [] : besideLines(operations, at, now, state)),
		...(moment?.lsn === undefined ? [] : [{text: 'Only the server knows whether this LSN is in the history.', tone: 'dim'} as const]),
	];
};

/**
Builds the field for a moment in a branch's past, and the lines about the typed moment. If `isNeeded` is false, an empty field means the present.

@see docs/control-api.md#branch-moment
*/
export const momentField = (state: State, branch: Branch, value: string, {isNeeded}: {readonly isNeeded: boolean}): MomentField => {
	const {zone} = state.view;
	const {now, operations, loadedFrom, difference} = clockOf(state, branch);
	const origin = possibleOrigin(branch, branchesOf(state, branch.projectId).items, operations);
	const window = historyWindow(branch, projectById(state, branch.projectId)?.historySeconds, now, origin);
	const {moment, problem: wrong} = readMoment(value, {now, zone});
	const missing = isNeeded ? 'Type the moment, such as 10m or 03:00.' : undefined;
	const problem = wrong ?? (moment === undefined ? missing : outsideProblem(moment, window, zone));
	const usable = problem === undefined ? moment : undefined;
	const isSilent = window === undefined || (problem === undefined && moment === undefined);
	return {
		field: {
			kind: 'text', id: 'moment', label: 'Moment', value, hint: isNeeded ? momentExamples : 'leave empty for the current state, or 10m, 03:00, an LSN',
			...(problem !== undefined && {problem}),
		},
		...(usable !== undefined && {moment: usable}),
		lines: isSilent
			? []
			: [...linesOf(state, {
				moment: usable, window, operations, loadedFrom,
			}), ...difference],
	};
};
