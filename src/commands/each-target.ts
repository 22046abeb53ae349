import type {State} from '../store/state.js';

/**
A function that returns the reason something can't be done to some targets, or undefined if it can. Without `targets`, the function takes the marked
targets, or the one under the cursor.
*/
export type TargetsReason<Target> = (state: State, targets?: readonly Target[]) => string | undefined;

/**
Creates a reason function for several targets from a reason function for a single target. An action is offered if at least one target allows it, since
the form checks each target. `called` names the targets in the plural, such as `keys`.
*/
export const eachTarget = <Target>(called: string, targetsOf: (state: State) => readonly Target[], ofOne: TargetsReason<Target>): TargetsReason<Target> =>
	(state, targets = targetsOf(state)) => {
		if (targets.length < 2) {
			return ofOne(state, targets);
		}

		const reasons = targets.map(target => ofOne(state, [target]));
		return reasons.includes(undefined) ? undefined : `None of the ${targets.length} marked ${called} allows this. ${reasons[0]}`;
	};
