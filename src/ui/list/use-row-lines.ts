import {useMemo} from 'react';
import {rememberedLines, type LineOf, type RowsLook} from './remembered-lines.js';

/**
The lines of the rows of a list; they are told from memory while the list looks as it did.
*/
export const useRowLines = <Row extends WeakKey, Facts>({view, facts, glyphs, inside, isFocused, isGone}: RowsLook<Row, Facts>): LineOf<Row> => useMemo(() => rememberedLines({
	view, facts, glyphs, inside, isFocused, isGone,
}), [view, facts, glyphs, inside, isFocused, isGone]);
