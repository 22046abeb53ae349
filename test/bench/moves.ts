import {hasMoved, marks} from '../helpers/selection.js';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';
import {timeKey, type KeyTime} from './key-time.js';

export type Move = KeyTime & {
	readonly bytes: number;
};

/** The shortest time between two key presses of a person. */
const restMilliseconds = 30;

/** Moves the selection of the focused pane by one row. */
const move = async (terminal: TerminalDriver, key: 'up' | 'down'): Promise<Move> => {
	const before = marks(terminal);
	const mark = terminal.bytes().length;
	const taken = await timeKey(terminal, () => {
		terminal.press(key);
	}, () => {
		const now = marks(terminal);
		// A line with the day may stand between two rows.
		return [1, 2].some(rows => hasMoved(before, now, key === 'down' ? rows : -rows));
	}, `the selection to go ${key}`);
	const bytes = terminal.bytesSince(mark).length;
	await terminal.idle(restMilliseconds);
	return {...taken, bytes};
};

/** Moves the selection down and up again, `times` times. */
export const moveAround = async (terminal: TerminalDriver, times: number): Promise<readonly Move[]> => {
	const moves: Move[] = [];
	for (let time = 0; time < times; time++) {
		moves.push(await move(terminal, 'down'), await move(terminal, 'up'));
	}

	return moves;
};

/** Focuses a pane (`1`, `2`, `3`) or the branches (`B`), and selects its second row. */
export const enterPane = async (terminal: TerminalDriver, key: string): Promise<void> => {
	terminal.press(key);
	await terminal.idle(200);
	terminal.press('down');
	await terminal.idle(600);
};
