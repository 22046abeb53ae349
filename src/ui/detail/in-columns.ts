import {displayWidth} from '../../terminal/text/width.js';
import {fitLine, lineWidth, type Segments} from '../segment.js';
import type {DetailPart, DetailWidths} from './detail-lines.js';
import {joined} from './parts.js';

/**
From this many cells on, two columns stand beside each other.
*/
const twoColumns = 96;
const gap: Segments = [{text: ' '.repeat(3)}];

/**
The fewest cells of the second column: operations are whole in them.
*/
const leastBeside = 40;

/**
The cells in which no word of a line with a label and a value has to be broken.
*/
const unbrokenWidth = ([label, ...value]: Segments): number =>
	lineWidth(label === undefined ? [] : [label]) + Math.max(0, ...value.flatMap(({text}) => text.split(' ')).map(word => displayWidth(word)));

/**
The widths of a detail's columns in `inside` cells. The first one gets what its longest value takes, such as a host, since the second one has
lines that give way.
*/
export const detailWidths = (inside: number, partsAt: (widths: DetailWidths) => readonly DetailPart[]): DetailWidths => {
	if (inside < twoColumns) {
		return {first: inside, beside: undefined};
	}

	const room = inside - lineWidth(gap);
	const half = Math.floor(room / 2);
	const most = Math.max(half, room - leastBeside);
	const values = partsAt({first: most, beside: half}).filter(({isTable}) => isTable === true).flatMap(({lines}) => lines);
	const first = Math.min(most, Math.max(half, ...values.map(line => unbrokenWidth(line))));
	return {first, beside: room - first};
};

/**
Parts of a detail in one column, or in two: the second one has what happened, or every field.
*/
export const inColumns = (parts: readonly DetailPart[], fields: readonly Segments[] | undefined, {first, beside}: DetailWidths): readonly Segments[] => {
	if (beside === undefined) {
		return joined([...parts.map(({lines}) => lines), fields ?? []]);
	}

	const firstColumn = joined(parts.filter(({isBeside}) => fields !== undefined || !isBeside).map(({lines}) => lines));
	const second = fields ?? joined(parts.filter(({isBeside}) => isBeside).map(({lines}) => lines));
	return Array.from({length: Math.max(firstColumn.length, second.length)}, (_, index): Segments => [
		...fitLine(firstColumn[index] ?? [], first), ...gap, ...fitLine(second[index] ?? [], beside),
	]);
};
