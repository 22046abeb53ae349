import type {Attribute, SnapshotFacts} from '../../../domain/attributes/attribute.js';
import {timeText} from '../../../domain/attributes/times.js';
import type {Tone} from '../../../domain/attributes/cell.js';
import {formatDuration} from '../../../domain/text/duration.js';
import {operationDuration, type Operation} from '../../../domain/operations/operation.js';
import {isFailure, isSettled, statusWord} from '../../../domain/operations/operation-status.js';
import type {TableColumn, TableTone} from './table.js';

/**
What is plain has no tone in a table, and what is accented in the dashboard has none either.
*/
const tones: Readonly<Record<Tone, TableTone | undefined>> = {
	plain: undefined, accent: undefined, dim: 'dim', good: 'good', busy: 'busy', bad: 'bad',
};

/**
The columns of a snapshot's table, from the attributes of its rows.
*/
export const attributeColumns = <Row>(attributes: ReadonlyArray<Attribute<Row, never, never>>, facts: SnapshotFacts): ReadonlyArray<TableColumn<Row>> =>
	attributes.flatMap(({heading, snapshot}) => snapshot === undefined
		? []
		: [{
			heading: snapshot.heading ?? heading,
			...(snapshot.isRightAligned === true && {isRightAligned: true}),
			...(snapshot.isOptional === true && {isOptional: true}),
			cell(row: Row) {
				const cell = snapshot.cell(row, facts);
				if (cell === undefined || typeof cell === 'string') {
					return cell;
				}

				const {text, tone = 'plain', isOwn = false} = cell;
				return {text, tone: tones[tone], isOwn};
			},
		}]);

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
export const operationColumns = (facts: SnapshotFacts, isAll: boolean): ReadonlyArray<TableColumn<Operation>> => [
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
