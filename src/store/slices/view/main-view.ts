import {
	lookedLists,
	kindOf,
	type LookedList,
	type ViewList,
} from '../../rows/list-kinds.js';
import type {SliceUpdate} from '../by-id.js';
import {leftAll, type ViewState} from './view.js';

type ViewUpdate = SliceUpdate<ViewState>;

/**
Another program has the terminal from now on.
*/
export const gaveTerminal = (): ViewUpdate => view => ({...view, isTerminalAway: true});

/**
The terminal is this program's again.
*/
export const tookTerminal = (): ViewUpdate => view => ({...view, isTerminalAway: false});

/**
Shows a list in the place of the panes. What belongs to a project leaves the feed of all projects; to that, the way back leads from the others.
*/
export const enteredView = (list: ViewList): ViewUpdate => view => {
	const {of, isFresh = false} = kindOf(list);
	const from = of === 'account' ? view : leftAll()(view);
	return {...from, mainView: list, ...(isFresh && {cursors: {...from.cursors, [list]: new Map()}})};
};

/**
Shows a list of a branch in the place of the panes.
*/
export const enteredBranchView = (list: ViewList, branchId: string): ViewUpdate => view => ({...enteredView(list)(view), branchId});

/**
Shows a list of a compute that is looked into from now on: the cursors of another one's rows tell nothing.
*/
export const enteredCompute = (list: LookedList): ViewUpdate => view => {
	const entered = enteredView(list)(view);
	return {...entered, cursors: {...entered.cursors, ...Object.fromEntries(lookedLists.map(one => [one, new Map()]))}};
};

/**
Leaves what is in the place of the panes: they are as they were.
*/
export const returnedToPanes = (): ViewUpdate => view => view.mainView === 'panes' ? view : {...view, mainView: 'panes'};
