import {startTerminal} from '../helpers/terminal-driver.js';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';

/** Removes the tests' shared compile cache from the environment: a program uses its own cache or none. */
export const asUsersDo = {NODE_COMPILE_CACHE: undefined};

/** Measures the milliseconds from the start of a program until its screen (or its output) meets a condition. */
export const untilSeen = async (terminal: TerminalDriver, isSeen: () => boolean): Promise<number> => {
	let at = 0;
	await terminal.waitUntil(() => {
		at = terminal.arrivedAt();
		return isSeen();
	}, 'the program to start');
	return at - terminal.startedAt;
};

/** Returns whether a frame with that content has been written to its end. */
export const hasFrame = (terminal: TerminalDriver, content: string): boolean =>
	new RegExp(String.raw`\u{1B}\[\?1049h.*${content}.*\u{1B}\[\?2026l`, 'sv').test(terminal.written());

/** Milliseconds from the start of the program. */
export type Start = {
	/** Until the end of its first frame. */
	readonly frame: number;

	/** Until projects, computes and operations have rows. */
	readonly live: number;
};

/** Starts the dashboard on the demo, and quits when everything is loaded. */
export const startProgram = async (command: string, args: readonly string[]): Promise<Start> => {
	await using terminal = await startTerminal({command, args, env: asUsersDo});
	const frame = await untilSeen(terminal, () => hasFrame(terminal, 'pgtower.*Projects'));
	const live = await untilSeen(terminal, () => /acme-shop.*shop-primary.*\d\d:\d\d:\d\d .*OK/sv.test(terminal.text()));
	// A program that quits stores its compiled code for the next start; a killed one can't.
	terminal.press('q');
	await terminal.exit();
	return {frame, live};
};
