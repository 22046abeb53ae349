import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {startProgram} from './run-program.js';

const warning = import.meta.resolve('../terminal/fixtures/warning.js');

test.for([
	['tail', '--demo'],
	['serve', '--port', '0'],
])('%j writes Node\'s warnings to the debug log, and none to standard error', async args => {
	const log = path.join(await temporaryFolder(), 'debug.log');
	const running = await startProgram([...args, '--log', log], [warning]);
	const warnings = async () => {
		const text = await readFile(log, 'utf8').catch(() => '');
		return text.split('\n').map(line => line.replace(/^\S+ /v, '')).filter(line => line.startsWith('warning '));
	};

	await expect.poll(warnings).toEqual([
		'warning ExperimentalWarning: this is an experimental feature', 'warning DeprecationWarning: this is deprecated (DEP0999)',
	]);
	running.signal('SIGTERM');
	expect(await running.outcome).toMatchObject({complaint: ''});
});
