import {useStore} from 'zustand';
import {useShallow} from 'zustand/react/shallow';
import type {Instant} from '../../domain/time.js';
import type {State} from '../../store/state.js';
import {useShownStore} from './use-app-state.js';

/**
A part of the state that is composed for the component, which is drawn again when a field of that part changes.
*/
export const useShown = <Part extends Record<string, unknown> | undefined>(select: (state: State) => Part): Part =>
	useStore(useShownStore(), useShallow(select));

/**
A list without its reading time, which changes with every poll: a pane that ignores it is not drawn after a poll without news.
*/
export const withoutTime = <List extends {readonly receivedAt?: Instant}>({receivedAt, ...list}: List): Omit<List, 'receivedAt'> & {readonly isRead: boolean} =>
	({...list, isRead: receivedAt !== undefined});
