import {lookUp} from '../base/records.js';
import type {State} from '../store/state.js';
import {footerRank} from './footer-order.js';
import {commandFor, commands} from './registry.js';
import {activeScopes} from './command.js';

const labels: Readonly<Record<string, string>> = {
	up: '↑', down: '↓', left: '←', right: '→', pageup: 'PgUp', pagedown: 'PgDn',
};

/**
The label of a key for the user: `j`, `ctrl-f`, `PgUp`.
*/
export const keyLabel = (key: string): string => lookUp(labels, key) ?? key;

export type Hint = {
	readonly key: string;
	readonly hint: string;

	/**
	Whether it stands last, and stays however little room there is.
	*/
	readonly isLast: boolean;
};

/**
The commands that have a hint, by scope.
*/
const hinted = Map.groupBy(commands.filter(({hint}) => hint !== undefined), ({scope}) => scope);

const hintsOf = (state: State): readonly Hint[] => {
	const scopes = activeScopes(state);
	const offered = scopes.flatMap(scope => hinted.get(scope) ?? [])
		.filter(command => commandFor(command.keys[0] ?? '', scopes) === command && command.disabledReason?.(state) === undefined);
	return offered
		.toSorted((one, other) => footerRank(one.id, scopes[0]) - footerRank(other.id, scopes[0]))
		.flatMap(({keys: [key], hint, hintNow, isLastHint: isLast = false}) =>
			key === undefined || hint === undefined ? [] : [{key, hint: hintNow?.(state) ?? hint, isLast}]);
};

const known = new WeakMap<State, readonly Hint[]>();

/**
The footer's hints: keys that work now and have a hint, in the order of {@link ./footer-order}. Disabled commands are left
out, and those whose key means something else nearer. A state is asked about several times, by whatever draws it, and its hints are told from
memory.
*/
export const hints = (state: State): readonly Hint[] => {
	const found = known.get(state) ?? hintsOf(state);
	known.set(state, found);
	return found;
};
