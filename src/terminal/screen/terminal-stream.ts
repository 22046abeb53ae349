/**
The members of `process.stdout` that are used here, when it is a terminal.
*/
export type TerminalStream = {
	readonly fd: number;
	readonly getWindowSize: () => [columns: number, rows: number];
	readonly on: (event: 'resize', listener: () => void) => unknown;
	readonly off: (event: 'resize', listener: () => void) => unknown;
	readonly write: (bytes: Uint8Array) => unknown;
};
