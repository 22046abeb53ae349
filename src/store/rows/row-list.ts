import {panes, type Pane} from './pane.js';

/**
The lists that have a cursor, a filter and an order of their own: the panes, and those that take the place of the panes.
*/
export const rowLists = [...panes, 'branches', 'sessions'] as const;

export type RowList = Pane | 'branches' | 'sessions';
