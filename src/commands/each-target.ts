import type {State} from '../store/state.js';

/**
A function that returns the reason an action on `targets` is unavailable, or undefined if the action is available. Without `targets`, the function
takes the marked targets, or else the target under the cursor.
*/
export type TargetsReason<Target> = (state: State, targets?: readonly Target[]) => string | undefined;

/**
Creates a reason function for several targets from a reason function for a single target. An action is offered if at least one target allows the
action, because the form checks each target. `called` names the targets in the plural, such as `keys`.
*/
export const eachTarget = <Target>(called: string, targetsOf: (state: State) => readonly Target[], ofOne: TargetsReason<Target>): TargetsReason<Target> =>
	(state, targets = targetsOf(state)) => {
		if (targets.length < 2) {
			return ofOne(state, targets);
		}

		const reasons = targets.map(target => ofOne(state, [target]));
		return reasons.includes(undefined) ? undefined : `None of the ${targets.length} marked ${called} allows this. ${reasons[0]}`;
	};
