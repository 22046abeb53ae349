import {formatDay} from '../domain/time.js';
import type {Separators, Space} from './cursor.js';
import {gapsIn, type Gap} from './gaps.js';
import type {Pane} from './pane.js';
import {shownOperations} from './rows.js';
import type {State} from './state.js';

/**
What stands between the rows of a feed: a new day, and where something may be missing.
*/
export type FeedSeparators = Separators & {
	readonly isNewDay: (index: number) => boolean;
	readonly gapsAt: (index: number) => readonly Gap[];
};

/**
A feed that has fewer lines than these has none to spare for the days.
*/
const fewestLines = 6;

const noGaps: readonly Gap[] = [];

/**
What stands between the rows of a pane that has so many lines; undefined where nothing does: in lists that are not in the order of time,
and in a feed of few lines.
*/
export const separatorsIn = (state: State, pane: Pane, lines: number): FeedSeparators | undefined => {
	const {sorts, zone} = state.view;
	if (pane !== 'operations' || lines < fewestLines || (sorts.operations?.field ?? 'time') !== 'time') {
		return undefined;
	}

	const rows = shownOperations(state);
	const gaps = gapsIn(state);
	const dayOf = (index: number): string | undefined => {
		const row = rows[index];
		return row === undefined ? undefined : formatDay(row.createdAt, zone);
	};

	const isNewDay = (index: number): boolean => dayOf(index) !== dayOf(index - 1);
	return {isNew: index => gaps.has(index) || isNewDay(index), isNewDay, gapsAt: index => gaps.get(index) ?? noGaps};
};

/**
The lines that a pane has for its rows, and what stands between them.
*/
export const spaceOf = (state: State, pane: Pane): Space => {
	const height = Math.max(1, state.view.visibleRows[pane]);
	return {height, separators: separatorsIn(state, pane, height)};
};
