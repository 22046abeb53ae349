import {privateMode} from '../sequences.js';

/** The mode for reports of presses and of the wheel. */
const reports = 1000;

/** The mode for the SGR encoding of mouse reports, which supports any number of columns. */
const asSgr = 1006;

/** Returns the sequence that makes the terminal send mouse reports, or stops them. */
export const mouseReports = (isOn: boolean): string => privateMode(reports, isOn) + privateMode(asSgr, isOn);

/** A mouse action at a cell, counted from 0. */
export type MouseEvent = {
	readonly kind: 'press' | 'wheel-up' | 'wheel-down';
	readonly column: number;
	readonly row: number;
};

const report = /^\u{1B}\[<(?<code>\d{1,4});(?<column>\d{1,5});(?<row>\d{1,5})(?<end>m)$/iv;

/**
The codes of the left button and of the wheel without a modifier key. Mouse actions with a modifier key are meant for the terminal itself.
*/
const kinds: ReadonlyMap<number, MouseEvent['kind']> = new Map([[0, 'press'], [64, 'wheel-up'], [65, 'wheel-down']]);

export const isMouseReport = (sequence: string): boolean => report.test(sequence);

/** Parses a mouse report; undefined for releases, movements, other buttons, and presses with a modifier. */
export const parseMouse = (sequence: string): MouseEvent | undefined => {
	const groups = report.exec(sequence)?.groups;
	if (groups === undefined || groups.end === 'm') {
		return undefined;
	}

	const kind = kinds.get(Number(groups.code));
	return kind === undefined ? undefined : {kind, column: Number(groups.column) - 1, row: Number(groups.row) - 1};
};
