import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {cp, readdir, symlink} from 'node:fs/promises';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {expect, onTestFinished, test} from 'vitest';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {startWatchedControlPlane} from '../helpers/watched-control-plane.js';
import {projectFolder} from '../helpers/source-files.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {startTerminal} from '../helpers/terminal-driver.js';
import {printedVersion} from './printed-version.js';
import {shellLines} from './guide-blocks.js';

/** Files that are not part of a checkout, or not needed for a build. */
const left = new Set(['node_modules', 'dist', 'build', 'coverage', 'pictures', '.git', '.vitest', 'test']);

/** Makes a checkout with the installed packages: a build there does not disturb other tests. */
const checkOut = async (): Promise<string> => {
	const folder = await temporaryFolder();
	const parts = await readdir(projectFolder);
	await Promise.all(parts.filter(part => !left.has(part)).map(async part => cp(path.join(projectFolder, part), path.join(folder, part), {recursive: true})));
	await symlink(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
	return folder;
};

/** Opens a shell in a checkout, on a terminal. */
const openShell = async (folder: string) => {
	const terminal = await startTerminal({
		command: 'bash', args: ['--norc', '--noprofile', '-i'], cwd: folder, env: {PS1: 'shell> '},
	});
	await terminal.waitFor('shell>');
	return terminal;
};

/** The line that installs the result of `npm pack`. */
const installLine = 'npm install --global ./pgtower-*.tgz';

/** The expected effect of each shell line in a checkout. */
const effects: Readonly<Record<string, () => Promise<void>>> = {
	async 'npm install && npm start'() {
		await using shell = await openShell(await checkOut());
		// The packages are installed already, and a house test compares them with the lock file.
		shell.type('npm start\r');
		await shell.waitFor('shop-primary');
		shell.press('q');
		await shell.waitFor(/shell>\s*$/v);
	},
	async 'npm install && npm test'() {
		// This command runs the present test.
		expect(readFileSync(path.join(projectFolder, '.ci/run'), 'utf8').split('\n')).toContain('npm install && npm test');
		const {scripts} = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as {readonly scripts: Readonly<Record<string, string>>};
		expect(scripts.test).toBe('run-p lint types unused test:run');
	},
	async 'npm pack'() {
		const folder = await checkOut();
		await cp(path.join(projectFolder, 'dist'), path.join(folder, 'dist'), {recursive: true});
		const environment = await createCleanEnvironment();
		onTestFinished(environment.remove);
		// Another test packs a clone that was never built.
		const env = {...environment.variables, npm_config_prefix: environment.home};
		const runIn = async (line: string) => {
			const child = spawn('bash', ['-c', line], {cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit']});
			const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
			return output;
		};

		await runIn('npm pack --ignore-scripts --loglevel=error');
		await runIn(installLine);
		expect(await runIn(`${environment.home}/bin/pgtower --version`)).toMatch(printedVersion);
	},
	async [installLine]() {
		expect(shellLines.indexOf(installLine)).toBe(shellLines.indexOf('npm pack') + 1);
	},
	async 'npm start'() {
		await using controlPlane = await startWatchedControlPlane();
		const folder = await checkOut();
		await symlink(path.join(projectFolder, 'dist'), path.join(folder, 'dist'));
		await using shell = await openShell(folder);
		const exports = shellLines.filter(line => line.startsWith('export '));
		for (const line of exports) {
			// The line's variable gets a value for this control plane.
			const [name = ''] = line.slice('export '.length).split('=', 1);
			shell.type(`export ${name}=${controlPlane.env[name]}\r`);
		}

		// The program has been built by now.
		shell.type('npm start --ignore-scripts\r');
		await shell.waitFor(/ pgtower {2}127\.0\.0\.1:\d+ ▸ acme-shop/v);
		await shell.waitFor('shop-primary');
		expect(controlPlane.requests()[0]).toBe('GET /projects?limit=400');
		shell.press('q');
		await shell.waitFor(/shell>\s*$/v);
	},
};

test.each(Object.entries(effects))('the shell line "%s" has the effect that the guide describes', async (line, effect) => {
	expect(shellLines).toContain(line);
	await effect();
});

test('every shell line of the guide is tried by a test', () => {
	const isTried = (line: string) => line.startsWith('pgtower ') || line.includes('(pgtower ') || line.startsWith('export PGTOWER_') || Object.hasOwn(effects, line);
	expect(shellLines.filter(line => !isTried(line))).toEqual([]);
	const exported = shellLines.filter(line => line.startsWith('export '));
	expect(exported.map(line => /(?<name>PGTOWER_\w+)=/v.exec(line)?.groups?.name)).toEqual(['PGTOWER_BASE_URL', 'PGTOWER_API_KEY']);
});
