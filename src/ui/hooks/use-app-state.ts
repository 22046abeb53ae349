import {createContext, use} from 'react';
import {useStore} from 'zustand';
import type {State} from '../../store/state.js';
import type {ReadonlyStore} from '../../store/store.js';

export const StoreContext = createContext<ReadonlyStore | undefined>(undefined);

export const ShownContext = createContext<ReadonlyStore | undefined>(undefined);

const provided = (store: ReadonlyStore | undefined): ReadonlyStore => {
	if (store === undefined) {
		throw new Error('A component that reads the state stands outside of the app.');
	}

	return store;
};

/**
The store, for commands: its state is the newest.

@throws Without a provider above: a bug.
*/
export const useAppStore = (): ReadonlyStore => provided(use(StoreContext));

/**
The store as it is drawn, which may follow some milliseconds later.

@throws Without a provider above: a bug.
*/
export const useShownStore = (): ReadonlyStore => provided(use(ShownContext));

/**
A part of the state. The component is drawn again when the part is another object.
*/
export const useAppState = <Part>(select: (state: State) => Part): Part => useStore(useShownStore(), select);
