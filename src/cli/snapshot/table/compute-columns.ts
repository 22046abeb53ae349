import {formatSize} from '../../../domain/computes/compute-size.js';
import {typeWord, type Compute} from '../../../domain/computes/compute.js';
import {formatExactSpan} from '../../../domain/text/duration.js';
import {effectiveSuspendTimeout} from '../../../domain/computes/scale-to-zero.js';
import {timeText, type Facts} from '../facts.js';
import type {TableCell, TableColumn} from './table.js';

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
