import {withId, type ById} from './by-id.js';
import type {SliceUpdate} from './slice-update.js';

/**
The marked rows of a list, by project.
*/
export type MarksState = ById<readonly string[]>;

export const initialMarks: MarksState = new Map();

const noMarks: readonly string[] = [];

export const marksIn = (marks: MarksState, projectId: string | undefined): readonly string[] =>
	(projectId === undefined ? undefined : marks.get(projectId)) ?? noMarks;

/**
Drops marks of what is gone, so that they can't come back on others.
*/
export const keptMarks = (projectId: string, items: ReadonlyArray<{readonly id: string}>): SliceUpdate<MarksState> => marks => {
	const ids = marksIn(marks, projectId);
	const known = new Set(ids.length === 0 ? [] : items.map(({id}) => id));
	const kept = ids.filter(id => known.has(id));
	return kept.length === ids.length ? marks : withId(marks, projectId, kept);
};

/**
Marks a row, or removes its mark.
*/
export const toggledMark = (projectId: string, id: string): SliceUpdate<MarksState> => marks => {
	const ids = marksIn(marks, projectId);
	return withId(marks, projectId, ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]);
};

/**
Marks more rows.
*/
export const markedAll = (projectId: string, added: readonly string[]): SliceUpdate<MarksState> => marks =>
	withId(marks, projectId, [...new Set([...marksIn(marks, projectId), ...added])]);

export const unmarkedAll = (projectId: string): SliceUpdate<MarksState> => marks =>
	marksIn(marks, projectId).length === 0 ? marks : withId(marks, projectId, []);
