import type {ListName} from '../../slices/view/list-columns.js';
import type {State} from '../../state.js';
import {listAt} from '../../slices/view/view.js';
import {topModal} from './modals.js';

const modals: ReadonlyMap<string, ListName> = new Map((['away', 'picker', 'sort', 'copy', 'settings'] as const).map(name => [name, name]));

/**
The list that has the keyboard; undefined where something else has it.
*/
export const listInUse = (state: State): ListName | undefined => {
	const top = topModal(state);
	return top === undefined ? listAt(state.view) : modals.get(top.kind);
};

/**
Whether the list in use has columns that are not seen, to the left and to the right.
*/
export const columnsBeside = (state: State): {readonly isLeft: boolean; readonly isRight: boolean} => {
	const list = listInUse(state);
	const {view = 0, last = 0} = (list === undefined ? undefined : state.listColumns[list]) ?? {};
	return {isLeft: view > 0, isRight: view < last};
};
