import {writeSync} from 'node:fs';
import {openReplayed} from '../../src/app/replay/open-replay.js';
import {runDashboard} from '../../src/app/screen/dashboard.js';
import type {TerminalHost} from '../../src/app/screen/terminal.js';
import type {Clock} from '../../src/base/clock.js';
import {readCommandLine} from '../../src/cli/command-line.js';
import {loadOptions} from '../../src/options/load-options.js';
import {exitCodeOf, type EndReason} from '../../src/terminal/process/end-reason.js';
import type {Lifecycle, LifecycleOptions} from '../../src/terminal/process/lifecycle.js';
import {createTerminalSession} from '../../src/terminal/process/terminal-session.js';
import {createCleanEnvironment} from './clean-environment.js';
import {endMark, openPty} from './open-pty.js';
import {createScreenDriver} from './screen-driver.js';
import type {ScreenDriver, ScreenOptions} from './terminal-driver-type.js';

export type HostedOptions = ScreenOptions & {
	readonly args?: readonly string[];

	/** The clock; by default, the one of the system. */
	readonly clock?: Clock;
};

type Ended = {
	readonly code: number;
	readonly bug?: Error;
};

/**
Creates the lifecycle of a program whose process continues. At the end, it gives the terminal back, stops the work, and prints the last lines.
*/
const startLifecycle = ({screen, input, questions, onEnd, crashLog}: LifecycleOptions, onEnded: (ended: Ended) => void): Lifecycle => {
	const session = createTerminalSession(screen, input, questions);
	let isEnding = false;
	const begin = async (reason: EndReason, bug?: Error) => {
		await session.settle();
		session.giveBack();
		const lines = await onEnd(reason);
		screen.print(lines.map(line => `${line}\n`).join(''));
		await screen.flush();
		screen.close();
		onEnded({code: exitCodeOf(reason), ...(bug !== undefined && {bug})});
	};

	const end = (reason: EndReason, bug?: Error) => {
		if (isEnding) {
			return;
		}

		isEnding = true;
		void begin(reason, bug);
	};

	const needsProcess = (what: string): never => {
		throw new Error(`To ${what}, the program needs a process of its own: see startDashboard.`);
	};

	return {
		end(kind) {
			end({kind});
		},
		crash(thrown) {
			const error = thrown instanceof Error ? thrown : new Error(String(thrown));
			end({kind: 'crash', error, log: crashLog(error)}, error);
		},
		suspend: () => needsProcess('be suspended'),
		runInForeground: async () => needsProcess('run another one'),
	};
};

/**
Runs the dashboard in a real pseudo-terminal, within this process. Everything is as in a separate process, except for how a process begins and ends.
This takes a sixth of the processor time of a separate process.
*/
export const startHostedDashboard = async ({args = [], clock, ...options}: HostedOptions = {}): Promise<ScreenDriver> => {
	const {columns = 120, rows = 40} = options;
	const environment = await createCleanEnvironment();
	const variables = Object.fromEntries(Object.entries({...environment.variables, ...options.env}).filter(([, value]) => value !== undefined));
	const pty = openPty(columns, rows);
	let size: [number, number] = [columns, rows];
	const onResize = new Set<() => void>();
	const {driver, emulator, take, end} = createScreenDriver(options, {
		write(bytes) {
			pty.master.write(bytes);
		},
		resize(newColumns, newRows) {
			pty.resize(newColumns, newRows);
			size = [newColumns, newRows];
			for (const listener of onResize) {
				listener();
			}
		},
	});
	let lifecycle: Lifecycle | undefined;
	let ended: Ended | undefined;
	pty.master.on('data', (chunk: Uint8Array) => {
		const mark = chunk.indexOf(endMark.codePointAt(0)!);
		take(mark === -1 ? chunk : chunk.subarray(0, mark));
		if (mark !== -1) {
			end({code: ended?.code, signal: undefined});
		}
	});
	const host: TerminalHost = {
		stdin: pty.keyboard,
		stdout: {
			fd: pty.descriptor,
			getWindowSize: () => size,
			on: (_event, listener) => onResize.add(listener),
			off: (_event, listener) => onResize.delete(listener),
			write: bytes => writeSync(pty.descriptor, bytes),
		},
		divertOutput() {
			// What other code writes belongs to the test, and can't reach this terminal.
		},
		startLifecycle(given) {
			lifecycle = startLifecycle(given, reason => {
				ended = reason;
				dashboard.close();
				pty.finish();
			});
			return lifecycle;
		},
	};
	const asked = readCommandLine(args, '');
	if (asked.kind !== 'dashboard' && asked.kind !== 'replay') {
		throw new Error(`These arguments begin no dashboard: ${args.join(' ')}`);
	}

	const loaded = await loadOptions(asked.given, variables);
	if ('sentences' in loaded) {
		throw new Error(loaded.sentences.join('\n'));
	}

	const replayed = asked.kind === 'replay' ? await openReplayed(asked.file) : undefined;
	const dashboard = runDashboard(loaded, variables, {
		host, folder: environment.home, ...(clock !== undefined && {clock}), ...(replayed !== undefined && {replayed}),
	});
	const close = async () => {
		lifecycle?.end('quit');
		await driver.exit();
		pty.close();
		emulator.close();
		await environment.remove();
		if (ended?.bug !== undefined) {
			throw ended.bug;
		}
	};

	return {
		...driver, home: environment.home, close, [Symbol.asyncDispose]: close,
	};
};
