import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createRequire} from 'node:module';
import path from 'node:path';
import process from 'node:process';
import {text} from 'node:stream/consumers';
import {waitMilliseconds} from '../helpers/patience.js';

/** The path of the psql that the platform's command line brings. */
export const psqlProgram = path.join(
	path.dirname(createRequire(createRequire(import.meta.url).resolve('neonctl/package.json')).resolve('neon/dist/index.js')),
	'psql/cli.js',
);

type PsqlEnd = {
	readonly code: number;
	readonly output: string;
	readonly errors: string;
};

/**
Runs a statement with psql.

@throws {Error} With the output, if psql does not end in time.
*/
export const psql = async (uri: string, sql: string): Promise<PsqlEnd> => {
	const child = spawn(process.execPath, [psqlProgram, uri, '-X', '-A', '-t', '-c', sql], {
		env: {PATH: process.env.PATH, HOME: '/nonexistent'}, stdio: ['ignore', 'pipe', 'pipe'], timeout: waitMilliseconds, killSignal: 'SIGKILL',
	});
	const [output, errors, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number, NodeJS.Signals | undefined]>]);
	if (signal === 'SIGKILL') {
		throw new Error(`psql was killed, since it did not end within ${waitMilliseconds} ms. It said:\n${output}${errors}`);
	}

	return {code, output: output.trim(), errors: errors.trim()};
};
