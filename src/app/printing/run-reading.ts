import process from 'node:process';
import {CommandFailure, failureOf} from '../../cli/command-failure.js';
import {readSought, type Sought} from '../../cli/snapshot/load/sought.js';
import type {Wishes} from '../../cli/snapshot/wishes.js';
import type {Look} from '../../cli/snapshot/table/table.js';
import type {Options, ReadyOptions} from '../../options/options.js';
import {needsAscii} from '../../terminal/text/to-ascii.js';
import {colourDepth} from '../../terminal/text/colours.js';
import {createBudget, type Budget} from '../../api/budget.js';
import type {ApiClient} from '../../api/client.js';
import {exchangeLine} from '../../api/exchange.js';
import {systemClock as clock} from '../../base/clock.js';
import type {Environment} from '../../base/environment.js';
import type {Configuration} from '../../config/configuration.js';
import {complain} from '../../cli/complain.js';
import type {SnapshotView} from '../../cli/snapshot/view.js';
import {
	leftOutCount,
	leftOutSentence,
	tallied,
	type LeftOutTally,
} from '../../domain/left-out.js';
import {createDebugLog, type TakeNote} from '../../storage/debug-log.js';
import type {LogFile} from '../../storage/log-file.js';
import {createKeyReader} from '../connection/profiles.js';
import {openConnection} from '../connection/open.js';
import {reportBug, startNote} from '../program-logs.js';
import {endOnSignal} from './end-on-signal.js';

/**
Reports filter values that look like mistakes, because the values are not valid for their field and no row has them.

@throws {CommandFailure} If `failOnFailure` is set and such a value exists. Otherwise a mistyped filter without matches would look like success.
*/
export const tellDoubt = (sought: Sought | undefined, {failOnFailure = false}: Wishes, say: (sentence: string) => void): void => {
	const sentence = sought?.doubts.sentence();
	if (sentence === undefined) {
		return;
	}

	if (failOnFailure) {
		throw new CommandFailure(sentence, 2);
	}

	say(sentence);
};

/** Returns the output style of a command without a screen. Only output to a terminal has colors. */
export const printedLook = ({hasColour, isAscii}: Options): Look => ({
	hasColour: process.stdout.isTTY && colourDepth(process.env, {noColour: !hasColour}) > 0,
	isAscii: needsAscii(process.env, {ascii: isAscii}),
});

/** The arguments and the environment of a command that reads from a control plane without a screen. */
export type Wanted = {
	readonly view: SnapshotView;
	readonly isJson: boolean;
	readonly wishes: Wishes;
	readonly options: Options;
	readonly configuration: Configuration;

	/** The startup environment. */
	readonly environment: Environment;

	/** The debug log, if there is one. */
	readonly log: LogFile | undefined;

	/** The path of the crash log. */
	readonly crashLogFile: string;

	/** Passes node's warnings to `take`. Absent if other work runs in the same process. */
	readonly takeWarnings?: (take: (text: string) => void) => void;
};

/** The open connection and the complete options of a command that runs without a screen. */
export type OpenedReading = {
	readonly client: ApiClient;
	readonly budget: Budget;
	readonly options: ReadyOptions;
	readonly sought: Sought | undefined;

	/** Prints a sentence on standard error. */
	readonly say: (sentence: string) => void;
};

type Command = {
	readonly name: 'snapshot' | 'tail' | 'record';

	/** @throws {ApiError | CommandFailure} A failure that is reported, and sets the exit code. */
	readonly work: (reading: OpenedReading) => Promise<void>;
};

/**
Returns the options with the key, or undefined if the program is ending. If a command prints the key, pgtower stops the command when the program ends.
*/
const completed = async (wanted: Wanted): Promise<ReadyOptions | undefined> => {
	const keyReader = createKeyReader({clock, onReading: () => undefined});
	return endOnSignal(async () => keyReader.complete(wanted), keyReader.stop);
};

const openNotes = (log: LogFile | undefined, secrets: () => readonly string[], onLost: (sentence: string) => void): TakeNote =>
	log === undefined ? () => undefined : createDebugLog(log, {now: clock.now, secrets, onLost});

const read = async (wanted: Wanted, {name, work}: Command, keys: string[]): Promise<void> => {
	const say = (sentence: string) => {
		complain(`pgtower ${name}`, sentence);
	};

	const note = openNotes(wanted.log, () => keys, say);
	const fail = (error: unknown) => {
		const {message, exitCode} = failureOf(error);
		note('end', `${exitCode}: ${error instanceof Error ? error.stack ?? message : message}`);
		say(message);
		process.exitCode = exitCode;
	};

	note('start', `${startNote()}, ${name} ${wanted.view}`);
	wanted.takeWarnings?.(text => {
		note('warning', text);
	});
	let sought: Sought | undefined;
	try {
		sought = readSought(wanted.view, wanted.wishes, {now: clock.now(), zone: 'local'});
	} catch (error) {
		fail(error);
		return;
	}

	const options = await completed(wanted);
	if (options === undefined) {
		return;
	}

	let leftOuts: LeftOutTally = new Map();
	const budget = createBudget({clock});
	const opened = await openConnection({
		// The connection is read-only, so even a bug can send only reads.
		options: {...options, isReadOnly: true},
		clock,
		budget,
		onExchange(exchange) {
			note('request', exchangeLine(exchange));
			const {path, leftOut} = exchange;
			leftOuts = leftOut === undefined ? leftOuts : tallied(leftOuts, path, leftOut);
		},
	});
	try {
		if ('problem' in opened) {
			throw new CommandFailure(opened.problem, 3);
		}

		keys.push(opened.apiKey);
		await work({
			client: opened.client, budget, options, sought, say,
		});
	} catch (error) {
		fail(error);
	} finally {
		// These sentences are printed even after a failure, because dropped objects may be the reason a list seems empty.
		for (const list of leftOuts.keys()) {
			say(leftOutSentence(list, leftOutCount(leftOuts, list)));
		}

		if ('client' in opened) {
			await opened.close();
		}
	}
};

/**
Opens the connection for a command without a screen, and closes it when the work is done. A failure is reported on standard error and sets the exit
code.

@see docs/guide/command-line.md#exit-codes
*/
export const runReading = async (wanted: Wanted, command: Command): Promise<void> => {
	const keys: string[] = [];
	try {
		await read(wanted, command, keys);
	} catch (error) {
		reportBug(error, {command: command.name, logFile: wanted.crashLogFile, secrets: keys});
	}
};
