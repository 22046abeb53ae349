import type {State} from '../store/state.js';
import {commands} from './registry.js';
import {activeScopes} from './scopes.js';

export type Hint = {
	readonly key: string;
	readonly hint: string;

	/**
	Whether it stands last and is never left out for want of room.
	*/
	readonly isLast: boolean;
};

/**
What the footer says: the keys with a hint that work now, those of the nearest scope first. What can't be done now is left out.
*/
export const hints = (state: State): readonly Hint[] => {
	const scopes = activeScopes(state);
	return scopes.flatMap(scope => commands
		.filter(command => command.scope === scope && command.disabledReason?.(state) === undefined)
		.flatMap(({keys: [key], hint, isLastHint: isLast = false}) => key === undefined || hint === undefined ? [] : [{key, hint, isLast}]));
};
