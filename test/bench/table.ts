import stringWidth from 'string-width';
import type {Figure} from './figure.js';

const verdict = ({isMet}: Figure): string => {
	if (isMet === undefined) {
		return '';
	}

	return isMet ? 'pass' : 'FAIL';
};

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - stringWidth(text)));

/**
Figures as aligned lines: what, measured, budget, pass or FAIL.
*/
export const table = (figures: readonly Figure[]): string => {
	const rows = figures.map(figure => [figure.what, figure.measured, figure.budget ?? '–', verdict(figure)]);
	const widths = [0, 1, 2].map(column => Math.max(...rows.map(row => stringWidth(row[column] ?? ''))));
	return rows.map(row => row.map((text, column) => pad(text, widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
};
