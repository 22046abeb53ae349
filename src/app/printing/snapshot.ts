import process from 'node:process';
import {systemClock as clock} from '../../base/clock.js';
import {failureShown, schemasDiffer} from '../../cli/command-failure.js';
import {print} from '../../cli/complain.js';
import {snapshotDocument, snapshotText} from '../../cli/snapshot/format.js';
import {loadSnapshot} from '../../cli/snapshot/kinds.js';
import {readSchemaSides} from '../../cli/snapshot/load/schema-sides.js';
import {namesOf} from '../../cli/snapshot/facts.js';
import {isFailure} from '../../domain/operations/operation-status.js';
import type {Options} from '../../options/options.js';
import {
	tellDoubt,
	printedLook,
	runReading,
	type OpenedReading,
	type Wanted,
} from './run-reading.js';

const controlPlaneName = ({connection}: Options): string => {
	if (connection.kind === 'demo') {
		return 'the demo';
	}

	const {host} = new URL(connection.baseUrl);
	return connection.profile === undefined ? host : `${connection.profile} (${host})`;
};

const show = async ({view, isJson, wishes}: Wanted, {client, options, sought, say}: OpenedReading) => {
	const snapshot = await loadSnapshot(client, view, {
		...options,
		...(sought !== undefined && {sought}),
		...(wishes.branch !== undefined && {branch: wishes.branch}),
		...(view === 'schema-diff' && {compared: readSchemaSides(wishes, {now: clock.now(), zone: 'local'})}),
		isAll: wishes.allProjects === true,
	});
	const now = clock.now();
	const names = namesOf(snapshot);
	tellDoubt(sought, wishes, say);
	for (const gap of 'gaps' in snapshot ? snapshot.gaps : []) {
		say(gap);
	}

	if (wishes.failOnFailure === true && snapshot.view === 'operations' && snapshot.operations.some(({status}) => isFailure(status))) {
		process.exitCode = failureShown;
	}

	if (snapshot.view === 'schema-diff' && snapshot.diff !== '') {
		process.exitCode = schemasDiffer;
	}

	print(isJson
		? snapshotDocument(snapshot, names, {at: now, baseUrl: client.baseUrl, isDemo: options.connection.kind === 'demo'})
		: snapshotText(snapshot, controlPlaneName(options), {now, zone: 'local', names}, printedLook(options)));
};

/**
Prints one view, then ends.

@see docs/guide/command-line.md#exit-codes
*/
export const runSnapshot = async (wanted: Wanted): Promise<void> => runReading(wanted, {name: 'snapshot', work: async reading => show(wanted, reading)});
