import {createStore as createZustandStore, type StoreApi} from 'zustand/vanilla';
import {initialState, type Beginning, type State} from './state.js';

/** The store with full access, including writing. Only actions use this type. */
export type Store = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'setState' | 'subscribe'>;

/** The store for the screen, which can read and subscribe, but can't write. */
export type ReadonlyStore = Pick<Store, 'getState' | 'getInitialState' | 'subscribe'>;

export const createStore = (beginning: Beginning): Store => createZustandStore<State>()(() => initialState(beginning));
