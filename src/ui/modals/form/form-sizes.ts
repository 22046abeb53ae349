import {
	isFixed,
	localFileCacheGb,
	ramGb,
	sizeLadder,
	vcpu,
	type SizeRange,
} from '../../../domain/computes/compute-size.js';
import {connectionSize, maxConnections} from '../../../domain/computes/max-connections.js';
import type {SizesView} from '../../../forms/form.js';
import {padStart} from '../../../terminal/text/width.js';
import type {Segment, Segments} from '../../segment.js';
import type {Glyphs, Tone} from '../../theme.js';

/** A column of the table of sizes: its heading, its width in cells, and its values. */
type SizeColumn = {
	readonly head: string;
	readonly columns: number;
	readonly cell: (cu: number) => number;

	/** Whether the column is left out in a narrow table. */
	readonly isWideOnly?: boolean;
};

const sizeColumns: readonly SizeColumn[] = [
	{head: 'CU', columns: 5, cell: cu => cu},
	{
		head: 'vCPU', columns: 6, cell: vcpu, isWideOnly: true,
	},
	{head: 'RAM GB', columns: 8, cell: ramGb},
	{
		head: 'LFC GB', columns: 8, cell: localFileCacheGb, isWideOnly: true,
	},
	{head: 'max_connections', columns: 16, cell: cu => maxConnections({min: cu, max: cu})},
];

const markColumns = 2;

/** The text beside the size that determines the max_connections of the chosen autoscaling range. */
const ruleText = 'range';

/** The text beside the current size, or beside each end of the current range. */
const currentText = 'now';

const shown = (isWide: boolean): readonly SizeColumn[] => sizeColumns.filter(column => isWide || column.isWideOnly !== true);

/** Returns the width of the table of sizes, in cells. */
export const sizeTableColumns = (isWide: boolean): number => markColumns + shown(isWide).reduce((sum, {columns}) => sum + columns, 0) + ruleText.length + 3;

const isWithin = (cu: number, size: SizeRange | undefined): boolean => size !== undefined && cu >= size.min && cu <= size.max;

const isEnd = (cu: number, size: SizeRange | undefined): boolean => size !== undefined && (cu === size.min || cu === size.max);

const row = (cu: number, {before, after}: SizesView, columns: readonly SizeColumn[], glyphs: Glyphs): Segments => {
	const isNew = isEnd(cu, after);
	const isOld = isEnd(cu, before);
	const tone: Tone = isNew || isWithin(cu, after) ? 'accent' : (isOld ? 'plain' : 'dim');
	const mark: Segment = {text: `${isNew ? glyphs.pointer : (isOld ? glyphs.idle : ' ')} `, tone};
	// A range gets the max_connections of its maximum size, or of eight times its minimum size if that is less.
	const isRule = after !== undefined && !isFixed(after) && connectionSize(after) === cu;
	return [
		mark,
		{text: columns.map(({columns: width, cell}) => padStart(String(cell(cu)), width)).join(''), tone, isBold: isNew},
		...(isRule ? [{text: ` ${glyphs.left} ${ruleText}`, tone: 'accent'} as const] : []),
		...(isOld && !isNew && !isRule ? [{text: ` ${glyphs.left} ${currentText}`, tone}] : []),
	];
};

/**
Writes the part of the table of sizes around the chosen size, in `rows` lines. The chosen and the current size are marked.

@see docs/control-api.md#compute-sizes
*/
export const sizeTable = (sizes: SizesView, rows: number, glyphs: Glyphs, isWide: boolean): readonly Segments[] => {
	const columns = shown(isWide);
	const chosen = sizes.after ?? sizes.before;
	const count = Math.max(0, rows - 1);
	const [least, most] = chosen === undefined ? [0, 0] : [sizeLadder.findIndex(cu => cu >= chosen.min), sizeLadder.findLastIndex(cu => cu <= chosen.max)];
	// The entire range is shown if it fits.
	const place = most - least < count ? Math.ceil((least + most) / 2) : most;
	const start = Math.max(0, Math.min(place - Math.floor(count / 2), sizeLadder.length - count));
	const head: Segments = [{text: `${' '.repeat(markColumns)}${columns.map(({head: name, columns: width}) => padStart(name, width)).join('')}`, tone: 'dim'}];
	return [head, ...sizeLadder.slice(start, start + count).map(cu => row(cu, sizes, columns, glyphs))];
};
