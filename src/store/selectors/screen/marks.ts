import type {RowList} from '../../rows/list-kinds.js';
import {marksIn} from '../../slices/view/marks.js';
import type {State} from '../../state.js';

/**
The ids of the marked rows of a list; without `ownerId`, in what is open now.
*/
export const marksOf = ({view}: Pick<State, 'view'>, list: RowList, ownerId?: string): readonly string[] => marksIn(view, list, ownerId);
