import {inDocument, nothingElse, type Attribute} from './attribute.js';
import type {AttributeCell, CellGlyphs, ColumnShape} from './cell.js';

/** The facts about marked rows and rows with a change in progress. */
export type BusyFacts = {
	readonly glyphs: CellGlyphs;
	readonly isMarked: (id: string) => boolean;

	/** Returns the word for a row's change in progress, or undefined if no change is in progress. */
	readonly busyWord: (id: string) => string | undefined;
};

type Row = {readonly id: string};

/** Builds the attribute for the symbol before a row. The symbol shows the row's state or a change in progress. */
export const glyphAttribute = <Of extends Row>(cellOf: (row: Of, glyphs: CellGlyphs) => AttributeCell): Attribute<Of, unknown, BusyFacts> => ({
	...nothingElse, name: 'glyph', title: 'sign', heading: '',
	column: {
		importance: 20, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 0,
		cell: (row, {glyphs, busyWord}) => busyWord(row.id) === undefined ? cellOf(row, glyphs) : {text: glyphs.changing, tone: 'busy'},
	},
});

/**
The mark on a marked row. The mark replaces the space between symbol and name, so marking a row does not move the columns.
*/
export const markAttribute: Attribute<Row, unknown, BusyFacts> = {
	...nothingElse, name: 'mark', title: 'mark', heading: '',
	column: {
		importance: 21, least: 1, isSteady: true, isEssential: true, isPinned: true, gap: 0,
		cell: ({id}, {isMarked, glyphs}) => ({text: isMarked(id) ? glyphs.mark : '', tone: 'accent', isBold: true}),
	},
};

/** Builds the attribute for a row's name. */
export const nameAttribute = (heading: string, room: Pick<ColumnShape, 'least' | 'enough'>): Attribute<{readonly name: string}, unknown, unknown> => ({
	...nothingElse, name: 'name', title: 'name', heading,
	field: {kind: 'text', isSearched: true, value: ({name}) => name},
	column: {
		...room, importance: 10, isEssential: true, isPinned: true, cell: ({name}) => ({text: name, isName: true}),
	},
	snapshot: {cell: ({name}) => name},
	json: {key: 'name', value: ({name}) => name},
});

/** Returns the cell for an activity chart, or a dash if the activity is unknown. */
export const activityCell = (drawn: string | undefined, {none}: CellGlyphs): AttributeCell => drawn === undefined ? {text: none, tone: 'dim'} : {text: drawn, tone: 'accent'};

type OfBranch = {readonly projectId: string; readonly branchId: string};

/**
The attributes for the project and branch of an object. Only documents include them, because the project and the branch are the same in all rows of a
list.
*/
export const ofBranchAttributes: Readonly<Record<keyof OfBranch, ReadonlyArray<Attribute<OfBranch, unknown, unknown>>>> = {
	branchId: [inDocument('branchId', ({branchId}) => branchId)],
	projectId: [inDocument('projectId', ({projectId}) => projectId)],
};
