import {createContext, use} from 'react';
import {useStore} from 'zustand';
import type {State} from '../../store/state.js';
import type {ReadonlyStore} from '../../store/store.js';

export const StoreContext = createContext<ReadonlyStore | undefined>(undefined);

/**
The store, for reading.

@throws Without a provider above: a bug.
*/
export const useAppStore = (): ReadonlyStore => {
	const store = use(StoreContext);
	if (store === undefined) {
		throw new Error('A component that reads the state stands outside of the app.');
	}

	return store;
};

/**
A part of the state. The component is drawn again when the part is another object.
*/
export const useAppState = <Part>(select: (state: State) => Part): Part => useStore(useAppStore(), select);
