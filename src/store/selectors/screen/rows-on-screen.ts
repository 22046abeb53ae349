import {windowEnd, windowStart} from '../../rows/cursor.js';
import type {State} from '../../state.js';
import {operationList} from '../lists/operation-list.js';
import {spaceOf} from '../operations/separators.js';
import {cursorOf} from './view.js';

/** Returns the index of the first visible row of the feed, and the index after the last visible row. */
export const feedWindow = (state: State): {readonly start: number; readonly end: number} => {
	const rows = operationList.rows(state);
	const space = spaceOf(state, 'operations');
	const start = windowStart(rows, cursorOf(state, 'operations'), space);
	return {start, end: Math.min(rows.length, windowEnd(start, rows.length, space) + 1)};
};

/** Returns the ids of the projects whose operations are on the screen. */
export const projectsOnScreen = (state: State): ReadonlySet<string> => {
	const {start, end} = feedWindow(state);
	return new Set(operationList.rows(state).slice(start, end).map(({projectId}) => projectId));
};
