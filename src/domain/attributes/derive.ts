import type {Field} from '../filter/field.js';
import type {Attribute, JsonValue, SnapshotFacts} from './attribute.js';
import type {AttributeCell, ColumnShape} from './cell.js';

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
export const detailOf = <Row>(attributes: ReadonlyArray<Attribute<Row, never, never>>, row: Row): ReadonlyArray<{readonly label: string; readonly value: string}> =>
	attributes.flatMap(({title, detail}) => {
		const value = detail?.(row);
		return value === undefined ? [] : [{label: title, value}];
	});
