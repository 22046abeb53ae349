import type {SliceUpdate} from './slice-update.js';
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
Shows the branches of the open project in the place of the panes, or of the feed of all projects, which is left.
*/
export const enteredBranches = (): ViewUpdate => view => ({...leftAll()(view), mainView: 'branches'});

/**
Shows the sessions of a compute in the place of the panes.
*/
export const enteredSessions = (): ViewUpdate => view => ({...leftAll()(view), mainView: 'sessions', sessionCursor: undefined});

/**
Shows the API keys in the place of the panes, or of the feed of all projects, to which the way back leads.
*/
export const enteredKeys = (): ViewUpdate => view => ({...view, mainView: 'keys', keyCursor: undefined});

/**
Shows the journal in the place of the panes, from its newest request on.
*/
export const enteredJournal = (): ViewUpdate => view => ({...view, mainView: 'journal', journalCursor: undefined});

/**
Leaves what is in the place of the panes: they are as they were.
*/
export const returnedToPanes = (): ViewUpdate => view => view.mainView === 'panes' ? view : {...view, mainView: 'panes'};
