import type {Field} from '../filter/field.js';
import type {Instant, Zone} from '../time.js';
import type {AttributeCell, ColumnShape} from './cell.js';

/**
Puts the named items first, in that order, and the others after them: scripts count columns, so a new one must be last.
*/
export const inOrder = <Named extends {readonly name: string}>(items: readonly Named[], names: readonly string[]): readonly Named[] => {
	const named = names.flatMap(name => items.filter(item => item.name === name));
	return [...named, ...items.filter(item => !named.includes(item))];
};

/**
The fields for filtering and sorting rows.
*/
export const fieldsOf = <Row, FieldFacts>(attributes: ReadonlyArray<Attribute<Row, FieldFacts, never>>): ReadonlyArray<Field<Row, FieldFacts>> =>
	attributes.flatMap(({name, title, field}) => field === undefined ? [] : [{name, title, ...field}]);

export type ListColumn<Row, CellFacts> = ColumnShape & {
	readonly id: string;
	readonly heading: string;
	readonly cell: (row: Row, facts: CellFacts) => AttributeCell;
};

/**
The columns of their list.
*/
export const columnsOf = <Row, CellFacts>(attributes: ReadonlyArray<Attribute<Row, never, CellFacts>>): ReadonlyArray<ListColumn<Row, CellFacts>> =>
	attributes.flatMap(({name, heading, column}) => column === undefined ? [] : [{id: name, heading, ...column}]);

/**
An object in the document of a snapshot.
*/
export const entryOf = <Row>(attributes: ReadonlyArray<Attribute<Row, never, never>>, row: Row, names: SnapshotFacts['names']): Readonly<Record<string, JsonValue>> =>
	Object.fromEntries(attributes.flatMap(({json}) => json === undefined ? [] : [[json.key, json.value(row, names)]]));

/**
The details of an object besides the fields that the server sent.
*/
export const detailOf = <Row>(attributes: ReadonlyArray<Attribute<Row, never, never>>, row: Row, facts: AboutFacts): readonly DetailFact[] =>
	attributes.flatMap(({title, detail}) => {
		const said = detail?.(row, facts) ?? [];
		return typeof said === 'string' ? [{label: title, value: said}] : said;
	});

/**
The type of a value in a document.
*/
export type JsonValue = string | number | boolean | Readonly<Record<string, string | undefined>> | undefined;

/**
Facts for a snapshot besides its rows.
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

/**
Facts for a detail view besides its object.
*/
export type AboutFacts = Pick<SnapshotFacts, 'zone'> & {readonly names: Pick<SnapshotFacts['names'], 'branch' | 'project'>};

export type DetailFact = {
	readonly label: string;
	readonly value: string;
};

/**
Declares that an attribute has no parts other than the ones listed after it.
*/
export const nothingElse = {
	field: undefined, column: undefined, snapshot: undefined, json: undefined, detail: undefined,
} as const;

/**
An attribute that only appears in the JSON snapshot.
*/
export const inDocument = <Row>(key: string, value: (row: Row, names: SnapshotFacts['names']) => JsonValue): Attribute<Row, unknown, unknown> => ({
	...nothingElse, name: key, title: key, heading: '', json: {key, value},
});

/**
An attribute of an object, defined once for filters, sorting, lists, snapshots and details. Each part is defined or explicitly empty: a missing part
does not compile.
*/
export type Attribute<Row, FieldFacts, CellFacts> = {
	/**
	Its name in filters: `pg`.
	*/
	readonly name: string;

	/**
	A short description.
	*/
	readonly title: string;

	/**
	Its heading in lists.
	*/
	readonly heading: string;

	/**
	How to filter and sort rows by it.
	*/
	readonly field: Omit<Field<Row, FieldFacts>, 'name' | 'title'> | undefined;

	/**
	Its column in the list.
	*/
	readonly column: (ColumnShape & {readonly cell: (row: Row, facts: CellFacts) => AttributeCell}) | undefined;

	/**
	Its column in the snapshot.
	*/
	readonly snapshot: {
		readonly heading?: string;
		readonly isRightAligned?: boolean;

		/**
		Whether the column only exists if a row has a value: scripts count columns.
		*/
		readonly isOptional?: boolean;

		/**
		Undefined if it has no value.
		*/
		readonly cell: (row: Row, facts: SnapshotFacts) => (AttributeCell & {readonly isOwn?: boolean}) | string | undefined;
	} | undefined;

	/**
	Its field in the JSON snapshot.
	*/
	readonly json: {readonly key: string; readonly value: (row: Row, names: SnapshotFacts['names']) => JsonValue} | undefined;

	/**
	Its lines in the detail view besides the fields as the server sent them, under its title or under other labels. Undefined if it has none.
	*/
	readonly detail: ((row: Row, facts: AboutFacts) => string | readonly DetailFact[] | undefined) | undefined;
};
