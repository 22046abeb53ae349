import type {State} from '../store/state.js';
import {unfinishedWords} from '../store/unfinished.js';
import type {EndReason} from '../terminal/end-reason.js';

/**
What is printed at the end: why, and what was not finished. What the demo had begun ends with it.
*/
export const endLines = (reason: EndReason, state: State): readonly string[] => [
	...(reason.kind === 'signal' ? [`pgtower was ended by ${reason.signal}.`] : []),
	...(state.connection.isDemo ? [] : unfinishedWords(state)),
];
