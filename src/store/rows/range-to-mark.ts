import {indexOfId, type Rows} from './row-lookup.js';

/**
The ids of all rows from the last mark to the cursor, in either direction; of the row under the cursor where nothing in the list is marked.
Empty where the cursor is on no row.
*/
export const rangeToMark = (rows: Rows, marks: readonly string[], cursorId: string | undefined): readonly string[] => {
	const cursor = indexOfId(rows, cursorId);
	if (cursor === -1) {
		return [];
	}

	const lastMark = indexOfId(rows, marks.at(-1));
	const anchor = lastMark === -1 ? cursor : lastMark;
	return rows.slice(Math.min(anchor, cursor), Math.max(anchor, cursor) + 1).map(({id}) => id);
};
