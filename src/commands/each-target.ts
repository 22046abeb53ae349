import type {State} from '../store/state.js';

/**
The reason something can't be done to some targets, in a sentence; undefined if it can. Without targets, they are those of the state.
*/
export type TargetsReason<Target> = (state: State, targets?: readonly Target[]) => string | undefined;

/**
Makes the reason of several targets from the reason of one: what one of them allows is offered, as the form judges them one by one.
`called` is the plural of what they are.
*/
export const eachTarget = <Target>(called: string, targetsOf: (state: State) => readonly Target[], ofOne: TargetsReason<Target>): TargetsReason<Target> =>
	(state, targets = targetsOf(state)) => {
		if (targets.length < 2) {
			return ofOne(state, targets);
		}

		const reasons = targets.map(target => ofOne(state, [target]));
		return reasons.includes(undefined) ? undefined : `None of the ${targets.length} marked ${called} allows this. ${reasons[0]}`;
	};
