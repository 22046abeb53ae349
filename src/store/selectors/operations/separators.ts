import {dayNumber} from '../../../domain/time.js';
import type {Separators, Space} from '../../rows/cursor.js';
import type {RowList} from '../../rows/list-kinds.js';
import type {State} from '../../state.js';
import {operationList} from '../lists/operation-list.js';
import {gapsIn, type Gap} from './gaps.js';

/** The separators of a feed: between days, and at gaps where operations may be missing. */
export type FeedSeparators = Separators & {
	readonly isNewDay: (index: number) => boolean;
	readonly gapsAt: (index: number) => readonly Gap[];
};

/** The minimum height of a feed with separators, in lines. */
const fewestLines = 6;

const noGaps: readonly Gap[] = [];

/**
Returns the separators between the rows of a list that is `lines` lines high. Returns undefined for lists that are not ordered by time, and for short
feeds.
*/
export const separatorsIn = (state: State, list: RowList, lines: number): FeedSeparators | undefined => {
	const {sorts, zone} = state.view;
	if (list !== 'operations' || lines < fewestLines || (sorts.operations?.field ?? 'time') !== 'time') {
		return undefined;
	}

	const rows = operationList.rows(state);
	const gaps = gapsIn(state);
	const dayOf = (index: number): number | undefined => {
		const row = rows[index];
		return row === undefined ? undefined : dayNumber(row.createdAt, zone);
	};

	const isNewDay = (index: number): boolean => dayOf(index) !== dayOf(index - 1);
	return {isNew: index => gaps.has(index) || isNewDay(index), isNewDay, gapsAt: index => gaps.get(index) ?? noGaps};
};

export const spaceOf = (state: State, list: RowList): Space => {
	const height = Math.max(1, state.view.visibleRows[list]);
	return {height, separators: separatorsIn(state, list, height)};
};
