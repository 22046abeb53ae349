import {formatSpan, formatDuration} from '../text/duration.js';
import {actionName, actionMeaning} from '../operations/operation-action.js';
import {isSettled, statusWord, isFailure} from '../operations/operation-status.js';
import type {Surroundings} from '../operations/operation-surroundings.js';
import {operationDuration, type Operation} from '../operations/operation.js';
import {formatShortTime, type Instant, type Zone} from '../time.js';
import {tempDiskGib} from '../computes/compute-size.js';
import type {Compute} from '../computes/compute.js';
import {sqlstateIn} from '../sessions/sqlstate.js';

type Moment = {
	readonly now: Instant;
	readonly zone: Zone;
};

const neighbour = ({action, status, createdAt}: Operation, {now, zone}: Moment): string =>
	`${actionName(action)} at ${formatShortTime(createdAt, now, zone)}, ${isSettled(status) ? statusWord(status) : `${statusWord(status)} until now`}`;

const sinceThen = (name: string, where: string, {worked, failedAgain}: Surroundings, moment: Moment): string => {
	const again = failedAgain === 0 ? '' : ` ${failedAgain === 1 ? 'Another one' : `${failedAgain} others`} failed after this.`;
	return worked === undefined
		? `${name} has not succeeded ${where} since then.${again}`
		: `${name} has succeeded ${where} since then, at ${formatShortTime(worked.createdAt, moment.now, moment.zone)}.${again}`;
};

/** Writes a sentence with the number of failed operations. Each operation may have been retried several times. */
const inDay = ({failuresInDay, isDayKnown}: Surroundings, name: string, where: string): string => {
	const hours = `the ${isDayKnown ? '24 hours' : 'loaded hours'} before`;
	return failuresInDay === 1
		? `No other ${name} operation failed ${where} in ${hours}.`
		: `With this one, ${failuresInDay} ${name} operations failed ${where} in ${hours}.`;
};

/**
Explains the context of a failed operation: its neighbors, any later success of the same action, and the number of failures.
*/
export const whyFailed = (operation: Operation, around: Surroundings, moment: Moment): readonly string[] => {
	const {before, after, failuresInDay, isDayKnown} = around;
	const name = actionName(operation.action);
	const where = operation.computeId === undefined ? (operation.branchId === undefined ? 'in this project' : 'on this branch') : 'on this compute';
	return [
		sinceThen(name, where, around, moment),
		...(failuresInDay > 1 || isDayKnown
			? [inDay(around, name, where)]
			: []),
		...(before === undefined ? [] : [`Previously ${where}: ${neighbour(before, moment)} (${formatSpan(operation.createdAt - before.createdAt)} earlier).`]),
		...(after === undefined ? [`No later operation ${where}.`] : [`Next ${where}: ${neighbour(after, moment)}.`]),
	];
};

const isDiskFull = (error: string): boolean => /\b53100\b|no space left/iv.test(error);

const sqlstateText = (error: string): readonly string[] => {
	const named = sqlstateIn(error);
	return named === undefined || isDiskFull(error) ? [] : [`SQLSTATE ${named.code} means ${named.meaning}.`];
};

const tempDiskText = (compute: Pick<Compute, 'size'> | undefined): string => compute === undefined
	? 'it has 20 GiB, or 15 GiB for each CU of the maximum size when that is more'
	: `it has ${tempDiskGib(compute.size)} GiB at its maximum size`;

/** The compute of an operation, and whether the project's computes are local. */
type Whereabouts = {
	/** The operation's compute; undefined if the compute is unknown, or if the operation has no compute. */
	readonly compute: Pick<Compute, 'size'> | undefined;

	/** Whether the project's computes are servers on this machine. */
	readonly isLocal: boolean;
};

const diskFullText = ({compute, isLocal}: Whereabouts): string => isLocal
	? 'The disk with the data of the local servers was full (SQLSTATE 53100). All branches share it: free some of it, or delete branches. No size of a compute has more.'
	: `The temp disk of the compute was full (SQLSTATE 53100): ${tempDiskText(compute)}. Data-intensive work fills it; a larger maximum size has more.`;

/**
Writes a sentence with the number of failed attempts that the control plane reports for an operation. The control plane may retry before it gives a
result.
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
		return `It has run for ${took}.`;
	}

	return `It ${isFailure(status) ? 'failed' : (status === 'finished' ? 'succeeded' : `ended as ${statusWord(status)}`)} at ${formatShortTime(updatedAt, now, zone)}, after ${took}.`;
};

/**
Explains an operation and its outcome.

@see docs/control-api.md#operation-actions; docs/control-api.md#error-disk; docs/control-api.md#limit-temp-disk
*/
export const whyOperation = (operation: Operation, whereabouts: Whereabouts, moment: Moment): readonly string[] => {
	const {action, status, error} = operation;
	const meaning = actionMeaning(action);
	return [
		meaning === undefined ? `${actionName(action)} is an action that the API's description does not explain.` : `${actionName(action)}: ${meaning}.`,
		outcomeText(operation, moment) + attemptsText(operation),
		...(isFailure(status) && error === undefined ? ['The control plane gives no reason. It may try again.'] : []),
		...(error === undefined ? [] : [`The control plane says: ${error}`]),
		...(error === undefined ? [] : sqlstateText(error)),
		...(error !== undefined && isDiskFull(error) ? [diskFullText(whereabouts)] : []),
	];
};
