import {displayWidth} from '../../terminal/text/width.js';
import {fitLine, lineWidth, type Segments} from '../segment.js';
import type {DetailPart, DetailWidths} from './detail-lines.js';
import {joined} from './parts.js';

/** The minimum width for two columns. */
const twoColumns = 96;
const gap: Segments = [{text: ' '.repeat(3)}];

/** The minimum width of the second column. The lines of operations fit into this width. */
const leastBeside = 40;

/** Returns the width at which no word of a labeled value has to be broken. */
const unbrokenWidth = ([label, ...value]: Segments): number =>
	lineWidth(label === undefined ? [] : [label]) + Math.max(0, ...value.flatMap(({text}) => text.split(' ')).map(word => displayWidth(word)));

/**
Returns the widths of a detail view's columns in `inside` cells. The first column is wide enough for its longest value, such as a host. The lines of
the second column can be shortened.
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
Arranges the parts of a detail view in one or two columns. The second column shows every field if `fields` is given. Otherwise, the second column
shows the parts whose `isBeside` is true.
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
