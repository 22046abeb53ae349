import {Buffer} from 'node:buffer';
import {createEmulator, type Emulator} from './emulator.js';
import {keyBytes} from './keys.js';
import type {ScreenDriver, ScreenOptions, TerminalExit} from './terminal-driver-type.js';
import {recordRequests} from './terminal-requests.js';
import {createWaits, isMet} from './waits.js';

type Line = {
	/** Sends bytes to the program. */
	readonly write: (bytes: string) => void;
	readonly resize: (columns: number, rows: number) => void;
};

/** A driver, and its connection to the program. */
export type DrivenScreen = {
	readonly driver: Omit<ScreenDriver, 'home' | 'close' | typeof Symbol.asyncDispose>;
	readonly emulator: Emulator;

	/** Receives the output of the program. */
	readonly take: (chunk: Uint8Array) => void;

	/** Records the program's end, once all its output is on the screen. */
	readonly end: (exit: TerminalExit) => void;
};

/** Creates the screen that a program draws on, in a terminal emulator. */
export const createScreenDriver = ({columns = 120, rows = 40, background, onAnswer}: ScreenOptions, line: Line): DrivenScreen => {
	const emulator = createEmulator(columns, rows);
	const startedAt = performance.now();
	const chunks: Uint8Array[] = [];
	let lastOutputAt = startedAt;
	let arrivedAt = startedAt;
	let ended: TerminalExit | undefined;
	const text = () => emulator.screen().join('\n');
	const waits = createWaits(() => emulator.screen().map(row => `│ ${row}`).join('\n') + (ended ? `\n(ended: ${JSON.stringify(ended)})` : ''));
	const send = (input: string) => {
		if (!ended) {
			line.write(input);
		}
	};

	const answer = (bytes: string) => {
		if (onAnswer === undefined) {
			send(bytes);
		} else {
			onAnswer(() => {
				send(bytes);
			});
		}
	};

	const arrive = async (bytes: Uint8Array, at: number) => {
		await emulator.feed(bytes);
		arrivedAt = at;
		waits.wake();
	};

	emulator.terminal.onData(answer);
	const requests = recordRequests(emulator, answer, background);
	const bytesSince = (mark: number) => Buffer.concat(chunks).subarray(mark);
	return {
		emulator,
		take(chunk) {
			const bytes = Buffer.from(chunk);
			const at = performance.now();
			lastOutputAt = at;
			chunks.push(bytes);
			void arrive(bytes, at);
		},
		end(reason) {
			// The last output is parsed before the end is reported.
			emulator.terminal.write('', () => {
				ended = reason;
				waits.wake();
			});
		},
		driver: {
			...requests,
			startedAt,
			arrivedAt: () => arrivedAt,
			emulator,
			screen: emulator.screen,
			text,
			cell: emulator.cell,
			async waitFor(expectation, waitOptions) {
				await waits.until(() => isMet(expectation, text()), `Waiting for ${String(expectation)}`, waitOptions);
				return text();
			},
			async waitForGone(expectation, waitOptions) {
				await waits.until(() => !isMet(expectation, text()), `Waiting until ${String(expectation)} is gone`, waitOptions);
				return text();
			},
			waitUntil: waits.until,
			idle: async milliseconds => new Promise(done => {
				const askedAt = performance.now();
				const check = () => {
					const quiet = performance.now() - Math.max(lastOutputAt, askedAt);
					if (quiet >= milliseconds) {
						done();
					} else {
						setTimeout(check, milliseconds - quiet);
					}
				};

				check();
			}),
			press(...keys) {
				for (const key of keys) {
					send(keyBytes(key));
				}
			},
			type: send,
			paste(pasted) {
				send(emulator.modes().bracketedPasteMode ? `\u{1B}[200~${pasted}\u{1B}[201~` : pasted);
			},
			resize(newColumns, newRows) {
				emulator.resize(newColumns, newRows);
				line.resize(newColumns, newRows);
			},
			async exit(waitOptions) {
				await waits.until(() => ended !== undefined, 'Waiting for the end of the program', waitOptions);
				return ended!;
			},
			hasExited: () => ended !== undefined,
			bytes: () => bytesSince(0),
			bytesSince,
			written: (mark = 0) => bytesSince(mark).toString(),
		},
	};
};
