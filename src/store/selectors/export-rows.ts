import {csvLine, type CsvValue} from '../../domain/export/csv.js';
import {
	apiKeyObject,
	branchObject,
	computeObject,
	operationObject,
	projectObject,
	requestObject,
	sessionObject,
	type ApiObject,
} from '../../domain/export/api-object.js';
import {apiKeyFields} from '../../domain/fields/api-key-fields.js';
import {branchFields} from '../../domain/fields/branch-fields.js';
import {computeFields} from '../../domain/fields/compute-fields.js';
import {journalFields} from '../../domain/fields/journal-fields.js';
import {mergedOperationFields} from '../../domain/fields/operation-fields.js';
import {sessionFields} from '../../domain/fields/session-fields.js';
import {projectFields} from '../../domain/fields/project-fields.js';
import type {Field, Moment} from '../../domain/filter/field.js';
import {millisecondsPerSecond, type Instant} from '../../domain/time.js';
import type {RowList} from '../rows/list-kinds.js';
import type {State} from '../state.js';
import {keyFacts, shownKeys} from './api-keys.js';
import {shownBranches} from './branch-rows.js';
import {shownEntries} from './journal.js';
import {knownProjects, projectNames} from './projects.js';
import {serverNow, shownSessions} from './sessions.js';
import {usageIn} from './usage.js';
import {shownComputes, shownOperations, shownProjects} from './rows.js';

/**
How rows are written down: as CSV, or a JSON object a line.
*/
export type ExportFormat = 'csv' | 'jsonl';

/**
The rows of a list, to be written down line by line.
*/
export type ExportedRows = {
	readonly count: number;
	readonly lines: () => Iterable<string>;
};

/**
Ages are seconds and times ISO 8601 in UTC, whatever the screen shows: a script reads them.
*/
const cellOf = (value: CsvValue, {kind}: Pick<Field<never, never>, 'kind'>): CsvValue => {
	if (typeof value !== 'number') {
		return value;
	}

	return kind === 'instant' ? new Date(value).toISOString() : (kind === 'age' ? value / millisecondsPerSecond : value);
};

const exported = <Row, Facts extends Moment>(
	rows: readonly Row[],
	{fields, facts, objectOf}: {readonly fields: ReadonlyArray<Field<Row, Facts>>; readonly facts: Facts; readonly objectOf: (row: Row) => ApiObject},
	format: ExportFormat,
): ExportedRows => ({
	count: rows.length,
	* lines() {
		if (format === 'jsonl') {
			for (const row of rows) {
				yield `${JSON.stringify(objectOf(row))}\n`;
			}

			return;
		}

		yield csvLine(fields.map(({name}) => name));
		for (const row of rows) {
			yield csvLine(fields.map(field => cellOf(field.value(row, facts), field)));
		}
	},
});

const nameIn = (items: Iterable<{readonly id: string; readonly name?: string | undefined}>): ((id: string) => string) => {
	const names = new Map<string, string>();
	for (const {id, name} of items) {
		names.set(id, name ?? id);
	}

	return id => names.get(id) ?? id;
};

/**
The rows that a list shows, all that are loaded, in its order; CSV has a column for each field that filters know.
*/
export const exportedRows = (state: State, list: RowList, format: ExportFormat, now: Instant): ExportedRows => {
	const moment: Moment = {now, zone: 'utc'};
	const branchName = nameIn(state.branches.values().flatMap(({items}) => items));
	switch (list) {
		case 'projects': {
			return exported(shownProjects(state), {fields: projectFields, facts: {...moment, usageOf: usageIn(state)}, objectOf: projectObject}, format);
		}

		case 'computes': {
			return exported(shownComputes(state), {fields: computeFields, facts: {...moment, branchName}, objectOf: computeObject}, format);
		}

		case 'operations': {
			const facts = {
				...moment, branchName, computeName: nameIn(state.computes.values().flatMap(({items}) => items)), projectName: nameIn(knownProjects(state)),
			};
			return exported(shownOperations(state), {fields: mergedOperationFields, facts, objectOf: operationObject}, format);
		}

		case 'branches': {
			return exported(shownBranches(state), {fields: branchFields, facts: moment, objectOf: ({branch}) => branchObject(branch)}, format);
		}

		case 'sessions': {
			return exported(shownSessions(state), {fields: sessionFields, facts: {...moment, now: serverNow(state)}, objectOf: sessionObject}, format);
		}

		case 'keys': {
			return exported(shownKeys(state), {fields: apiKeyFields, facts: {...keyFacts(state, now), ...moment}, objectOf: apiKeyObject}, format);
		}

		case 'journal': {
			const names = projectNames(state);
			return exported(shownEntries(state), {fields: journalFields, facts: {...moment, projectName: id => names.get(id) ?? id}, objectOf: requestObject}, format);
		}
	}
};
