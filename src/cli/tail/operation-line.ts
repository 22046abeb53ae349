import {entryOf, type SnapshotFacts} from '../../domain/attributes/attribute.js';
import {operationAttributes} from '../../domain/attributes/operation-attributes.js';
import {operationDuration, type Operation} from '../../domain/operations/operation.js';
import {formatDuration} from '../../domain/text/duration.js';
import {statusTone, statusWord} from '../../domain/operations/operation-status.js';
import {formatInstant} from '../../domain/time.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {displayWidth} from '../../terminal/text/width.js';
import type {Names} from '../snapshot/facts.js';
import {withTone} from '../snapshot/table/table.js';

/** The minimum widths of the cells, in terminal columns, so that most lines align. Longer cells are not cut. */
const widths = {
	status: 11, action: 18, project: 20, compute: 27, branch: 20, took: 6,
} as const;

const cell = (text: string | undefined, width: number): string => {
	const clean = sanitize(text ?? '').trim();
	const whole = clean === '' ? '-' : clean;
	return whole + ' '.repeat(Math.max(0, width - displayWidth(whole)));
};

/**
Formats an operation as a line of text, starting with the time of its latest update. The number of failures and the error come last, if there are any.
*/
export const operationLine = (operation: Operation, {now, zone, names}: SnapshotFacts, {isAll, hasColour}: {readonly isAll: boolean; readonly hasColour: boolean}): string => {
	const {status, action, projectId, computeId, branchId, failuresCount, error, id, updatedAt} = operation;
	const word = cell(statusWord(status), widths.status);
	return [
		formatInstant(updatedAt, zone),
		hasColour ? withTone(word, statusTone(status)) : word,
		cell(action, widths.action),
		...(isAll ? [cell(names.project(projectId) ?? projectId, widths.project)] : []),
		cell(computeId, widths.compute),
		cell(branchId === undefined ? undefined : names.branch(branchId) ?? branchId, widths.branch),
		cell(formatDuration(operationDuration(operation, now)), widths.took),
		cell(id, 0),
		...(failuresCount > 0 ? [`failed ${failuresCount} ${failuresCount === 1 ? 'time' : 'times'}`] : []),
		...(error === undefined ? [] : [cell(error, 0)]),
	].join('  ');
};

/** Formats an operation as a line of JSON, with the fields of `snapshot operations --json`. */
export const operationJson = (operation: Operation, names: Names): string =>
	// JSON would omit an undefined field.
	JSON.stringify(entryOf(operationAttributes, operation, names), (_name, value: unknown) => value ?? null);
