import process from 'node:process';
import {createBudget} from '../api/budget.js';
import type {ApiClient} from '../api/client.js';
import {exchangeLine} from '../api/exchange-line.js';
import {print} from '../cli/print.js';
import {snapshotDocument} from '../cli/snapshot/document.js';
import {failureOf, SnapshotFailure} from '../cli/snapshot/failure.js';
import {namesOf} from '../cli/snapshot/names.js';
import {loadSnapshot} from '../cli/snapshot/load.js';
import {snapshotText} from '../cli/snapshot/text.js';
import {readSought, type Sought} from '../cli/snapshot/sought.js';
import type {SnapshotView} from '../cli/snapshot/view.js';
import type {Wishes} from '../cli/snapshot/wishes.js';
import {systemClock as clock} from '../base/clock.js';
import {createDebugLog, type TakeNote} from '../storage/debug-log.js';
import type {LogFile} from '../storage/log-file.js';
import {
	leftOutCount,
	leftOutSentence,
	tallied,
	type LeftOutTally,
} from '../domain/left-out.js';
import {isFailure} from '../domain/operation-status.js';
import type {Options, ReadyOptions} from '../options/options.js';
import {needsAscii} from '../terminal/ascii.js';
import {colourDepth} from '../terminal/colours.js';
import {sanitize} from '../terminal/sanitize.js';
import type {Environment} from '../base/environment.js';
import {reportBug} from './report-bug.js';
import {endOnSignal} from './end-on-signal.js';
import {openConnection} from './connection/open.js';
import {createKeyReader} from './connection/key-reader.js';
import {startNote} from './trace-program.js';

type Wanted = {
	readonly view: SnapshotView;
	readonly isJson: boolean;
	readonly wishes: Wishes;
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
	The path of the crash log.
	*/
	readonly crashLogFile: string;
};

const controlPlaneName = ({connection}: Options): string => {
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

/**
The exit code of a snapshot that shows a failed operation, for who asked for it.

@see docs/command-line.md#exit-codes
*/
const failureShown = 5;

type Asking = Wanted & {readonly options: ReadyOptions; readonly sought: Sought | undefined};

const show = async (client: ApiClient, {view, isJson, wishes, options, sought}: Asking) => {
	const snapshot = await loadSnapshot(client, view, {...options, ...(sought !== undefined && {sought}), isAll: wishes.allProjects === true});
	const now = clock.now();
	const names = namesOf(snapshot);
	for (const gap of 'gaps' in snapshot ? snapshot.gaps : []) {
		say(gap);
	}

	if (wishes.failOnFailure === true && snapshot.view === 'operations' && snapshot.operations.some(({status}) => isFailure(status))) {
		process.exitCode = failureShown;
	}

	print(isJson
		? snapshotDocument(snapshot, names, {at: now, baseUrl: client.baseUrl, isDemo: options.connection.kind === 'demo'})
		: snapshotText(snapshot, controlPlaneName(options), {now, zone: 'local', names}, {
			hasColour: process.stdout.isTTY && colourDepth(process.env, {noColour: !options.hasColour}) > 0,
			isAscii: needsAscii(process.env, {ascii: options.isAscii}),
		}));
};

/**
Adds the key to the options. A command that prints it ends with the program, whatever ends that. Undefined when the program is ending.
*/
const completed = async ({options, environment}: Wanted): Promise<ReadyOptions | undefined> => {
	const keyReader = createKeyReader({clock, onReading: () => undefined});
	return endOnSignal(async () => keyReader.complete({options, environment}), keyReader.stop);
};

const fail = (error: unknown, note: TakeNote) => {
	const {message, exitCode} = failureOf(error);
	note('end', `${exitCode}: ${error instanceof Error ? error.stack ?? message : message}`);
	say(message);
	process.exitCode = exitCode;
};

const takeSnapshot = async (wanted: Wanted, keys: string[]): Promise<void> => {
	const note = openNotes(wanted.log, () => keys);
	note('start', `${startNote()}, snapshot ${wanted.view}`);
	let sought: Sought | undefined;
	try {
		sought = readSought(wanted.view, wanted.wishes, {now: clock.now(), zone: 'local'});
	} catch (error) {
		fail(error, note);
		return;
	}

	const options = await completed(wanted);
	if (options === undefined) {
		return;
	}

	let leftOuts: LeftOutTally = new Map();
	const opened = await openConnection({
		// It only reads: no bug can make it send anything else.
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
		if ('problem' in opened) {
			throw new SnapshotFailure(opened.problem, 3);
		}

		keys.push(opened.apiKey);
		await show(opened.client, {...wanted, options, sought});
		for (const list of leftOuts.keys()) {
			say(leftOutSentence(list, leftOutCount(leftOuts, list)));
		}
	} catch (error) {
		fail(error, note);
	} finally {
		if ('client' in opened) {
			await opened.close();
		}
	}
};

/**
Shows one view once. A failure is a sentence on standard error, and an exit code.

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
