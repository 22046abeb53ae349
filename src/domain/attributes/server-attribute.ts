import {alignedMebibytes, bytesPerMebibyte} from '../computes/compute-size.js';
import type {Moment} from '../filter/field.js';
import {shortCount} from '../text/short-number.js';
import {formatDuration, formatSpan} from '../text/duration.js';
import type {Instant, Zone} from '../time.js';
import type {Attribute} from './attribute.js';
import type {AttributeCell, ColumnShape, Tone} from './cell.js';
import {jsonTime} from './times.js';

/**
The values that the cells of a server list need besides the row. `now` is the server's time when pgtower read the list.
*/
export type ServerCellFacts = {
	readonly now: Instant;
	readonly zone: Zone;

	/** Returns the tree lines before a row; empty if the list is not a tree. */
	readonly guideOf: (id: string) => string;
};

/** An attribute of a row that was read from a server. The attribute has no snapshot part. */
export type ServerAttribute<Row> = Attribute<Row, Moment, ServerCellFacts>;

type Named<Row, Value> = {
	/** The name in filters. */
	readonly name: string;

	/** A short description. */
	readonly title: string;
	readonly heading: string;

	/** The key in JSON documents, which is Postgres's own name for the value. */
	readonly key: string;
	readonly value: (row: Row) => Value | undefined;
	readonly column: ColumnShape;
	readonly tone?: (row: Row) => Tone | undefined;

	/** Returns whether the value is hidden from the role. */
	readonly isHidden?: (row: Row) => boolean;
};

const unknown = {text: '–', tone: 'dim'} as const;
const hidden = {text: 'hidden from this role', short: 'hidden', tone: 'dim'} as const;

const cellOf = <Row, Value>({value, tone, isHidden}: Named<Row, Value>, write: (value: Value, facts: ServerCellFacts) => AttributeCell) =>
	(row: Row, facts: ServerCellFacts): AttributeCell => {
		if (isHidden?.(row) === true) {
			return hidden;
		}

		const known = value(row);
		const rowTone = tone?.(row);
		return known === undefined ? unknown : {...write(known, facts), ...(rowTone !== undefined && {tone: rowTone})};
	};

const partsOf = <Row, Value>({name, title, heading}: Named<Row, Value>) => ({
	name, title, heading, snapshot: undefined, detail: undefined,
});

/** Builds an attribute for a text. Searches include the text. */
export const textAttribute = <Row>(named: Named<Row, string> & {readonly isName?: boolean; readonly known?: readonly string[]}): ServerAttribute<Row> => ({
	...partsOf(named),
	field: {
		kind: 'text', isSearched: true, value: named.value, ...(named.known !== undefined && {values: named.known, known: named.known}),
	},
	column: {...named.column, cell: cellOf(named, text => ({text, isName: named.isName ?? true}))},
	json: {key: named.key, value: named.value},
});

/** Builds an attribute for a count, filtered and sorted as a number. */
export const countAttribute = <Row>(named: Named<Row, number>): ServerAttribute<Row> => ({
	...partsOf(named),
	field: {kind: 'number', value: named.value},
	column: {...named.column, isRightAligned: true, cell: cellOf(named, count => ({text: shortCount(count)}))},
	json: {key: named.key, value: named.value},
});

/** Builds an attribute for a size in bytes. Filters and sorting use MiB, like the column. */
export const bytesAttribute = <Row>(named: Named<Row, number>): ServerAttribute<Row> => ({
	...partsOf(named),
	field: {
		kind: 'number',
		value(row) {
			const bytes = named.value(row);
			return bytes === undefined ? undefined : bytes / bytesPerMebibyte;
		},
	},
	column: {...named.column, isRightAligned: true, cell: cellOf(named, bytes => ({text: alignedMebibytes(bytes / bytesPerMebibyte)}))},
	json: {key: named.key, value: named.value},
});

/** Builds an attribute for the time since an instant, according to the server's clock. */
export const sinceAttribute = <Row>(named: Named<Row, Instant>): ServerAttribute<Row> => ({
	...partsOf(named),
	field: {
		kind: 'age',
		value(row, {now}) {
			const at = named.value(row);
			return at === undefined ? undefined : Math.max(0, now - at);
		},
	},
	column: {...named.column, isRightAligned: true, cell: cellOf(named, (at, {now}) => ({text: formatSpan(now - at)}))},
	json: {key: named.key, value: row => jsonTime(named.value(row))},
});

/** Builds an attribute for a duration in milliseconds. */
export const spanAttribute = <Row>(named: Named<Row, number>): ServerAttribute<Row> => ({
	...partsOf(named),
	field: {kind: 'age', value: named.value},
	column: {
		...named.column, isRightAligned: true,
		cell: cellOf(named, milliseconds => ({text: milliseconds < 1000 ? `${Number(milliseconds.toPrecision(2))} ms` : formatDuration(milliseconds)})),
	},
	json: {key: named.key, value: named.value},
});
