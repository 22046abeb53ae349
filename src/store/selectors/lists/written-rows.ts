import {csvLine, type CsvValue} from '../../../domain/export/csv.js';
import type {ApiObject} from '../../../domain/export/api-object.js';
import type {Field} from '../../../domain/filter/field.js';
import {millisecondsPerSecond} from '../../../domain/time.js';

/** The export format of rows: CSV, or one JSON object per line. */
export type ExportFormat = 'csv' | 'jsonl';

/** The rows of a list to export line by line. */
export type ExportedRows = {
	readonly count: number;
	readonly lines: () => Iterable<string>;
};

/**
Formats a value for CSV. Ages are in seconds, and times are ISO 8601 in UTC. The display settings have no effect, because scripts read CSV.
*/
const cellOf = (value: CsvValue, {kind}: Pick<Field<never, never>, 'kind'>): CsvValue => {
	if (typeof value !== 'number') {
		return value;
	}

	return kind === 'instant' ? new Date(value).toISOString() : (kind === 'age' ? value / millisecondsPerSecond : value);
};

function * csvLines<Row, Facts>(rows: readonly Row[], fields: ReadonlyArray<Field<Row, Facts>>, facts: Facts): Iterable<string> {
	yield csvLine(fields.map(({name}) => name));
	for (const row of rows) {
		yield csvLine(fields.map(field => cellOf(field.value(row, facts), field)));
	}
}

/** Exports rows: CSV has a column for each field, and a JSON object has the API's fields. */
export const writtenRows = <Row, Facts>(
	rows: readonly Row[],
	{fields, facts, objectOf}: {readonly fields: ReadonlyArray<Field<Row, Facts>>; readonly facts: Facts; readonly objectOf: (row: Row) => ApiObject},
	format: ExportFormat,
): ExportedRows => ({
	count: rows.length,
	lines: format === 'jsonl' ? () => rows.values().map(row => `${JSON.stringify(objectOf(row))}\n`) : () => csvLines(rows, fields, facts),
});
