import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {startTerminal} from '../../helpers/terminal-driver.js';
import type {Figure, Part} from '../figure.js';
import {forComparison} from '../judge.js';
import {run} from '../run.js';
import {median} from '../statistics.js';

const keys = 20;

type Program = {
	readonly command: string;
	readonly args: readonly string[];

	/** Matches the screen when the program is ready. */
	readonly ready: RegExp;
	readonly cwd?: string;
};

const isInstalled = async (command: string): Promise<boolean> => {
	try {
		await run(command, ['--version']);
		return true;
	} catch {
		// The program is missing or another one, so there is no comparison.
		return false;
	}
};

/** Makes a repository with commits to move through. */
const makeRepository = async (): Promise<string> => {
	const folder = await mkdtemp(`${tmpdir()}/pgtower-bench-`);
	const git = async (...args: readonly string[]) => run('git', ['-C', folder, '-c', 'user.name=bench', '-c', 'user.email=bench@example.com', ...args]);
	await git('init', '--quiet');
	for (let commit = 1; commit <= keys + 20; commit++) {
		await git('commit', '--quiet', '--allow-empty', '--message', `Change number ${commit}`);
	}

	return folder;
};

const cursorMoves = async ({command, args, ready, cwd}: Program): Promise<Figure> => {
	await using terminal = await startTerminal({command, args, ...(cwd !== undefined && {cwd})});
	await terminal.waitFor(ready);
	await terminal.idle(400);
	const moves: Array<{readonly milliseconds: number; readonly bytes: number}> = [];
	for (let key = 0; key < keys; key++) {
		const mark = terminal.bytes().length;
		const pressedAt = performance.now();
		let arrivedAt = 0;
		terminal.press('down');
		await terminal.waitUntil(() => {
			arrivedAt = terminal.arrivedAt();
			return terminal.bytes().length > mark;
		}, 'something to come of a key');
		await terminal.idle(40);
		moves.push({milliseconds: Math.max(arrivedAt, terminal.arrivedAt()) - pressedAt, bytes: terminal.bytesSince(mark).length});
	}

	return forComparison(`one cursor move in ${command}`, `${median(moves.map(move => move.bytes))} bytes, ${median(moves.map(move => move.milliseconds)).toFixed(1)} ms`);
};

const inHtop = async (): Promise<readonly Figure[]> => await isInstalled('htop')
	? [await cursorMoves({command: 'htop', args: ['--delay=600'], ready: /PID/v})]
	: [];

const inTig = async (): Promise<readonly Figure[]> => {
	if (!(await isInstalled('tig') && await isInstalled('git'))) {
		return [];
	}

	const cwd = await makeRepository();
	try {
		return [await cursorMoves({
			command: 'tig', args: [], ready: /Change number/v, cwd,
		})];
	} finally {
		await rm(cwd, {recursive: true, force: true});
	}
};

/** The same cursor move in other programs that are installed. */
export const others: Part = {
	name: 'others',
	async measure() {
		const figures = [...await inHtop(), ...await inTig()];
		return figures.length === 0 ? [forComparison('one cursor move elsewhere', 'neither htop nor tig is installed')] : figures;
	},
};
