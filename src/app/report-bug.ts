import process from 'node:process';
import {fullVersion} from '../cli/full-version.js';
import {writeCrashLog, type Crash} from '../storage/crash-log.js';
import {redactedText, type TakeNote} from '../storage/debug-log.js';
import type {State} from '../store/state.js';
import {summaryOf} from '../store/selectors/operations/unfinished.js';
import {bugSentence} from '../base/bug-sentence.js';
import {systemClock as clock} from '../base/clock.js';
import {complain} from '../cli/complain.js';

/**
Formats a crash for the log.

@param now Milliseconds since 1970.
@param stack The error's stack, without secrets.
@param summary Counts and states of the program, by name.
*/
const describeCrash = (now: number, stack: string, summary: Crash['summary']): Crash => ({
	at: new Date(now).toISOString(),
	version: fullVersion,
	node: process.versions.node,
	platform: `${process.platform} ${process.arch}`,
	stack,
	summary,
});

/**
Logs a crash with the details needed to find its cause, but no user data; also in the debug log, if there is one.

`now` is in milliseconds since 1970; `redact` removes secrets.

@returns The log's path, or undefined if it can't be written.
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

type BugOptions = {
	/** The subcommand that crashed. */
	readonly command: string;
	readonly logFile: string;

	/** The secrets to redact. */
	readonly secrets: readonly string[];
};

/**
Ends a subcommand without a screen because of a bug: a message names the log with the details. If no log can be written, prints the stack instead.

@see docs/guide/command-line.md#exit-codes
*/
export const reportBug = (thrown: unknown, {command, logFile, secrets}: BugOptions): void => {
	const error = thrown instanceof Error ? thrown : new Error(String(thrown), {cause: thrown});
	const redact = (text: string): string => redactedText(text, secrets);
	const stack = redact(error.stack ?? error.message);
	const log = writeCrashLog(logFile, describeCrash(clock.now(), stack, {command}));
	const sentence = redact(bugSentence(error));
	const lines = log === undefined ? [`${sentence} No log could be written.`, ...stack.split('\n')] : [`${sentence} The log is ${log}`];
	for (const line of lines) {
		complain(`pgtower ${command}`, line);
	}

	process.exitCode = 1;
};
