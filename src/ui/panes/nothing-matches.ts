import {kindOf, type RowList} from '../../store/rows/list-kinds.js';
import {sanitize} from '../../terminal/text/sanitize.js';

/**
Says that a filter hides every row of a list. If the list has keyboard focus, also names the key that clears the filter.
*/
export const nothingMatches = (list: RowList, {filter, isFocused}: {readonly filter: string; readonly isFocused: boolean}): string =>
	`No ${kindOf(list).one} matches /${sanitize(filter.trim())}.${isFocused ? ' Press esc to clear.' : ''}`;
