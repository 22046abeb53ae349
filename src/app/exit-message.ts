import type {State} from '../store/state.js';
import {unfinishedText} from '../store/selectors/operations/unfinished.js';
import type {EndReason} from '../terminal/process/end-reason.js';

/**
Returns the lines printed on exit: the reason, the location of a recording, and unfinished work. In the demo, unfinished work ends with the program,
so it is not listed.
*/
export const endLines = (reason: EndReason, state: State): readonly string[] => [
	...(reason.kind === 'signal' ? [`pgtower was ended by ${reason.signal}.`] : []),
	...(state.recording === undefined ? [] : [`Recorded: “pgtower replay ${state.recording.path}” shows it.`]),
	...(state.connection.isDemo ? [] : unfinishedText(state)),
];
