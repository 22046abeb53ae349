import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync, statSync} from 'node:fs';
import process from 'node:process';

/** The copy of node into which the program is put. `assets/single-file.json` has this path, too. */
const copy = 'build/node';

const run = (command: string, args: readonly string[]): boolean => spawnSync(command, args, {stdio: ['ignore', 'ignore', 'inherit']}).status === 0;

mkdirSync('build', {recursive: true});
copyFileSync(process.execPath, copy);
// Strips the copy before the program is put in: stripped later, it would not start. On macOS, strip would remove the copy's signature.
if (process.platform === 'linux' && !run('strip', [copy])) {
	process.stderr.write('Without strip the single file is a third larger.\n');
	copyFileSync(process.execPath, copy);
}

if (run(process.execPath, ['--build-sea', 'assets/single-file.json'])) {
	process.stdout.write(`build/pgtower: ${(statSync('build/pgtower').size / 1e6).toFixed(1)} MB\n`);
} else {
	process.exitCode = 1;
}
