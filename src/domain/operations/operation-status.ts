import {lookUp} from '../../base/records.js';
import type {CellGlyphs} from '../attributes/cell.js';

/**
The statuses an operation can have. A server may send others: they are shown as they come.

@see docs/control-api.md#operation-statuses
*/
export type OperationStatus = 'scheduling' | 'running' | 'finished' | 'failed' | 'error' | 'cancelling' | 'cancelled' | 'skipped';

type StatusFacts = {
	/**
	The console's word.
	*/
	readonly word: string;

	/**
	Whether the operation is over.
	*/
	readonly isSettled: boolean;

	/**
	Whether it ended in a way that the user must know about.
	*/
	readonly isFailure: boolean;
};

const facts: Readonly<Record<OperationStatus, StatusFacts>> = {
	scheduling: {word: 'Scheduling', isSettled: false, isFailure: false},
	running: {word: 'In progress', isSettled: false, isFailure: false},
	finished: {word: 'OK', isSettled: true, isFailure: false},
	failed: {word: 'Error', isSettled: true, isFailure: true},
	error: {word: 'Error', isSettled: true, isFailure: true},
	cancelling: {word: 'Cancelling', isSettled: false, isFailure: false},
	cancelled: {word: 'Cancelled', isSettled: true, isFailure: false},
	skipped: {word: 'Skipped', isSettled: true, isFailure: false},
};

/**
The documented statuses.
*/
export const knownStatuses: readonly string[] = Object.keys(facts);

const factsOf = (status: string): StatusFacts | undefined => lookUp(facts, status);

/**
The console's word for a status: OK, Scheduling, In progress, Error, … An unknown one is shown as it comes.

@see docs/control-api.md#operation
*/
export const statusWord = (status: string): string => factsOf(status)?.word ?? status;

/**
Whether the operation is over. An unknown status counts as not over: it may still change.
*/
export const isSettled = (status: string): boolean => factsOf(status)?.isSettled ?? false;

/**
Whether the operation ended badly.
*/
export const isFailure = (status: string): boolean => factsOf(status)?.isFailure ?? false;

export const statusGlyph = (status: string, {failed, changing, active, idle}: CellGlyphs): string => {
	if (isFailure(status)) {
		return failed;
	}

	return isSettled(status) ? (status === 'finished' ? active : idle) : changing;
};

/**
Colour is for what needs a look: most operations end well.
*/
export const statusTone = (status: string): 'bad' | 'busy' | 'dim' => {
	if (isFailure(status)) {
		return 'bad';
	}

	return isSettled(status) ? 'dim' : 'busy';
};

/**
The documented statuses of operations that ended badly.
*/
export const failedStatuses: readonly string[] = knownStatuses.filter(status => isFailure(status));
