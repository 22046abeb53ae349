import {formatDuration} from '../../../domain/text/duration.js';
import {operationDuration} from '../../../domain/operations/operation-duration.js';
import {isFailure, isSettled, statusWord} from '../../../domain/operations/operation-status.js';
import type {Operation} from '../../../domain/operations/operation.js';
import {timeText, type Facts} from '../facts.js';
import type {TableTone} from './table-tone.js';
import type {TableColumn} from './table.js';

/**
The tone of a status in a table or a line.
*/
export const statusTone = (status: string): TableTone => {
	if (isFailure(status)) {
		return 'bad';
	}

	return isSettled(status) ? (status === 'finished' ? 'good' : 'dim') : 'busy';
};

/**
The columns of the operations; those of several projects have their project's name.

@see docs/control-api.md#operation
*/
export const operationColumns = (facts: Facts, isAll: boolean): ReadonlyArray<TableColumn<Operation>> => [
	{heading: 'TIME', cell: operation => timeText(operation.createdAt, facts)},
	{heading: 'STATUS', cell: ({status}) => ({text: statusWord(status), tone: statusTone(status)})},
	{heading: 'ACTION', cell: operation => operation.action},
	...(isAll ? [{heading: 'PROJECT', cell: ({projectId}: Operation) => facts.names.project(projectId) ?? projectId}] : []),
	{heading: 'COMPUTE', cell: operation => operation.computeId},
	{
		heading: 'BRANCH',
		cell: ({branchId}) => branchId === undefined ? undefined : facts.names.branch(branchId) ?? branchId,
	},
	{heading: 'TOOK', isRightAligned: true, cell: operation => formatDuration(operationDuration(operation, facts.now))},
	{
		heading: 'FAILURES',
		isRightAligned: true,
		cell: ({failuresCount}) => failuresCount === 0 ? undefined : {text: String(failuresCount), tone: 'bad'},
	},
	{heading: 'ID', cell: operation => operation.id},
	{heading: 'ERROR', cell: ({error}) => error === undefined ? undefined : {text: error, tone: 'bad'}},
];
