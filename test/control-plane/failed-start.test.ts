import {spawnSync} from 'node:child_process';
import process from 'node:process';
import {expect, test} from 'vitest';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {builtProgram} from '../helpers/dashboard.js';

test.for([['serve', '--port', '0'], ['snapshot', '--demo'], ['tail', '--demo']])('a control plane that fails to start because of a bug keeps no process open: %s', async args => {
	const {variables, remove} = await createCleanEnvironment();
	// The router makes functions of text.
	const {status, stderr} = spawnSync(process.execPath, ['--disallow-code-generation-from-strings', builtProgram, ...args], {env: variables, encoding: 'utf8'});
	await remove();
	expect(stderr).toContain('This is a bug in pgtower');
	expect(status).toBe(1);
});
