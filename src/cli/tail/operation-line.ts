import {formatDuration} from '../../domain/text/duration.js';
import {operationDuration} from '../../domain/operations/operation-duration.js';
import {statusWord} from '../../domain/operations/operation-status.js';
import type {Operation} from '../../domain/operations/operation.js';
import {formatInstant} from '../../domain/time.js';
import {sanitize} from '../../terminal/text/sanitize.js';
import {displayWidth} from '../../terminal/text/width.js';
import {operationEntry} from '../snapshot/entries.js';
import type {Facts, Names} from '../snapshot/facts.js';
import {statusTone} from '../snapshot/table/operation-columns.js';
import {withTone} from '../snapshot/table/table-tone.js';

/**
The least widths of the cells, in columns of the terminal, so that most lines stand below each other. Nothing is cut.
*/
const widths = {
	status: 11, action: 18, project: 20, compute: 27, branch: 20, took: 6,
} as const;

const cell = (text: string | undefined, width: number): string => {
	const clean = sanitize(text ?? '').trim();
	const whole = clean === '' ? '-' : clean;
	return whole + ' '.repeat(Math.max(0, width - displayWidth(whole)));
};

/**
An operation as a line for people: when it got its status, which, and of what. The number of failures and the error stand at the end, where
there are some.
*/
export const operationLine = (operation: Operation, {now, zone, names}: Facts, {isAll, hasColour}: {readonly isAll: boolean; readonly hasColour: boolean}): string => {
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

/**
An operation as a line of JSON, with the fields that it has in `snapshot operations --json`.
*/
export const operationJson = (operation: Operation, names: Names): string =>
	// An undefined field would be missing.
	JSON.stringify(operationEntry(operation, names), (_name, value: unknown) => value ?? null);
