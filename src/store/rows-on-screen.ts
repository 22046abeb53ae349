import {windowEnd, windowStart} from './cursor.js';
import {shownOperations} from './rows.js';
import {spaceOf} from './separators.js';
import type {State} from './state.js';
import {cursorOf} from './view.js';

/**
The part of the feed that is on the screen: the indexes of its first row and of the one after its last.
*/
export const feedWindow = (state: State): {readonly start: number; readonly end: number} => {
	const rows = shownOperations(state);
	const space = spaceOf(state, 'operations');
	const start = windowStart(rows, cursorOf(state, 'operations'), space);
	return {start, end: Math.min(rows.length, windowEnd(start, rows.length, space) + 1)};
};

/**
The projects whose operations are on the screen.
*/
export const projectsOnScreen = (state: State): ReadonlySet<string> => {
	const {start, end} = feedWindow(state);
	return new Set(shownOperations(state).slice(start, end).map(({projectId}) => projectId));
};
