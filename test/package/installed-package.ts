import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import {createCleanEnvironment} from '../helpers/clean-environment.js';
import {projectFolder} from '../helpers/source-files.js';

/** The report of `npm pack` about the package. */
type PackReport = {
	readonly filename: string;

	/** The size in bytes. */
	readonly unpackedSize: number;
	readonly size: number;
	readonly files: ReadonlyArray<{readonly path: string; readonly size: number; readonly mode: number}>;
};

export type InstalledPackage = {
	/** The folder of the installation, which was empty before. */
	readonly folder: string;
	readonly tarball: string;
	readonly report: PackReport;

	/** The program as npm links it. */
	readonly program: string;
	readonly remove: () => Promise<void>;
};

/** The oldest supported node. */
export const oldestNode = path.join(projectFolder, 'test/package/node22/node_modules/node/bin/node');

export type Outcome = {
	readonly code: number | undefined;
	readonly output: string;
	readonly complaint: string;
};

/** Runs a program to its end with its standard streams on pipes, in a clean environment. */
export const runToEnd = async (command: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
	const environment = await createCleanEnvironment();
	const child = spawn(command, args, {env: {...environment.variables, ...variables}, stdio: ['ignore', 'pipe', 'pipe'], cwd: environment.home});
	const closed = once(child, 'close') as Promise<[number | undefined]>;
	const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
	await environment.remove();
	return {code, output, complaint};
};

const npm = async (folder: string, args: readonly string[]): Promise<string> => {
	const {code, output, complaint} = await runToEnd('npm', [...args, '--loglevel=error', '--prefix', folder]);
	if (code !== 0) {
		throw new Error(`npm ${args.join(' ')} ended with ${code}: ${complaint}`);
	}

	return output;
};

/** Packs the built project, and installs the tarball into an empty folder, without any registry. */
export const installPackage = async (): Promise<InstalledPackage> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-package-'));
	// This skips its scripts: a build would replace the program that other tests are running.
	const [report] = JSON.parse(await npm(folder, ['pack', projectFolder, '--json', '--ignore-scripts', '--pack-destination', folder])) as readonly PackReport[];
	if (report === undefined) {
		throw new Error('npm packed nothing.');
	}

	const tarball = path.join(folder, report.filename);
	await writeFile(path.join(folder, 'package.json'), '{"private": true}');
	await npm(folder, ['install', tarball, '--offline', '--no-audit', '--no-fund']);
	return {
		folder,
		tarball,
		report,
		program: path.join(folder, 'node_modules/.bin/pgtower'),
		remove: async () => rm(folder, {recursive: true, force: true}),
	};
};
