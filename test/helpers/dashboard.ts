import path from 'node:path';
import process from 'node:process';
import type {TerminalDriver, TerminalOptions} from './terminal-driver-type.js';
import {startTerminal} from './terminal-driver.js';

/** The built program, as `npm run build` makes it and users run it. */
export const builtProgram = path.join(import.meta.dirname, '../../dist/main.cjs');

export type DashboardOptions = Omit<TerminalOptions, 'command'> & {
	/** Modules that are loaded before the program. */
	readonly preload?: readonly string[];
};

/** Runs the built program in a pseudo-terminal. Without a key in its environment, it opens the demo. */
export const startDashboard = async ({args = [], preload = [], ...options}: DashboardOptions = {}): Promise<TerminalDriver> => startTerminal({
	...options,
	command: process.execPath,
	args: [...preload.flatMap(module => ['--import', module]), builtProgram, ...args],
});
