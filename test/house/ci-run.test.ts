import {spawnSync} from 'node:child_process';
import {
	chmodSync,
	copyFileSync,
	mkdirSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {projectFolder} from '../helpers/source-files.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

/** A stand-in for npm: it changes the lock file when asked to, and exits with the given codes. */
const npm = `#!/bin/sh
if [ "$1" = install ]; then
	[ -z "$CHANGE" ] || echo changed >>package-lock.json
	exit "\${INSTALL:-0}"
fi
exit "\${TEST:-0}"
`;

test.for([
	['both commands succeed', {}, 0, ''],
	['the installation changes the lock file', {CHANGE: '1'}, 1, 'npm install changed package-lock.json'],
	['the installation fails', {INSTALL: '3'}, 3, ''],
	['a check fails', {TEST: '4'}, 4, ''],
] as const)('.ci/run ends with the right exit code and message when %s', async ([, env, code, said]) => {
	const folder = await temporaryFolder();
	for (const name of ['.ci', 'programs']) {
		mkdirSync(path.join(folder, name));
	}

	copyFileSync(path.join(projectFolder, '.ci/run'), path.join(folder, '.ci/run'));
	writeFileSync(path.join(folder, 'package-lock.json'), '{}\n');
	writeFileSync(path.join(folder, 'programs/npm'), npm);
	chmodSync(path.join(folder, 'programs/npm'), 0o755);
	const {status, stderr} = spawnSync('bash', [path.join(folder, '.ci/run')], {
		encoding: 'utf8',
		env: {...env, TMPDIR: folder, PATH: `${path.join(folder, 'programs')}${path.delimiter}${process.env.PATH ?? ''}`},
	});
	expect({status, stderr}).toEqual({status: code, stderr: said === '' ? '' : expect.stringContaining(said) as string});
});
