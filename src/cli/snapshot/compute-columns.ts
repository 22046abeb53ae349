import {formatSize} from '../../domain/compute-size.js';
import {typeWord, type Compute} from '../../domain/compute.js';
import {formatExactSpan} from '../../domain/duration.js';
import {effectiveSuspendTimeout} from '../../domain/scale-to-zero.js';
import {timeWords, type Facts} from './facts.js';
import type {Cell, Column} from './table.js';

const stateCell = ({currentState, pendingState, isDisabled}: Compute): Cell => {
	const change = pendingState === undefined ? '' : ` -> ${pendingState}`;
	const isChanging = pendingState !== undefined || currentState === 'init';
	return {
		text: `${currentState}${change}${isDisabled ? ', disabled' : ''}`,
		tone: isChanging ? 'busy' : (currentState === 'active' ? 'good' : 'dim'),
	};
};

/**
After how long without a connection it is suspended: `5m`, `never`.
*/
const timeoutWords = ({suspendTimeoutSeconds}: Compute): string => {
	const seconds = effectiveSuspendTimeout(suspendTimeoutSeconds);
	return seconds === undefined ? 'never' : formatExactSpan(seconds);
};

/**
The columns of the computes.

@see docs/control-api.md#compute
*/
export const computeColumns = (facts: Facts): ReadonlyArray<Column<Compute>> => [
	{heading: 'ID', cell: compute => compute.id},
	{heading: 'NAME', cell: compute => compute.name},
	{heading: 'TYPE', cell: compute => typeWord(compute.type)},
	{heading: 'BRANCH', cell: compute => facts.names.branch(compute.branchId) ?? compute.branchId},
	{heading: 'SIZE', cell: compute => ({text: formatSize(compute.size), isOwn: true})},
	{heading: 'STATE', cell: stateCell},
	{heading: 'SUSPENDS', isRightAligned: true, cell: timeoutWords},
	{heading: 'LAST ACTIVE', cell: compute => timeWords(compute.lastActive, facts)},
	{heading: 'HOST', cell: compute => compute.host},
];
