import {spawnSync} from 'node:child_process';
import process from 'node:process';
import {expect, test} from 'vitest';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {builtProgram} from '../helpers/dashboard.js';

test.for([['serve', '--port', '0'], ['snapshot', '--demo'], ['tail', '--demo']])('if the control plane fails to start because of a bug, the process exits: %s', async args => {
	const {variables, remove} = await createCleanEnvironment();
	// The router generates functions from text, so this flag makes it fail.
	const {status, stderr} = spawnSync(process.execPath, ['--disallow-code-generation-from-strings', builtProgram, ...args], {env: variables, encoding: 'utf8'});
	await remove();
	expect(stderr).toContain('This is a bug in pgtower');
	expect(status).toBe(1);
});
