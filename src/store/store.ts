import {createStore as createZustandStore, type StoreApi} from 'zustand/vanilla';
import {initialState, type Beginning, type State} from './state.js';

/**
The one store. Only actions hold it by this type.
*/
export type Store = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'setState' | 'subscribe'>;

/**
The store as the screen gets it: for reading and subscribing, not for writing.
*/
export type ReadonlyStore = Pick<Store, 'getState' | 'getInitialState' | 'subscribe'>;

export const createStore = (beginning: Beginning): Store => createZustandStore<State>()(() => initialState(beginning));
