import type {Compute} from './computes/compute.js';
import type {Operation} from './operations/operation.js';
import type {ChangedObject} from './changeable.js';
import {refusalText, type Refusal} from './forbidden.js';

/** A sensible next step after a failed operation. It depends on the compute's current state. */
export type NextStep = 'sessions' | 'wake' | 'restart' | 'open';

/**
Returns whether an operation failed because of a lock held in the compute. The error then names the process that holds the lock.
*/
const isHeldUp = ({error = ''}: Pick<Operation, 'error'>): boolean => /\bpid \d+ .*holds it/v.test(error);

/**
Returns the sensible next steps, the most likely first. Empty if the operation has no compute, or its compute is gone.
*/
export const stepsAfterFailure = (operation: Operation, compute: Compute | undefined): readonly NextStep[] => {
	if (compute === undefined) {
		return [];
	}

	const isChanging = compute.pendingState !== undefined || compute.currentState === 'init';
	if (isChanging || compute.isDisabled) {
		return ['open'];
	}

	if (compute.currentState === 'idle') {
		return ['wake', 'open'];
	}

	// A restart helps if the compute could not be suspended or did not apply a configuration.
	return [...(isHeldUp(operation) ? ['sessions'] as const : []), ...(operation.action === 'start_compute' ? [] : ['restart'] as const), 'open'];
};

/** A secret that the server sends in one answer only, such as a password or a key. `of` names its owner. */
export type Secret = {
	readonly of: string;
	readonly text: string;

	/** The role whose password this is; absent for any other secret. */
	readonly login?: RoleLogin;
};

/** A role of a branch, for logging in. */
export type RoleLogin = {
	readonly projectId: string;
	readonly branchId: string;
	readonly roleName: string;
};

export type ChangeAnswer = {
	/** The target after the change; absent if the server does not return it. */
	readonly target?: ChangedObject;

	/** The computes created with a new branch. */
	readonly computes?: readonly Compute[];

	/** The operations that the change started. They can be tracked by id. */
	readonly operations: readonly Operation[];
};

/** A field of the target that has changed since the form showed it. */
export type Difference = {
	readonly targetId: string;
	readonly label: string;
	readonly shown: string;
	readonly now: string;
};

/**
The outcome of a change's request.

- `accepted`: the server answered; or the answer was lost (`wasLost`), but a later reading confirmed the change
- `differs`: the target has changed since the form showed it, and nothing was sent
- `gone`: the target no longer exists
- `refused`: the server or pgtower refused; or the answer was lost, and a later reading showed no change
- `cancelled`: the user canceled it; if the request was sent (`wasSent`), the result is unknown
*/
export type ChangeOutcome =
	| {readonly kind: 'accepted'; readonly answer: ChangeAnswer; readonly wasLost: boolean; readonly hasSecret?: boolean}
	| {readonly kind: 'differs'; readonly differences: readonly Difference[]; readonly now: ChangedObject}
	| {readonly kind: 'gone'; readonly wasSent: boolean}
	| {readonly kind: 'refused'; readonly refusal: Refusal}
	| {readonly kind: 'cancelled'; readonly wasSent: boolean};

/** Returns the reason a change was not made, or undefined if it was accepted. */
export const outcomeText = (outcome: ChangeOutcome): string | undefined => {
	switch (outcome.kind) {
		case 'accepted': {
			return undefined;
		}

		case 'differs': {
			const changes = outcome.differences.map(({label, shown, now}) => `${label.toLowerCase()} ${shown} → ${now}`).join(', ');
			return `It has changed in the meantime: ${changes}. Nothing was sent.`;
		}

		case 'gone': {
			return `It no longer exists.${outcome.wasSent ? '' : ' Nothing was sent.'}`;
		}

		case 'refused': {
			return refusalText(outcome.refusal);
		}

		case 'cancelled': {
			return outcome.wasSent
				? 'canceled: it is unknown whether it happened'
				: 'canceled, nothing was changed';
		}
	}
};
