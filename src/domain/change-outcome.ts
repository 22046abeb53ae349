import type {Compute} from './compute.js';
import type {Operation} from './operation.js';
import {refusalText, type Refusal} from './refusal.js';

/**
What a change of a compute was answered with.
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
A field of a compute that is not as it was shown any more.
*/
export type Difference = {
	readonly computeId: string;
	readonly label: string;
	readonly shown: string;
	readonly now: string;
};

/**
How a change came out, as far as its request goes.

- `accepted`: it was answered; or the answer was lost (`wasLost`), and reading showed that it has happened
- `differs`: the compute is not as it was shown any more, and nothing was sent
- `gone`: the compute does not exist any more
- `refused`: the server, or this program, said no; or the answer was lost, and reading showed that it has not happened
- `cancelled`: the user gave it up; once it was sent (`wasSent`), whether it happened is not known
*/
export type ChangeOutcome =
	| {readonly kind: 'accepted'; readonly answer: ChangeAnswer; readonly wasLost: boolean}
	| {readonly kind: 'differs'; readonly differences: readonly Difference[]; readonly now: Compute}
	| {readonly kind: 'gone'; readonly wasSent: boolean}
	| {readonly kind: 'refused'; readonly refusal: Refusal}
	| {readonly kind: 'cancelled'; readonly wasSent: boolean};

/**
Why a change did not come to be, in a sentence or two; undefined for one that was accepted.
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
				? 'no longer looked for: whether it happened is not known'
				: 'cancelled, nothing was changed';
		}
	}
};
