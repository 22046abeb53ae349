import {createContext, use} from 'react';
import type {Actions} from '../../actions/actions.js';

export const ActionsContext = createContext<Actions | undefined>(undefined);

/**
Everything the user can do.

@throws Without a provider above: a bug.
*/
export const useActions = (): Actions => {
	const actions = use(ActionsContext);
	if (actions === undefined) {
		throw new Error('A component that acts stands outside of the app.');
	}

	return actions;
};
