import process from 'node:process';
import {createBudget} from './api/budget.js';
import type {ApiClient} from './api/client.js';
import {print} from './cli/print.js';
import {snapshotDocument} from './cli/snapshot/document.js';
import {failureOf, SnapshotFailure} from './cli/snapshot/failure.js';
import {namesOf} from './cli/snapshot/names.js';
import {readSnapshot} from './cli/snapshot/read.js';
import {snapshotText} from './cli/snapshot/text.js';
import type {SnapshotView} from './cli/snapshot/view.js';
import {systemClock as clock} from './clock.js';
import type {Options} from './options.js';
import {openSession} from './session.js';
import {needsAscii} from './terminal/ascii.js';
import {colourDepth} from './terminal/colours.js';
import {sanitize} from './terminal/sanitize.js';

type Wanted = {
	readonly view: SnapshotView;
	readonly isJson: boolean;
	readonly options: Options;
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

const show = async (client: ApiClient, {view, isJson, options}: Wanted) => {
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
Shows one view, once. What goes wrong is said in a sentence on the standard error, and in the exit code.

@see docs/command-line.md#exit-codes
*/
export const runSnapshot = async (wanted: Wanted): Promise<void> => {
	const session = await openSession({
		// It only looks: whatever else it were made to do would not leave the program.
		options: {...wanted.options, isReadOnly: true},
		clock,
		budget: createBudget({clock}),
		onExchange: () => undefined,
	});
	try {
		if ('problem' in session) {
			throw new SnapshotFailure(session.problem, 3);
		}

		await show(session.client, wanted);
	} catch (error) {
		const {message, exitCode} = failureOf(error);
		say(message);
		process.exitCode = exitCode;
	} finally {
		if ('client' in session) {
			await session.close();
		}
	}
};
