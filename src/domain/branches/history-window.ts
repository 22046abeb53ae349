import {formatExactSpan} from '../text/duration.js';
import {millisecondsPerSecond, type Instant, type Zone} from '../time.js';
import type {Branch} from './branch.js';
import {momentText, type PastMoment} from './past-moment.js';

/**
The part of a branch's past that the control plane still has.
*/
export type HistoryWindow = {
	/**
	The oldest moment in it.
	*/
	readonly oldest: Instant;
	readonly now: Instant;

	/**
	Why it reaches no farther, as the rest of a sentence.
	*/
	readonly because: string;
};

/**
The history window of a branch: as far as the project keeps history, but not farther than the branch has been there, or has had its data. Undefined
where no history is kept.

`historySeconds`: that of the project; undefined where it is not known, which then limits nothing.

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
Why a branch can't be had as it was at a moment, in a sentence; undefined when it can. Where an LSN lies is not known here.
*/
export const outsideProblem = ({at}: PastMoment, window: HistoryWindow | undefined, zone: Zone): string | undefined => {
	if (window === undefined) {
		return 'The project keeps no history: only the present can be had.';
	}

	return at === undefined || at >= window.oldest ? undefined : `The oldest moment is ${momentText({at: window.oldest}, zone)}: ${window.because}.`;
};

/**
A history window as a line from its oldest moment to the present: `├──•─▼────•──┤`. Dots are what happened, the mark is the chosen moment.
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
