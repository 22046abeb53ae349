import type {ComputeChange} from '../../api/compute-change.js';
import type {Compute} from '../../domain/compute.js';
import type {Difference, Refusal} from '../../store/form-modal.js';

/**
How a change came out, as far as its request goes.

- `accepted`: it was answered; or the answer was lost (`wasLost`), and reading showed that it has happened
- `differs`: the compute is not as it was shown any more, and nothing was sent
- `gone`: the compute does not exist any more
- `refused`: the server, or this program, said no; or the answer was lost, and reading showed that it has not happened
- `cancelled`: the user gave it up; once it was sent (`wasSent`), whether it happened is not known
*/
export type Outcome =
	| {readonly kind: 'accepted'; readonly answer: ComputeChange; readonly wasLost: boolean}
	| {readonly kind: 'differs'; readonly differences: readonly Difference[]; readonly now: Compute}
	| {readonly kind: 'gone'; readonly wasSent: boolean}
	| {readonly kind: 'refused'; readonly refusal: Refusal}
	| {readonly kind: 'cancelled'; readonly wasSent: boolean};
