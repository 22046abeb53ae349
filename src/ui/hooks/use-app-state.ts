import {useStore} from 'zustand';
import {createContext, use, useRef} from 'react';
import {lookUp} from '../../base/records.js';
import type {Instant} from '../../domain/time.js';
import type {State} from '../../store/state.js';
import type {ReadonlyStore} from '../../store/store.js';

/**
Returns whether two records have the same fields with the same values. Zustand's own comparison would create two maps each time, and components
compare records at every key press.
*/
export const hasSameFields = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean => {
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every(name => Object.hasOwn(other, name) && Object.is(lookUp(one, name), lookUp(other, name)));
};

/** Selects an object composed of parts of the state, and redraws the component when a field of that object changes. */
export const useShown = <Part extends Record<string, unknown> | undefined>(select: (state: State) => Part): Part => {
	const shown = useRef<Part>(undefined);
	return useStore(useShownStore(), state => {
		const part = select(state);
		const {current} = shown;
		if (current !== undefined && part !== undefined && hasSameFields(current, part)) {
			return current;
		}

		shown.current = part;
		return part;
	});
};

/**
Leaves out the time at which a list was read. Every poll changes that time, and a pane must not be redrawn if nothing else has changed.
*/
export const withoutTime = <List extends {readonly receivedAt?: Instant}>({receivedAt, ...list}: List): Omit<List, 'receivedAt'> & {readonly isRead: boolean} =>
	({...list, isRead: receivedAt !== undefined});

export const StoreContext = createContext<ReadonlyStore | undefined>(undefined);

export const ShownContext = createContext<ReadonlyStore | undefined>(undefined);

const provided = (store: ReadonlyStore | undefined): ReadonlyStore => {
	if (store === undefined) {
		throw new Error('useAppState() was called outside of <App>.');
	}

	return store;
};

/**
Returns the store for commands, with the latest state.

@throws Outside of a provider, which is a bug.
*/
export const useAppStore = (): ReadonlyStore => provided(use(StoreContext));

/**
Returns the store for drawing, which may lag by a few milliseconds.

@throws Outside of a provider, which is a bug.
*/
export const useShownStore = (): ReadonlyStore => provided(use(ShownContext));

/** Selects a part of the state, and redraws the component when that part becomes another object. */
export const useAppState = <Part>(select: (state: State) => Part): Part => useStore(useShownStore(), select);
