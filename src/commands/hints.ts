import type {State} from '../store/state.js';
import {commandFor, commands} from './registry.js';
import {activeScopes} from './scopes.js';

export type Hint = {
	readonly key: string;
	readonly hint: string;

	/**
	Whether it stands last, and stays however little room there is.
	*/
	readonly isLast: boolean;
};

/**
The footer's hints: keys that work now and have a hint, those of the nearest scope first. Disabled commands are left out, and those whose key
means something else nearer.
*/
export const hints = (state: State): readonly Hint[] => {
	const scopes = activeScopes(state);
	return scopes.flatMap(scope => commands
		.filter(command => command.scope === scope && commandFor(command.keys[0] ?? '', scopes) === command && command.disabledReason?.(state) === undefined)
		.flatMap(({keys: [key], hint, isLastHint: isLast = false}) => key === undefined || hint === undefined ? [] : [{key, hint, isLast}]));
};
