import {tempDiskGib} from './compute-size.js';
import type {Compute} from './compute.js';
import {formatDuration} from './duration.js';
import {actionMeaning, actionName} from './operation-action.js';
import {operationDuration} from './operation-duration.js';
import {isFailure, isSettled, statusWord} from './operation-status.js';
import type {Operation} from './operation.js';
import {sqlstateIn} from './sqlstate.js';
import type {Instant} from './time.js';

const isDiskFull = (error: string): boolean => /\b53100\b|no space left/iv.test(error);

const sqlstateText = (error: string): readonly string[] => {
	const named = sqlstateIn(error);
	return named === undefined || isDiskFull(error) ? [] : [`SQLSTATE ${named.code} means ${named.meaning}.`];
};

const tempDiskText = (compute: Pick<Compute, 'size'> | undefined): string => compute === undefined
	? 'it has 20 GiB, or 15 GiB for each CU of the maximum size when that is more'
	: `it has ${tempDiskGib(compute.size)} GiB at its maximum size`;

/**
What an operation belongs to.
*/
type Surroundings = {
	/**
	Its compute; undefined when that is not known, or it is about none.
	*/
	readonly compute: Pick<Compute, 'size'> | undefined;

	/**
	Whether the computes of its project are servers of this machine.
	*/
	readonly isLocal: boolean;
};

const diskFullText = ({compute, isLocal}: Surroundings): string => isLocal
	? 'The disk with the data of the local servers was full (SQLSTATE 53100). All branches share it: free some of it, or delete branches. No size of a compute has more.'
	: `The temp disk of the compute was full (SQLSTATE 53100): ${tempDiskText(compute)}. Data-intensive work fills it; a larger maximum size has more.`;

/**
Explains an operation and its outcome, in sentences.

@see docs/control-api.md#operation-actions; docs/control-api.md#error-disk; docs/control-api.md#limit-temp-disk
*/
export const whyOperation = (operation: Operation, surroundings: Surroundings, now: Instant): readonly string[] => {
	const {action, status, failuresCount, error} = operation;
	const meaning = actionMeaning(action);
	const took = formatDuration(operationDuration(operation, now));
	const times = failuresCount === 0 ? '' : `, after ${failuresCount} ${failuresCount === 1 ? 'failure' : 'failures'}`;
	const outcome = isSettled(status)
		? `${isFailure(status) ? 'It failed' : `It ended as ${statusWord(status)}`} after ${took}${times}.`
		: `It has been under way for ${took}${times}.`;
	return [
		meaning === undefined ? `${actionName(action)} is an action that the API's description does not explain.` : `${actionName(action)}: ${meaning}.`,
		outcome,
		...(isFailure(status) && error === undefined ? ['The control plane gives no reason. It may try again by itself; the count of failures tells how often it did.'] : []),
		...(error === undefined ? [] : [`The control plane says: ${error}`]),
		...(error === undefined ? [] : sqlstateText(error)),
		...(error !== undefined && isDiskFull(error) ? [diskFullText(surroundings)] : []),
	];
};
