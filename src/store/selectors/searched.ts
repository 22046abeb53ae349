import type {JournalItem} from '../slices/journal.js';
import type {Modal} from '../slices/modal.js';
import type {State} from '../state.js';
import {shownEntries} from './journal.js';

/**
The modal that is read: the one on top, or the one below the line in which is typed what is looked for in it.
*/
export const readModal = ({modal}: Pick<State, 'modal'>): Modal | undefined => modal.at(-1)?.kind === 'search' ? modal.at(-2) : modal.at(-1);

/**
What is looked for in the modal that is read; empty while nothing is.
*/
export const searchedText = (state: Pick<State, 'modal'>): string => {
	const modal = readModal(state);
	if (modal?.kind === 'journal') {
		return modal.search ?? '';
	}

	return modal !== undefined && 'text' in modal ? modal.text.search ?? '' : '';
};

const has = ({method, path, status, message, requestId, operationIds = []}: JournalItem, search: string): boolean =>
	[method, path, status, message, requestId, ...operationIds].join(' ').toLowerCase().includes(search);

/**
The indices of the requests that have what is looked for in the journal.
*/
const foundRequests = (state: State): readonly number[] => {
	const search = searchedText(state).toLowerCase();
	return search === '' ? [] : shownEntries(state).flatMap((item, index) => has(item, search) ? [index] : []);
};

/**
The places that have what is looked for, as indices of lines or rows, and the one that was gone to last.
*/
export type Finds = {
	readonly found: readonly number[];
	readonly at?: number;
};

export const findsIn = (state: State): Finds => {
	const modal = readModal(state);
	if (modal?.kind === 'journal') {
		return {found: foundRequests(state), at: Math.max(0, shownEntries(state).findIndex(({id}) => id === modal.cursor.selectedId))};
	}

	const {drawn, at} = modal !== undefined && 'text' in modal ? modal.text : {};
	return {found: drawn?.found ?? [], ...(at !== undefined && {at})};
};
