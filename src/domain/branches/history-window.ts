import {formatExactSpan} from '../text/duration.js';
import {millisecondsPerSecond, type Instant, type Zone} from '../time.js';
import type {Branch} from './branch.js';
import {momentText, type PastMoment} from './past-moment.js';

/**
The part of a branch's past that the control plane still keeps.
*/
export type HistoryWindow = {
	/**
	The oldest moment in it.
	*/
	readonly oldest: Instant;
	readonly now: Instant;

	/**
	What limits it, as the rest of a sentence.
	*/
	readonly because: string;
};

/**
The history window of a branch: the project's history retention, limited by when the branch or its data was created. Undefined if no history is kept.

`historySeconds`: the project's retention; undefined if unknown, which sets no limit.

@see docs/control-api.md#branch-moment
*/
export const historyWindow = (
	{name, createdAt, lastResetAt}: Pick<Branch, 'name' | 'createdAt' | 'lastResetAt'>,
	historySeconds: number | undefined,
	now: Instant,
): HistoryWindow | undefined => {
	if (historySeconds === 0) {
		return undefined;
	}

	const kept = historySeconds === undefined ? -Infinity : now - (historySeconds * millisecondsPerSecond);
	const began = Math.max(createdAt, lastResetAt ?? -Infinity);
	return kept > began
		? {oldest: kept, now, because: `the project keeps ${formatExactSpan(historySeconds ?? 0)} of history`}
		: {oldest: began, now, because: lastResetAt !== undefined && lastResetAt >= createdAt ? `${name} was given its data then` : `${name} was made then`};
};

/**
Returns the reason a branch's state at a moment is unavailable, or undefined if it is available. The time of an LSN is unknown here.
*/
export const outsideProblem = ({at}: PastMoment, window: HistoryWindow | undefined, zone: Zone): string | undefined => {
	if (window === undefined) {
		return 'The project keeps no history: only the present can be had.';
	}

	return at === undefined || at >= window.oldest ? undefined : `The oldest moment is ${momentText({at: window.oldest}, zone)}: ${window.because}.`;
};

/**
Draws a history window from its oldest moment to the present: `├──•─▼────•──┤`. Dots are events, the triangle is the chosen moment.
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
