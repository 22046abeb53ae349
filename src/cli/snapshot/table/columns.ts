import type {Attribute, SnapshotFacts} from '../../../domain/attributes/attribute.js';
import type {Tone} from '../../../domain/attributes/cell.js';
import {formatSize} from '../../../domain/computes/compute-size.js';
import {typeWord, type Compute} from '../../../domain/computes/compute.js';
import {formatExactSpan, formatDuration} from '../../../domain/text/duration.js';
import {effectiveSuspendTimeout} from '../../../domain/computes/scale-to-zero.js';
import {timeText, type Facts} from '../facts.js';
import {operationDuration, type Operation} from '../../../domain/operations/operation.js';
import {isFailure, isSettled, statusWord} from '../../../domain/operations/operation-status.js';
import type {TableColumn, TableTone, TableCell} from './table.js';

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

const stateCell = ({currentState, pendingState, isDisabled}: Compute): TableCell => {
	const change = pendingState === undefined ? '' : ` -> ${pendingState}`;
	const isChanging = pendingState !== undefined || currentState === 'init';
	return {
		text: `${currentState}${change}${isDisabled ? ', disabled' : ''}`,
		tone: isChanging ? 'busy' : (currentState === 'active' ? 'good' : 'dim'),
	};
};

/**
The time without a connection after which the compute is suspended: `5m`, `never`.
*/
const timeoutWords = ({suspendTimeoutSeconds}: Compute): string => {
	const seconds = effectiveSuspendTimeout(suspendTimeoutSeconds);
	return seconds === undefined ? 'never' : formatExactSpan(seconds);
};

/**
The columns of the computes.

@see docs/control-api.md#compute
*/
export const computeColumns = (facts: Facts): ReadonlyArray<TableColumn<Compute>> => [
	{heading: 'ID', cell: compute => compute.id},
	{heading: 'NAME', cell: compute => compute.name},
	{heading: 'TYPE', cell: compute => typeWord(compute.type)},
	{heading: 'BRANCH', cell: compute => facts.names.branch(compute.branchId) ?? compute.branchId},
	{heading: 'SIZE', cell: compute => ({text: formatSize(compute.size), isOwn: true})},
	{heading: 'STATE', cell: stateCell},
	{heading: 'SUSPENDS', isRightAligned: true, cell: timeoutWords},
	{heading: 'LAST ACTIVE', cell: compute => timeText(compute.lastActive, facts)},
	{heading: 'HOST', cell: compute => compute.host},
];

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
