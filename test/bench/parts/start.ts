import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {build} from 'tsup';
import {builtProgram} from '../../helpers/dashboard.js';
import {projectFolder} from '../../helpers/source-files.js';
import {startTerminal} from '../../helpers/terminal-driver.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {atMost, forComparison, type Part} from '../figure.js';
import {median} from '../statistics.js';

const runs = 11;

/**
Milliseconds from the start of a program until its screen (or what it wrote) is as expected.
*/
const untilSeen = async (terminal: TerminalDriver, isSeen: () => boolean): Promise<number> => {
	let at = 0;
	await terminal.waitUntil(() => {
		at = terminal.arrivedAt();
		return isSeen();
	}, 'the program to start');
	return at - terminal.startedAt;
};

/**
The end of the first frame that holds what is expected.
*/
const hasFrame = (terminal: TerminalDriver, content: string): boolean =>
	new RegExp(String.raw`\u{1B}\[\?1049h.*${content}.*\u{1B}\[\?2026l`, 'sv').test(terminal.written());

const startEmpty = async (program: string): Promise<number> => {
	await using terminal = await startTerminal({command: process.execPath, args: [program]});
	return await untilSeen(terminal, () => hasFrame(terminal, ''));
};

type Start = {readonly frame: number; readonly live: number};

const startProgram = async (): Promise<Start> => {
	await using terminal = await startTerminal({command: process.execPath, args: [builtProgram]});
	const frame = await untilSeen(terminal, () => hasFrame(terminal, 'pgtower.*Projects'));
	// Projects, computes and operations have rows.
	const live = await untilSeen(terminal, () => /acme-shop.*shop-primary.*\d\d:\d\d:\d\d .*OK/sv.test(terminal.text()));
	return {frame, live};
};

/**
The bundle that everything is held against: it renders one empty frame, built as the program is.
*/
const buildEmpty = async (folder: string): Promise<string> => {
	await build({entry: {empty: path.join(projectFolder, 'test/bench/empty-frame.tsx')}, outDir: folder, silent: true});
	return path.join(folder, 'empty.js');
};

/**
Start to first frame, and to live data, each run beside one of the empty bundle.
*/
export const start: Part = {
	name: 'start',
	async measure() {
		const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-bench-'));
		try {
			const program = await buildEmpty(folder);
			const empties: number[] = [];
			const starts: Start[] = [];
			// The first of each only warms the disk's cache.
			for (let run = 0; run <= runs; run++) {
				// eslint-disable-next-line no-await-in-loop -- One after the other, in turns.
				empties.push(await startEmpty(program));
				// eslint-disable-next-line no-await-in-loop -- One after the other, in turns.
				starts.push(await startProgram());
			}

			const empty = median(empties.slice(1));
			const frame = median(starts.slice(1).map(run => run.frame));
			const live = median(starts.slice(1).map(run => run.live));
			return [
				forComparison('a bundle with one empty Ink frame', `${empty.toFixed(0)} ms`),
				atMost('start → first frame', frame / empty, {limit: 1.4, unit: '×', digits: 2}, `${frame.toFixed(0)} ms`),
				atMost('start → live data in every pane', live / empty, {limit: 2.5, unit: '×', digits: 2}, `${live.toFixed(0)} ms`),
			];
		} finally {
			await rm(folder, {recursive: true, force: true});
		}
	},
};
