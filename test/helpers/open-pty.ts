import {closeSync, openSync, writeSync} from 'node:fs';
import type {ReadStream} from 'node:tty';
import * as nodePty from '@lydell/node-pty';
import type {IPtyForkOptions} from '@lydell/node-pty';

/**
What no program writes: behind it comes nothing more.
*/
export const endMark = '\0';

/**
Both ends of a pseudo-terminal that no process was started on. `destroy` and `kill` must not be called: they would signal a process that
there is not.
*/
type OpenPty = {
	readonly master: ReadStream;
	readonly slave: ReadStream;
	readonly ptsName: string;
	readonly resize: (columns: number, rows: number) => void;
};

// The package has this function, and its types lack it.
const {open} = nodePty as unknown as {
	readonly open: (options: Pick<IPtyForkOptions, 'cols' | 'rows' | 'encoding'>) => OpenPty;
};

/**
A pseudo-terminal whose both ends are in this process.
*/
export type BothEnds = {
	/**
	What a terminal reads from, and types into.
	*/
	readonly master: ReadStream;

	/**
	What a program reads its keys from, and the descriptor that it writes to.
	*/
	readonly keyboard: ReadStream;
	readonly descriptor: number;
	readonly resize: (columns: number, rows: number) => void;

	/**
	Writes the mark of the end, behind all that the program has written.
	*/
	readonly finish: () => void;
	readonly close: () => void;
};

/**
Opens a pseudo-terminal.
*/
export const openPty = (columns: number, rows: number): BothEnds => {
	const pty = open({cols: columns, rows, encoding: null});
	const descriptor = openSync(pty.ptsName, 'r+');
	return {
		master: pty.master,
		keyboard: pty.slave,
		descriptor,
		resize(newColumns, newRows) {
			pty.resize(newColumns, newRows);
		},
		finish() {
			writeSync(descriptor, endMark);
		},
		close() {
			// The package has the program's end open again, and does not say where: it stays so until the process ends.
			pty.slave.destroy();
			closeSync(descriptor);
			pty.master.destroy();
		},
	};
};
