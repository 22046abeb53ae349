import {panes, type Pane} from './pane.js';

/**
The lists that have a cursor, a filter and an order of their own: the panes, and those that take the place of the panes.
*/
export const rowLists = [...panes, 'branches', 'sessions', 'keys', 'journal'] as const;

/**
The lists that are there without a project.
*/
export const listsOfNoProject: ReadonlySet<string> = new Set(['projects', 'keys', 'journal']);

export type RowList = Pane | 'branches' | 'sessions' | 'keys' | 'journal';
