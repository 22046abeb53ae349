import stringWidth from 'string-width';
import type {Figure} from './figure.js';

const verdict = ({isMet}: Figure): string => {
	if (isMet === undefined) {
		return '';
	}

	return isMet ? 'kept' : 'MISSED';
};

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - stringWidth(text)));

/** Formats figures as aligned lines: name, value, ratio, budget, and kept or MISSED. */
export const table = (figures: readonly Figure[]): string => {
	const rows = figures.map(figure => [figure.what, figure.measured, figure.ratio ?? '', figure.budget ?? '', verdict(figure)]);
	const widths = [0, 1, 2, 3].map(column => Math.max(...rows.map(row => stringWidth(row[column] ?? ''))));
	return rows.map(row => row.map((text, column) => pad(text, widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
};

/** Formats the last lines of a run: how many budgets were kept, and each missed one with how busy the machine was. */
export const summary = (figures: readonly Figure[]): string => {
	const missed = figures.filter(({isMet}) => isMet === false);
	const kept = figures.filter(({isMet}) => isMet === true);
	const lines = missed.map(({what, measured, ratio, budget, pressure}) => `  ${what}: ${[measured, ratio, budget, pressure].filter(part => part !== undefined).join(', ')}`);
	return [`${kept.length} ${kept.length === 1 ? 'budget' : 'budgets'} kept, ${missed.length} missed`, ...lines].join('\n');
};
