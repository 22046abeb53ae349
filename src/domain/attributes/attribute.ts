import type {Field} from '../filter/field.js';
import type {Instant, Zone} from '../time.js';
import type {AttributeCell, ColumnShape} from './cell.js';

/**
Puts what is named first, in that order. The others come behind it: scripts count columns, so that a new one is the last.
*/
export const inOrder = <Named extends {readonly name: string}>(items: readonly Named[], names: readonly string[]): readonly Named[] => {
	const named = names.flatMap(name => items.filter(item => item.name === name));
	return [...named, ...items.filter(item => !named.includes(item))];
};

/**
The fields that rows are filtered and sorted by.
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
What the detail says of an object besides the fields that the server sent.
*/
export const detailOf = <Row>(attributes: ReadonlyArray<Attribute<Row, never, never>>, row: Row, facts: AboutFacts): readonly DetailFact[] =>
	attributes.flatMap(({title, detail}) => {
		const said = detail?.(row, facts) ?? [];
		return typeof said === 'string' ? [{label: title, value: said}] : said;
	});

/**
What a value is in a document.
*/
export type JsonValue = string | number | boolean | Readonly<Record<string, string | undefined>> | undefined;

/**
What a snapshot knows besides its rows.
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
What a detail knows besides its object.
*/
export type AboutFacts = Pick<SnapshotFacts, 'zone'> & {readonly names: Pick<SnapshotFacts['names'], 'branch' | 'project'>};

export type DetailFact = {
	readonly label: string;
	readonly value: string;
};

/**
Says that an attribute has no other part than those that stand behind it.
*/
export const nothingElse = {
	field: undefined, column: undefined, snapshot: undefined, json: undefined, detail: undefined,
} as const;

/**
An attribute of which only the document of a snapshot says something.
*/
export const inDocument = <Row>(key: string, value: (row: Row, names: SnapshotFacts['names']) => JsonValue): Attribute<Row, unknown, unknown> => ({
	...nothingElse, name: key, title: key, heading: '', json: {key, value},
});

/**
An attribute of an object, said once. The filter, the order, the list, the snapshot and the detail are all made from it. Each part is given,
or said to be none: what is forgotten does not compile.
*/
export type Attribute<Row, FieldFacts, CellFacts> = {
	/**
	What it is called where it is typed: `pg`.
	*/
	readonly name: string;

	/**
	What it is, in a few words.
	*/
	readonly title: string;

	/**
	What stands above it in lists.
	*/
	readonly heading: string;

	/**
	How rows are filtered and sorted by it.
	*/
	readonly field: Omit<Field<Row, FieldFacts>, 'name' | 'title'> | undefined;

	/**
	Its column of the list.
	*/
	readonly column: (ColumnShape & {readonly cell: (row: Row, facts: CellFacts) => AttributeCell}) | undefined;

	/**
	Its column of the snapshot.
	*/
	readonly snapshot: {
		readonly heading?: string;
		readonly isRightAligned?: boolean;

		/**
		Whether the column is there only when a row has something in it: scripts count columns.
		*/
		readonly isOptional?: boolean;

		/**
		Undefined where there is nothing to say.
		*/
		readonly cell: (row: Row, facts: SnapshotFacts) => (AttributeCell & {readonly isOwn?: boolean}) | string | undefined;
	} | undefined;

	/**
	Its field of the snapshot's document.
	*/
	readonly json: {readonly key: string; readonly value: (row: Row, names: SnapshotFacts['names']) => JsonValue} | undefined;

	/**
	What the detail says of it besides the fields as the server sent them, under its title or under labels of its own; undefined where there is
	nothing to say.
	*/
	readonly detail: ((row: Row, facts: AboutFacts) => string | readonly DetailFact[] | undefined) | undefined;
};
