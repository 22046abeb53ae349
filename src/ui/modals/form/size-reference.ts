import {
	isShared,
	largestRangeSize,
	localFileCacheGb,
	ramGb,
	sizeLadder,
	vcpu,
	isExtrapolated,
	maxConnections,
} from '../../../domain/computes/compute-size.js';
import type {Segments} from '../../segment.js';

type SizeColumn = {
	readonly head: string;
	readonly columns: number;
	readonly cell: (cu: number) => number;
};

const sizeColumns: readonly SizeColumn[] = [
	{head: 'CU', columns: 5, cell: cu => cu},
	{head: 'vCPU', columns: 6, cell: vcpu},
	{head: 'RAM GB', columns: 8, cell: ramGb},
	{head: 'LFC GB', columns: 8, cell: localFileCacheGb},
	{head: 'max_conn', columns: 9, cell: cu => maxConnections({min: cu, max: cu})},
];

const notes: ReadonlyArray<readonly [string, (cu: number) => boolean]> = [
	['shared', isShared],
	['fixed only', cu => cu > largestRangeSize],
	['extrapolated', cu => isExtrapolated({min: cu, max: cu})],
];

const cells = (of: (column: SizeColumn) => number | string): string => sizeColumns.map(column => String(of(column)).padStart(column.columns)).join('');

const tableColumns = sizeColumns.reduce((sum, {columns}) => sum + columns, 0);

const notesOf = (cu: number): string => notes.filter(([, holds]) => holds(cu)).map(([note]) => note).join(', ');

const notesBelow = (): readonly Segments[] => notes.map(([note, holds]): Segments => {
	const sizes = sizeLadder.filter(cu => holds(cu));
	const [least] = sizes;
	return [{text: `${note}: ${sizes.length === 1 ? least : `${least} to ${sizes.at(-1)}`} CU`, tone: 'dim'}];
});

/**
Writes the full table of compute sizes. Remarks are beside the sizes, or below the table in a narrow window.

@see docs/control-api.md#compute-sizes
*/
export const sizeReference = (columns: number): readonly Segments[] => {
	const hasNotes = columns >= tableColumns + 2 + Math.max(...sizeLadder.map(cu => notesOf(cu).length));
	return [
		[{text: 'Compute sizes', isBold: true}],
		[{text: cells(({head}) => head), tone: 'dim'}],
		...sizeLadder.map((cu): Segments => [{text: cells(({cell}) => cell(cu))}, {text: hasNotes ? `  ${notesOf(cu)}` : '', tone: 'dim'}]),
		...(hasNotes ? [] : notesBelow()),
	];
};
