import process from 'node:process';
import {createDebugLog, type TakeNote, redactedText} from '../storage/debug-log.js';
import {isRecord} from '../base/records.js';
import type {LogFile} from '../storage/log-file.js';
import type {State} from '../store/state.js';
import type {ReadonlyStore} from '../store/store.js';
import {version} from '../base/version.js';
import {fullVersion} from '../cli/full-version.js';
import {writeCrashLog, type Crash} from '../storage/crash-log.js';
import {summaryOf} from '../store/selectors/operations/unfinished.js';
import {bugSentence} from '../base/bug-sentence.js';
import {systemClock as clock} from '../base/clock.js';
import {complain} from '../cli/complain.js';

/** Returns the state changes that get a log line of their own. Another line names the changed slices. */
const told = (state: State, before: State): ReadonlyArray<readonly [topic: string, text: string]> => {
	const {connection, modal, notice, tasks} = state;
	const phases = new Map(before.tasks.map(({id, phase}) => [id, phase]));
	return [
		...(connection.phase === before.connection.phase ? [] : [['connection', `${before.connection.phase} → ${connection.phase}`] as const]),
		...(modal.length === before.modal.length ? [] : [['modal', modal.at(-1)?.kind ?? 'panes'] as const]),
		...(notice === undefined || notice === before.notice ? [] : [['notice', `${notice.tone}: ${notice.text}`] as const]),
		...tasks
			.filter(({id, phase}) => phases.get(id) !== phase)
			.map(({id, phase, title}) => ['change', `${id} ${title}: ${phases.get(id) ?? 'asked for'} → ${phase}`] as const),
	];
};

/** Returns the first line of a log: the versions of pgtower and node, and the platform. */
export const startNote = (): string => `pgtower ${version}, node ${process.versions.node}, ${process.platform} ${process.arch}`;

/**
Logs updates of the store: the names of the changed slices, and a line for each change of the connection, the modal, the notice or a task.

@returns A function that adds a note to the log.
*/
export const traceProgram = (file: LogFile, {store, ...options}: Parameters<typeof createDebugLog>[1] & {readonly store: ReadonlyStore}): TakeNote => {
	const note = createDebugLog(file, options);
	note('start', startNote());
	store.subscribe((state, before) => {
		const earlier = new Map<string, unknown>(Object.entries(before));
		const changed = Object.entries(state).filter(([name, slice]) => slice !== earlier.get(name)).map(([name]) => name);
		if (changed.length > 0) {
			note('state', changed.join(' '));
		}

		for (const [topic, text] of told(state, before)) {
			note(topic, text);
		}
	});
	return note;
};

/**
Wraps an object so that each function call is logged by name. Arguments are not logged, since they may contain a key.
*/
export const traceCalls = <Functions extends Readonly<Record<string, unknown>>>(functions: Functions, note: TakeNote, path = ''): Functions => {
	// Each access must return the same function object, because components compare functions.
	const traced = new Map<string | symbol, unknown>();
	const trace = (part: unknown, name: string): unknown => {
		if (typeof part === 'function') {
			return new Proxy(part, {
				apply(target, self, given: unknown[]): unknown {
					note('action', name);
					return Reflect.apply(target, self, given);
				},
			});
		}

		return isRecord(part) ? traceCalls(part, note, `${name}.`) : part;
	};

	return new Proxy(functions, {
		get(target, name, receiver): unknown {
			if (!traced.has(name)) {
				traced.set(name, trace(Reflect.get(target, name, receiver), `${path}${String(name)}`));
			}

			return traced.get(name);
		},
	});
};

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
Writes a crash to the crash log, with the details needed to find its cause, but no user data. If there is a debug log, adds the stack to that log,
too.

`now` is in milliseconds since 1970. `redact` removes secrets.

@returns The path of the crash log, or undefined if the log can't be written.
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
Reports a bug that ends a subcommand without a screen: a message names the log with the details. If no log can be written, prints the stack instead.

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
