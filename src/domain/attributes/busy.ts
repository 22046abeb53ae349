import {nothingElse, type Attribute} from './attribute.js';
import type {AttributeCell, CellGlyphs} from './cell.js';

/**
What is known of rows that are marked and changed.
*/
export type BusyFacts = {
	readonly glyphs: CellGlyphs;
	readonly isMarked: (id: string) => boolean;

	/**
	What is happening to a row; undefined when nothing is.
	*/
	readonly busyWord: (id: string) => string | undefined;
};

type Row = {readonly id: string};

/**
The sign before a row: how it is, or that something is happening to it.
*/
export const glyphAttribute = <Of extends Row>(cellOf: (row: Of, glyphs: CellGlyphs) => AttributeCell): Attribute<Of, unknown, BusyFacts> => ({
	...nothingElse, name: 'glyph', title: 'sign', heading: '',
	column: {
		importance: 20, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 0,
		cell: (row, {glyphs, busyWord}) => busyWord(row.id) === undefined ? cellOf(row, glyphs) : {text: glyphs.changing, tone: 'busy'},
	},
});

/**
Whether a row is marked. It stands in place of the blank between the glyph and the name, so that the first mark moves nothing.
*/
export const markAttribute: Attribute<Row, unknown, BusyFacts> = {
	...nothingElse, name: 'mark', title: 'mark', heading: '',
	column: {
		importance: 21, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 0,
		cell: ({id}, {isMarked, glyphs}) => ({text: isMarked(id) ? glyphs.mark : '', tone: 'accent', isBold: true}),
	},
};
