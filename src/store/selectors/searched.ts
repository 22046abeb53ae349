import type {ListName} from '../slices/view/view-look.js';
import type {Modal} from '../slices/modals/modal.js';
import type {State} from '../state.js';

/**
The modal that is read: the one on top, or the one below the line in which is typed what is looked for in it.
*/
export const readModal = ({modal}: Pick<State, 'modal'>): Modal | undefined => modal.at(-1)?.kind === 'search' ? modal.at(-2) : modal.at(-1);

/**
Whether a modal lies over a list and has its keys. A filter that is typed does not: its pane shows what it leaves. Nor does the modal that
the list itself is in.
*/
export const isBelowModal = (state: Pick<State, 'modal'>, list: ListName): boolean => {
	const kind = readModal(state)?.kind;
	return kind !== undefined && kind !== 'filter' && kind !== list;
};

/**
What is looked for in the modal that is read; empty while nothing is.
*/
export const searchedText = (state: Pick<State, 'modal'>): string => {
	const modal = readModal(state);
	return modal !== undefined && 'text' in modal ? modal.text.search ?? '' : '';
};

/**
The places that have what is looked for, as indices of lines, and the one that was gone to last.
*/
export type Finds = {
	readonly found: readonly number[];
	readonly at?: number;
};

export const findsIn = (state: State): Finds => {
	const modal = readModal(state);
	const {drawn, at} = modal !== undefined && 'text' in modal ? modal.text : {};
	return {found: drawn?.found ?? [], ...(at !== undefined && {at})};
};
