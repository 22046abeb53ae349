/**
The part of `process.stdout`, when it is a terminal, that is needed here.
*/
export type TerminalStream = {
	readonly fd: number;
	readonly getWindowSize: () => [columns: number, rows: number];
	readonly on: (event: 'resize', listener: () => void) => unknown;
	readonly off: (event: 'resize', listener: () => void) => unknown;
	readonly write: (bytes: Uint8Array) => unknown;
};
