import process from 'node:process';
import {systemClock as clock} from '../base/clock.js';
import {writeCrashLog} from '../storage/crash-log.js';
import {redactedText} from '../storage/redact.js';
import {sanitize} from '../terminal/sanitize.js';
import {version} from '../base/version.js';

type BugOptions = {
	/**
	The part of the program that it ended, as it is called on the command line.
	*/
	readonly command: string;
	readonly logFile: string;

	/**
	What must not be written down.
	*/
	readonly secrets: readonly string[];
};

/**
Ends a part of the program that has no screen because of a bug: says so in a sentence, which names the log that tells the rest. Where that
can't be written, the stack is all that there is.

@see docs/command-line.md#exit-codes
*/
export const reportBug = (thrown: unknown, {command, logFile, secrets}: BugOptions): void => {
	const error = thrown instanceof Error ? thrown : new Error(String(thrown), {cause: thrown});
	const redact = (text: string): string => redactedText(text, secrets);
	const stack = redact(error.stack ?? error.message);
	const log = writeCrashLog(logFile, {
		at: new Date(clock.now()).toISOString(),
		version,
		node: process.versions.node,
		platform: `${process.platform} ${process.arch}`,
		stack,
		summary: {command},
	});
	const sentence = `This is a bug in pgtower: ${redact(`${error.name}: ${error.message}`)}.`;
	const lines = log === undefined ? [`${sentence} No log could be written.`, ...stack.split('\n')] : [`${sentence} The log is ${log}`];
	process.stderr.write(lines.map(line => `pgtower ${command}: ${sanitize(line)}\n`).join(''));
	process.exitCode = 1;
};
