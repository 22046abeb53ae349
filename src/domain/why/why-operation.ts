import {tempDiskGib} from '../computes/compute-size.js';
import type {Compute} from '../computes/compute.js';
import {formatDuration} from '../text/duration.js';
import {actionMeaning, actionName} from '../operations/operation-action.js';
import {operationDuration} from '../operations/operation-duration.js';
import {isFailure, isSettled, statusWord} from '../operations/operation-status.js';
import type {Operation} from '../operations/operation.js';
import {sqlstateIn} from '../sessions/sqlstate.js';
import {formatShortTime, type Instant, type Zone} from '../time.js';

type Moment = {
	readonly now: Instant;
	readonly zone: Zone;
};

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
The attempts of this operation that failed, as the control plane counts them: it may repeat one before the operation is over.
*/
const attemptsText = ({status, failuresCount}: Operation): string => {
	switch (failuresCount) {
		case 0: {
			return '';
		}

		case 1: {
			return isFailure(status) ? ' It was tried once.' : ' One attempt failed before.';
		}

		default: {
			return isFailure(status) ? ` It was tried ${failuresCount} times.` : ` ${failuresCount} attempts failed before.`;
		}
	}
};

const outcomeText = (operation: Operation, {now, zone}: Moment): string => {
	const {status, updatedAt} = operation;
	const took = formatDuration(operationDuration(operation, now));
	if (!isSettled(status)) {
		return `It has been under way for ${took}.`;
	}

	return `It ${isFailure(status) ? 'failed' : `ended as ${statusWord(status)}`} at ${formatShortTime(updatedAt, now, zone)}, after ${took}.`;
};

/**
Explains an operation and its outcome, in sentences.

@see docs/control-api.md#operation-actions; docs/control-api.md#error-disk; docs/control-api.md#limit-temp-disk
*/
export const whyOperation = (operation: Operation, surroundings: Surroundings, moment: Moment): readonly string[] => {
	const {action, status, error} = operation;
	const meaning = actionMeaning(action);
	return [
		meaning === undefined ? `${actionName(action)} is an action that the API's description does not explain.` : `${actionName(action)}: ${meaning}.`,
		outcomeText(operation, moment) + attemptsText(operation),
		...(isFailure(status) && error === undefined ? ['The control plane gives no reason. It may try again.'] : []),
		...(error === undefined ? [] : [`The control plane says: ${error}`]),
		...(error === undefined ? [] : sqlstateText(error)),
		...(error !== undefined && isDiskFull(error) ? [diskFullText(surroundings)] : []),
	];
};
