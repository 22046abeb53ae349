import {privateMode} from '../screen/modes.js';

/**
Reports of presses and of the wheel, as SGR sequences, which support any number of columns.
*/
const reports = 1000;
const asSgr = 1006;

/**
Requests mouse reports from the terminal, or leaves the mouse to it.
*/
export const mouseReports = (isOn: boolean): string => privateMode(reports, isOn) + privateMode(asSgr, isOn);

/**
A mouse action at a cell, counted from 0.
*/
export type MouseEvent = {
	readonly kind: 'press' | 'wheel-up' | 'wheel-down';
	readonly column: number;
	readonly row: number;
};

const report = /^\u{1B}\[<(?<code>\d{1,4});(?<column>\d{1,5});(?<row>\d{1,5})(?<end>m)$/iv;

/**
The codes of the left button and of the wheel without a modifier, which may be meant for the terminal itself.
*/
const kinds: ReadonlyMap<number, MouseEvent['kind']> = new Map([[0, 'press'], [64, 'wheel-up'], [65, 'wheel-down']]);

/**
Whether a sequence is a report of the mouse.
*/
export const isMouseReport = (sequence: string): boolean => report.test(sequence);

/**
Parses a report; undefined for releases, movements, other buttons, and presses with a modifier.
*/
export const parseMouse = (sequence: string): MouseEvent | undefined => {
	const groups = report.exec(sequence)?.groups;
	if (groups === undefined || groups.end === 'm') {
		return undefined;
	}

	const kind = kinds.get(Number(groups.code));
	return kind === undefined ? undefined : {kind, column: Number(groups.column) - 1, row: Number(groups.row) - 1};
};
