import type {PaneSize} from '../../layout.js';

/**
From this many rows on there is room for whole sentences above the list.
*/
const roomyRows = 16;

/**
Rows for the sentences above the sessions.
*/
export const remarkRows = ({rows}: PaneSize): number => rows >= roomyRows ? 4 : 2;

/**
The size of the list, below the sentences.
*/
export const sessionsSize = (size: PaneSize): PaneSize => ({columns: size.columns, rows: Math.max(3, size.rows - remarkRows(size))});
