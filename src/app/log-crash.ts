import {writeCrashLog} from '../storage/crash-log.js';
import type {TakeNote} from '../storage/debug-log.js';
import type {State} from '../store/state.js';
import {summaryOf} from '../store/selectors/summary.js';
import {describeCrash} from './describe-crash.js';

/**
Writes down a crash with what is needed to find its cause, and nothing of the user's; also in the debug log, if there is one.

`now` is in milliseconds since 1970; `redact` removes what must not be written.

@returns The log's path, or undefined when it can't be written.
*/
export const logCrash = (file: string, error: Error, {redact, now, state, note}: {
	readonly redact: (text: string) => string;
	readonly now: number;
	readonly state: State;
	readonly note?: TakeNote | undefined;
}): string | undefined => {
	const stack = error.stack ?? error.message;
	note?.('uncaught', stack);
	return writeCrashLog(file, describeCrash(now, redact(stack), summaryOf(state)));
};
