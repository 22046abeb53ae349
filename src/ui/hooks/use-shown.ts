import {useStore} from 'zustand';
import {useShallow} from 'zustand/react/shallow';
import type {Instant} from '../../domain/time.js';
import type {State} from '../../store/state.js';
import {useAppStore} from './use-app-state.js';

/**
A part of the state that is put together for the component: it is drawn again when a field of that part is another one.
*/
export const useShown = <Part extends Record<string, unknown> | undefined>(select: (state: State) => Part): Part =>
	useStore(useAppStore(), useShallow(select));

/**
A list without the time it was read at, which is another with every poll: what a pane takes of a list, so that a poll
without news draws nothing.
*/
export const withoutTime = <List extends {readonly receivedAt?: Instant}>({receivedAt, ...list}: List): Omit<List, 'receivedAt'> & {readonly isRead: boolean} =>
	({...list, isRead: receivedAt !== undefined});
