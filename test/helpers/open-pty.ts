import {closeSync, openSync, writeSync} from 'node:fs';
import type {ReadStream} from 'node:tty';
import * as nodePty from '@lydell/node-pty';
import type {IPtyForkOptions} from '@lydell/node-pty';

/** A byte that no program writes, which marks the end of the output. */
export const endMark = '\0';

/**
Both ends of a pseudo-terminal without a process. `destroy` and `kill` must not be called: they would signal a process that does not exist.
*/
type OpenPty = {
	readonly master: ReadStream;
	readonly slave: ReadStream;
	readonly ptsName: string;
	readonly resize: (columns: number, rows: number) => void;
};

// The package has this function, but its types lack it.
const {open} = nodePty as unknown as {
	readonly open: (options: Pick<IPtyForkOptions, 'cols' | 'rows' | 'encoding'>) => OpenPty;
};

/** A pseudo-terminal with both ends in this process. */
export type BothEnds = {
	/** The terminal's end, to read the output and to type. */
	readonly master: ReadStream;

	/** The program's end, to read its keys, and the descriptor that it writes to. */
	readonly keyboard: ReadStream;
	readonly descriptor: number;
	readonly resize: (columns: number, rows: number) => void;

	/** Writes the mark of the end, behind all the output of the program. */
	readonly finish: () => void;
	readonly close: () => void;
};

/** Opens a pseudo-terminal. */
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
			// The package keeps the program's end open again, and does not reveal where: it stays open until the process ends.
			pty.slave.destroy();
			closeSync(descriptor);
			pty.master.destroy();
		},
	};
};
