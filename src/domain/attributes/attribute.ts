import type {Field} from '../filter/field.js';
import type {Instant, Zone} from '../time.js';
import type {AttributeCell, ColumnShape} from './cell.js';

/**
Returns the items named in `names` in the order of `names`, followed by all other items. A new column must be last, because scripts find columns by
position.
*/
export const inOrder = <Named extends {readonly name: string}>(items: readonly Named[], names: readonly string[]): readonly Named[] => {
	const named = names.flatMap(name => items.filter(item => item.name === name));
	return [...named, ...items.filter(item => !named.includes(item))];
};

export const fieldsOf = <Row, FieldFacts>(attributes: ReadonlyArray<Attribute<Row, FieldFacts, never>>): ReadonlyArray<Field<Row, FieldFacts>> =>
	attributes.flatMap(({name, title, field}) => field === undefined ? [] : [{name, title, ...field}]);

export type ListColumn<Row, CellFacts> = ColumnShape & {
	readonly id: string;
	readonly heading: string;
	readonly cell: (row: Row, facts: CellFacts) => AttributeCell;
};

export const columnsOf = <Row, CellFacts>(attributes: ReadonlyArray<Attribute<Row, never, CellFacts>>): ReadonlyArray<ListColumn<Row, CellFacts>> =>
	attributes.flatMap(({name, heading, column}) => column === undefined ? [] : [{id: name, heading, ...column}]);

/** Builds the entry for an object in a JSON snapshot. */
export const entryOf = <Row>(attributes: ReadonlyArray<Attribute<Row, never, never>>, row: Row, names: SnapshotFacts['names']): Readonly<Record<string, JsonValue>> =>
	Object.fromEntries(attributes.flatMap(({json}) => json === undefined ? [] : [[json.key, json.value(row, names)]]));

/** Returns the lines that the detail view adds to the server's fields. */
export const detailOf = <Row>(attributes: ReadonlyArray<Attribute<Row, never, never>>, row: Row, facts: AboutFacts): readonly DetailFact[] =>
	attributes.flatMap(({title, detail}) => {
		const said = detail?.(row, facts) ?? [];
		return typeof said === 'string' ? [{label: title, value: said}] : said;
	});

/** A value in a JSON snapshot. */
export type JsonValue = string | number | boolean | Readonly<Record<string, string | undefined>> | undefined;

/**
The inputs of snapshot cells and JSON values besides the row: the current time, the time zone, and the names of other objects.
*/
export type SnapshotFacts = {
	readonly now: Instant;
	readonly zone: Zone;
	readonly names: {
		readonly branch: (branchId: string) => string | undefined;
		readonly organization: (orgId: string) => string | undefined;
		readonly project: (projectId: string) => string | undefined;
	};
};

/** The inputs of detail lines besides the object: the time zone, and the names of branches and projects. */
export type AboutFacts = Pick<SnapshotFacts, 'zone'> & {readonly names: Pick<SnapshotFacts['names'], 'branch' | 'project'>};

export type DetailFact = {
	readonly label: string;
	readonly value: string;
};

/**
All parts of an attribute, each undefined. Spread this into an attribute, and then define the parts that the attribute has.
*/
export const nothingElse = {
	field: undefined, column: undefined, snapshot: undefined, json: undefined, detail: undefined,
} as const;

/** Builds an attribute that appears only in JSON snapshots. */
export const inDocument = <Row>(key: string, value: (row: Row, names: SnapshotFacts['names']) => JsonValue): Attribute<Row, unknown, unknown> => ({
	...nothingElse, name: key, title: key, heading: '', json: {key, value},
});

/**
An attribute of an object, defined once for filters, sorting, lists, snapshots and details. Each part is defined or explicitly `undefined`. A missing
part does not compile.
*/
export type Attribute<Row, FieldFacts, CellFacts> = {
	/** The name in filters, such as `pg`. */
	readonly name: string;

	/** A short description. */
	readonly title: string;

	readonly heading: string;

	/** The field for filtering and sorting rows. */
	readonly field: Omit<Field<Row, FieldFacts>, 'name' | 'title'> | undefined;

	readonly column: (ColumnShape & {readonly cell: (row: Row, facts: CellFacts) => AttributeCell}) | undefined;

	/** The column in the snapshot. */
	readonly snapshot: {
		readonly heading?: string;
		readonly isRightAligned?: boolean;

		/**
		Whether the column is omitted if no row has a value. Columns added in later versions must be optional, because scripts find columns by
		position.
		*/
		readonly isOptional?: boolean;

		/** Returns undefined if the row has no value. */
		readonly cell: (row: Row, facts: SnapshotFacts) => (AttributeCell & {readonly isOwn?: boolean}) | string | undefined;
	} | undefined;

	/** The field in the JSON snapshot. */
	readonly json: {readonly key: string; readonly value: (row: Row, names: SnapshotFacts['names']) => JsonValue} | undefined;

	/**
	Returns the lines that the detail view adds to the server's fields: one value labeled with `title`, or several lines with their own labels.
	Undefined if there are no lines.
	*/
	readonly detail: ((row: Row, facts: AboutFacts) => string | readonly DetailFact[] | undefined) | undefined;
};
