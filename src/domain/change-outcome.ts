import type {Compute} from './compute.js';
import type {Operation} from './operation.js';
import {refusalText, type Refusal} from './refusal.js';

/**
The answer to a change of a compute.
*/
export type ChangeAnswer = {
	/**
	The compute as it is now; absent when the server does not say.
	*/
	readonly compute?: Compute;

	/**
	The operations it started, which can be followed by id.
	*/
	readonly operations: readonly Operation[];
};

/**
A field of a compute that has changed since the form showed it.
*/
export type Difference = {
	readonly computeId: string;
	readonly label: string;
	readonly shown: string;
	readonly now: string;
};

/**
The outcome of a change's request.

- `accepted`: it was answered; or the answer was lost (`wasLost`), and reading showed that the change was made
- `differs`: the compute has changed since the form showed it, and nothing was sent
- `gone`: the compute does not exist any more
- `refused`: the server, or this program, said no; or the answer was lost, and reading showed that the change was not made
- `cancelled`: the user gave it up; if it was sent (`wasSent`), nobody knows whether it was made
*/
export type ChangeOutcome =
	| {readonly kind: 'accepted'; readonly answer: ChangeAnswer; readonly wasLost: boolean}
	| {readonly kind: 'differs'; readonly differences: readonly Difference[]; readonly now: Compute}
	| {readonly kind: 'gone'; readonly wasSent: boolean}
	| {readonly kind: 'refused'; readonly refusal: Refusal}
	| {readonly kind: 'cancelled'; readonly wasSent: boolean};

/**
Why a change was not made, in a sentence or two; undefined for one that was accepted.
*/
export const outcomeText = (outcome: ChangeOutcome): string | undefined => {
	switch (outcome.kind) {
		case 'accepted': {
			return undefined;
		}

		case 'differs': {
			const changes = outcome.differences.map(({label, shown, now}) => `${label.toLowerCase()} ${shown} → ${now}`).join(', ');
			return `It was changed meanwhile: ${changes}. Nothing was sent.`;
		}

		case 'gone': {
			return `It does not exist any more.${outcome.wasSent ? '' : ' Nothing was sent.'}`;
		}

		case 'refused': {
			return refusalText(outcome.refusal);
		}

		case 'cancelled': {
			return outcome.wasSent
				? 'given up: nobody knows whether it happened'
				: 'cancelled, nothing was changed';
		}
	}
};

/**
What the next try of a change is held against, given what the one before it was shown: where the compute was not as it was shown, it is now
known as it is.
*/
export const shownAfter = (shown: readonly Compute[], outcome: ChangeOutcome | undefined): readonly Compute[] =>
	outcome?.kind === 'differs' ? shown.map(compute => compute.id === outcome.now.id ? outcome.now : compute) : shown;
