import process from 'node:process';
import {createBudget} from '../api/budget.js';
import type {ApiClient} from '../api/client.js';
import {exchangeLine} from '../api/exchange-line.js';
import {print} from '../cli/print.js';
import {snapshotDocument} from '../cli/snapshot/document.js';
import {failureOf, SnapshotFailure} from '../cli/snapshot/failure.js';
import {namesOf} from '../cli/snapshot/names.js';
import {readSnapshot} from '../cli/snapshot/read.js';
import {snapshotText} from '../cli/snapshot/text.js';
import type {SnapshotView} from '../cli/snapshot/view.js';
import {systemClock as clock} from '../base/clock.js';
import {createDebugLog, type TakeNote} from '../storage/debug-log.js';
import type {LogFile} from '../storage/log-file.js';
import type {Environment} from '../config/paths.js';
import {
	leftOutCount,
	leftOutSentence,
	tallied,
	type LeftOutTally,
} from '../domain/left-out.js';
import type {Options, ReadyOptions} from '../options/options.js';
import {needsAscii} from '../terminal/ascii.js';
import {colourDepth} from '../terminal/colours.js';
import {sanitize} from '../terminal/sanitize.js';
import {reportBug} from './report-bug.js';
import {endOnSignal} from './end-on-signal.js';
import {openSession} from './connection/open.js';
import {createKeyReader} from './connection/key-reader.js';
import {startNote} from './trace-program.js';

type Wanted = {
	readonly view: SnapshotView;
	readonly isJson: boolean;
	readonly options: Options;

	/**
	What the program was started with.
	*/
	readonly environment: Environment;

	/**
	Absent when no debug log was asked for.
	*/
	readonly log?: LogFile;

	/**
	Where the log of a crash is kept.
	*/
	readonly crashLogFile: string;
};

const placeName = ({connection}: Options): string => {
	if (connection.kind === 'demo') {
		return 'the demo';
	}

	const {host} = new URL(connection.baseUrl);
	return connection.profile === undefined ? host : `${connection.profile} (${host})`;
};

const say = (sentence: string) => {
	process.stderr.write(`pgtower snapshot: ${sanitize(sentence)}\n`);
};

const openNotes = (log: LogFile | undefined, secrets: () => readonly string[]): TakeNote =>
	log === undefined ? () => undefined : createDebugLog(log, {now: clock.now, secrets, onLost: say});

const show = async (client: ApiClient, {view, isJson, options}: Wanted & {readonly options: ReadyOptions}) => {
	const snapshot = await readSnapshot(client, view, options);
	const now = clock.now();
	const names = namesOf(snapshot);
	for (const gap of snapshot.view === 'keys' ? snapshot.gaps : []) {
		say(gap);
	}

	print(isJson
		? snapshotDocument(snapshot, names, {at: now, baseUrl: client.baseUrl, isDemo: options.connection.kind === 'demo'})
		: snapshotText(snapshot, placeName(options), {now, zone: 'local', names}, {
			hasColour: process.stdout.isTTY && colourDepth(process.env, {noColour: !options.hasColour}) > 0,
			isAscii: needsAscii(process.env, {ascii: options.isAscii}),
		}));
};

/**
The options with their key, for which a command may have to be run: that ends with the program, whatever ends it. Undefined when it did.
*/
const completed = async ({options, environment}: Wanted): Promise<ReadyOptions | undefined> => {
	const keyReader = createKeyReader({clock, onReading: () => undefined});
	return endOnSignal(async () => keyReader.complete({options, environment}), keyReader.stop);
};

const takeSnapshot = async (wanted: Wanted, keys: string[]): Promise<void> => {
	const note = openNotes(wanted.log, () => keys);
	note('start', `${startNote()}, snapshot ${wanted.view}`);
	const options = await completed(wanted);
	if (options === undefined) {
		return;
	}

	let leftOuts: LeftOutTally = new Map();
	const session = await openSession({
		// It only looks: whatever else it were made to do would not leave the program.
		options: {...options, isReadOnly: true},
		clock,
		budget: createBudget({clock}),
		onExchange(exchange) {
			note('request', exchangeLine(exchange));
			const {path, leftOut} = exchange;
			leftOuts = leftOut === undefined ? leftOuts : tallied(leftOuts, path, leftOut);
		},
	});
	try {
		if ('problem' in session) {
			throw new SnapshotFailure(session.problem, 3);
		}

		keys.push(session.apiKey);
		await show(session.client, {...wanted, options});
		for (const list of leftOuts.keys()) {
			say(leftOutSentence(list, leftOutCount(leftOuts, list)));
		}
	} catch (error) {
		const {message, exitCode} = failureOf(error);
		note('end', `${exitCode}: ${error instanceof Error ? error.stack ?? message : message}`);
		say(message);
		process.exitCode = exitCode;
	} finally {
		if ('client' in session) {
			await session.close();
		}
	}
};

/**
Shows one view, once. What goes wrong is said in a sentence on the standard error, and in the exit code.

@see docs/command-line.md#exit-codes
*/
export const runSnapshot = async (wanted: Wanted): Promise<void> => {
	const keys: string[] = [];
	try {
		await takeSnapshot(wanted, keys);
	} catch (error) {
		reportBug(error, {command: 'snapshot', logFile: wanted.crashLogFile, secrets: keys});
	}
};
