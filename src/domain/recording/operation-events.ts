import {isFailure, isSettled} from '../operations/operation-status.js';
import type {Instant} from '../time.js';
import type {Recorded, RecordedRow} from './recording.js';

/** The start or the failure of an operation. */
export type OperationEvent = {
	readonly at: Instant;
	readonly kind: 'operation' | 'failure';

	/** A description, such as `start_compute ep-cool-snow-1 (main) finished`. */
	readonly text: string;
};

const textIn = (value: unknown): string => typeof value === 'string' ? value : '';

const instantIn = (value: unknown, otherwise: Instant): Instant => {
	const at = Date.parse(textIn(value));
	return Number.isNaN(at) ? otherwise : at;
};

const operationsOf = ({lists}: Recorded): readonly RecordedRow[] => lists.get('operations')?.rows ?? [];

const eventsOf = (row: RecordedRow, {lists, at}: Recorded): readonly OperationEvent[] => {
	const [action, status, branchId, error] = [row.action, row.status, row.branch_id, row.error].map(value => textIn(value));
	const branch = lists.get('branches')?.rows.find(({id}) => id === branchId);
	const place = typeof branch?.name === 'string' ? branch.name : branchId;
	const text = [action, textIn(row.endpoint_id), place === '' ? '' : `(${place})`, status].filter(part => part !== '').join(' ');
	const began: OperationEvent = {at: instantIn(row.created_at, at), kind: 'operation', text};
	return isFailure(status ?? '')
		? [began, {at: instantIn(row.updated_at, at), kind: 'failure', text: error === '' ? text : `${text}: ${error}`}]
		: [began];
};

const isOver = ({status}: RecordedRow): boolean => isSettled(textIn(status));

/**
Creates a function that follows the operations of a recording. Each call returns the events of the operations that have ended since the last call. The
events have the control plane's times. Operations that had ended before the recording started are left out.
*/
export const followOperations = (): (recorded: Recorded) => readonly OperationEvent[] => {
	let rows: readonly RecordedRow[] | undefined;
	return recorded => {
		const known = rows;
		if (!recorded.lists.has('operations') || operationsOf(recorded) === known) {
			// After a header, a list is missing until the line with that list follows. `rows` keeps the operations from before the header.
			return [];
		}

		rows = operationsOf(recorded);
		const over = new Set(known?.filter(row => isOver(row)).map(({id}) => id));
		return known === undefined ? [] : rows.flatMap(row => isOver(row) && !over.has(row.id) ? eventsOf(row, recorded) : []);
	};
};

/** Returns the operations that had not ended by the end of a recording. */
export const unfinishedEvents = (end: Recorded): readonly OperationEvent[] => operationsOf(end).filter(row => !isOver(row)).flatMap(row => eventsOf(row, end));
