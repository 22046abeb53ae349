import {panes, type Pane} from './pane.js';

/**
The lists that have a cursor, a filter and an order of their own: the panes, and the branches that take the place of the panes.
*/
export const rowLists = [...panes, 'branches'] as const;

export type RowList = Pane | 'branches';
