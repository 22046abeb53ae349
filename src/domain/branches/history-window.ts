import type {Operation} from '../operations/operation.js';
import {formatExactSpan} from '../text/duration.js';
import {millisecondsPerSecond, type Instant, type Zone} from '../time.js';
import type {Branch} from './branch.js';
import {momentText, type PastMoment} from './past-moment.js';

const makingActions: ReadonlySet<string> = new Set(['create_branch', 'create_timeline']);

/** The part of a branch's past that the control plane still keeps. */
export type HistoryWindow = {
	/** The oldest moment that can still be read. */
	readonly oldest: Instant;
	readonly now: Instant;

	/** The reason the window starts at `oldest`, worded to follow a colon. */
	readonly because: string;
};

/**
Returns the branch that a restore may have backed up as the given branch, or the oldest if there are several. Such a backup takes over the restored branch's
past, and has no creation operation. `operations` are the known operations on the given branch.

@see docs/control-api.md#branch-reset
*/
export const possibleOrigin = (
	{id, createdAt, parentId}: Branch,
	branches: readonly Branch[],
	operations: ReadonlyArray<Pick<Operation, 'action' | 'createdAt'>>,
): Branch | undefined => operations.some(operation => makingActions.has(operation.action) && Math.abs(operation.createdAt - createdAt) <= millisecondsPerSecond)
	? undefined
	: branches
		.filter(other => other.id !== id && other.createdAt <= createdAt && (other.lastResetAt ?? -Infinity) >= createdAt && (other.parentId === parentId || other.parentId === id))
		.toSorted((one, two) => one.createdAt - two.createdAt)[0];

/**
Returns the history window of a branch: the project's history, but not before the branch was created or last given its data. Undefined if the project
keeps no history. `historySeconds` is the project's setting. If the setting is undefined, because it is unknown, it limits nothing. `origin` is an
older branch whose past the given branch may have.

@see docs/control-api.md#branch-moment
*/
export const historyWindow = (
	{name, createdAt, lastResetAt}: Pick<Branch, 'name' | 'createdAt' | 'lastResetAt'>,
	historySeconds: number | undefined,
	now: Instant,
	origin?: Pick<Branch, 'name' | 'createdAt'>,
): HistoryWindow | undefined => {
	if (historySeconds === 0) {
		return undefined;
	}

	const kept = historySeconds === undefined ? -Infinity : now - (historySeconds * millisecondsPerSecond);
	const made = origin === undefined
		? {oldest: createdAt, because: `${name} was created then`}
		: {oldest: origin.createdAt, because: `${name} may go back to when ${origin.name} was created`};
	const began = lastResetAt !== undefined && lastResetAt >= made.oldest ? {oldest: lastResetAt, because: `${name} got its data then`} : made;
	return kept > began.oldest
		? {oldest: kept, now, because: `the project keeps ${formatExactSpan(historySeconds ?? 0)} of history`}
		: {...began, now};
};

/**
Returns the reason a branch's state at a moment is unavailable, or undefined if it is available. A moment given as an LSN is not checked, since its time is
unknown here.
*/
export const outsideProblem = ({at}: PastMoment, window: HistoryWindow | undefined, zone: Zone): string | undefined => {
	if (window === undefined) {
		return 'The project keeps no history: only the current state is available.';
	}

	return at === undefined || at >= window.oldest ? undefined : `The oldest moment is ${momentText({at: window.oldest}, zone)}: ${window.because}.`;
};

/**
Draws a history window from its oldest moment to the present: `├──•─▼────•──┤`. Dots are events, and the triangle is the chosen moment.
*/
export const historyLine = ({oldest, now}: HistoryWindow, happened: readonly Instant[], chosen: Instant | undefined, width: number): string => {
	const cells = Array.from({length: width}, () => '─');
	const put = (instant: Instant, mark: string) => {
		if (instant >= oldest && instant <= now) {
			cells[Math.min(width - 1, Math.floor(((instant - oldest) / Math.max(1, now - oldest)) * width))] = mark;
		}
	};

	for (const instant of happened) {
		put(instant, '•');
	}

	if (chosen !== undefined) {
		put(chosen, '▼');
	}

	return `├${cells.join('')}┤`;
};
