import process from 'node:process';
import {bugSentence} from '../base/bug-sentence.js';
import {systemClock as clock} from '../base/clock.js';
import {complain} from '../cli/complain.js';
import {writeCrashLog} from '../storage/crash-log.js';
import {redactedText} from '../storage/redact.js';
import {describeCrash} from './describe-crash.js';

type BugOptions = {
	/**
	The subcommand that it ended.
	*/
	readonly command: string;
	readonly logFile: string;

	/**
	The secrets that must not be written down.
	*/
	readonly secrets: readonly string[];
};

/**
Ends a subcommand without a screen because of a bug: a sentence names the log with the details. Where no log can be written, the stack is
printed instead.

@see docs/command-line.md#exit-codes
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
