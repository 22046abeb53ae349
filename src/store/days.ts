import {formatDay} from '../domain/time.js';
import type {Separators, Space} from './cursor.js';
import type {Pane} from './pane.js';
import {shownOperations} from './rows.js';
import type {State} from './state.js';

/**
A feed that has fewer lines than these has none to spare for the days.
*/
const fewestLines = 6;

/**
Where a new day begins in a pane; undefined where days are not told apart: in lists that are not in the order of time, and in a feed of
few lines.
*/
export const daysIn = (state: State, pane: Pane, lines: number): Separators | undefined => {
	const {sorts, zone} = state.view;
	if (pane !== 'operations' || lines < fewestLines || (sorts.operations?.field ?? 'time') !== 'time') {
		return undefined;
	}

	const rows = shownOperations(state);
	const dayOf = (index: number): string | undefined => {
		const row = rows[index];
		return row === undefined ? undefined : formatDay(row.createdAt, zone);
	};

	return {isNew: index => dayOf(index) !== dayOf(index - 1)};
};

/**
The lines that a pane has for its rows, and what stands between them.
*/
export const spaceOf = (state: State, pane: Pane): Space => {
	const height = Math.max(1, state.view.visibleRows[pane]);
	return {height, separators: daysIn(state, pane, height)};
};
