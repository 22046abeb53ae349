import {kindOf, type RowList} from '../../store/rows/list-kinds.js';
import {sanitize} from '../../terminal/text/sanitize.js';

/**
The text of a list whose filter hides every row: the filter, and the key that clears it if the list has keyboard focus.
*/
export const nothingMatches = (list: RowList, {filter, isFocused}: {readonly filter: string; readonly isFocused: boolean}): string =>
	`No ${kindOf(list).one} matches /${sanitize(filter.trim())}.${isFocused ? ' Press esc to clear.' : ''}`;
