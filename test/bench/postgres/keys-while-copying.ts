import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {startDashboard} from '../../helpers/dashboard.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {installedPrograms} from '../../postgres/programs.js';
import {psqlProgram} from '../../postgres/psql.js';
import type {KeyTime} from '../key-time.js';
import {enterPane, moveAround} from '../moves.js';

const copies = 3;
const copiedMegabytes = 500;

const projectPath = '/api/v2/projects/small-harbor-50000001';

/**
A module that is loaded before the dashboard: it records the address of its control plane, and the key, which exists nowhere else.
*/
const noteConnection = `data:text/javascript,${encodeURIComponent(`
import {subscribe, unsubscribe} from 'node:diagnostics_channel';
import {writeFileSync} from 'node:fs';
const note = ({request: {origin, headers}}) => {
	unsubscribe('undici:request:create', note);
	writeFileSync(process.env.HOME + '/noted.json', JSON.stringify({origin, authorization: headers[headers.indexOf('authorization') + 1]}));
};
subscribe('undici:request:create', note);
`)}`;

/** Reads the connection string of the first compute in the demo, with its password. */
const readUri = async ({home}: TerminalDriver): Promise<string> => {
	const {origin, authorization} = JSON.parse(await readFile(path.join(home, 'noted.json'), 'utf8')) as {readonly origin: string; readonly authorization: string};
	const response = await fetch(`${origin}${projectPath}/connection_uri?database_name=neondb&role_name=neondb_owner`, {headers: {authorization}});
	const {uri} = await response.json() as {readonly uri: string};
	return uri;
};

/**
Runs a statement with psql, in its own process, which discards the result.

@throws {Error} When it fails.
*/
const runPsql = async (uri: string, sql: string): Promise<void> => {
	const child = spawn(process.execPath, [psqlProgram, uri, '-X', '-A', '-t', '-c', sql], {stdio: 'ignore'});
	const [code] = await once(child, 'close') as [number];
	if (code !== 0) {
		throw new Error(`psql ended with ${code}.`);
	}
};

export type KeysWhileCopying = {
	readonly keys: readonly KeyTime[];
	readonly megabytesPerSecond: number;
};

/** Measures key presses in the demo with servers, while rows are read from one of them through its proxy. */
export const keysWhileCopying = async (): Promise<KeysWhileCopying> => {
	await using terminal = await startDashboard({preload: [noteConnection], args: ['--demo', `--postgres=${installedPrograms}`]});
	await terminal.waitFor('reports');
	await enterPane(terminal, '2');
	const uri = await readUri(terminal);
	await runPsql(uri, 'select 1');
	await terminal.idle(500);
	const keys: KeyTime[] = [];
	const begun = performance.now();
	for (let copy = 0; copy < copies; copy++) {
		const over = new AbortController();
		const copied = (async () => {
			try {
				await runPsql(uri, `copy (select repeat('x', 1000000) from generate_series(1, ${copiedMegabytes})) to stdout`);
			} finally {
				over.abort();
			}
		})();
		while (!over.signal.aborted) {
			keys.push(...await moveAround(terminal, 1));
		}

		await copied;
	}

	return {keys, megabytesPerSecond: copies * copiedMegabytes / (performance.now() - begun) * 1000};
};
