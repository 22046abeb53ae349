import {lookUp} from '../../base/records.js';
import type {CellGlyphs} from '../attributes/cell.js';

/**
The documented statuses of an operation. A server may send other statuses, which are shown unchanged.

@see docs/control-api.md#operation-statuses
*/
export type OperationStatus = 'scheduling' | 'running' | 'finished' | 'failed' | 'error' | 'cancelling' | 'cancelled' | 'skipped';

type StatusFacts = {
	/** The web console's word for the status. */
	readonly word: string;

	readonly isSettled: boolean;

	/** Whether the operation ended in a way that the user must know about. */
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

export const knownStatuses: readonly string[] = Object.keys(facts);

const factsOf = (status: string): StatusFacts | undefined => lookUp(facts, status);

/**
Returns the web console's word for a status: OK, Scheduling, In progress, Error, … Unknown statuses are returned unchanged.

@see docs/control-api.md#operation
*/
export const statusWord = (status: string): string => factsOf(status)?.word ?? status;

/**
Returns whether an operation has finished. An unknown status counts as unfinished, because such a status may still change.
*/
export const isSettled = (status: string): boolean => factsOf(status)?.isSettled ?? false;

export const isFailure = (status: string): boolean => factsOf(status)?.isFailure ?? false;

export const statusGlyph = (status: string, {failed, changing, active, idle}: CellGlyphs): string => {
	if (isFailure(status)) {
		return failed;
	}

	return isSettled(status) ? (status === 'finished' ? active : idle) : changing;
};

/** Returns the tone of a status. Most operations succeed, so color is reserved for operations that need attention. */
export const statusTone = (status: string): 'bad' | 'busy' | 'dim' => {
	if (isFailure(status)) {
		return 'bad';
	}

	return isSettled(status) ? 'dim' : 'busy';
};

/** The documented statuses of failed operations. */
export const failedStatuses: readonly string[] = knownStatuses.filter(status => isFailure(status));
