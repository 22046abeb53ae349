import {withId, type ById} from './by-id.js';
import type {SliceUpdate} from './slice-update.js';

/**
The marked computes, by project.
*/
export type MarksState = ById<readonly string[]>;

export const initialMarks: MarksState = new Map();

const noMarks: readonly string[] = [];

export const marksIn = (marks: MarksState, projectId: string | undefined): readonly string[] =>
	(projectId === undefined ? undefined : marks.get(projectId)) ?? noMarks;

/**
Drops marks of computes that are gone, so that they can't come back on others.
*/
export const keptMarks = (projectId: string, items: ReadonlyArray<{readonly id: string}>): SliceUpdate<MarksState> => marks => {
	const ids = marksIn(marks, projectId);
	const kept = ids.filter(id => items.some(item => item.id === id));
	return kept.length === ids.length ? marks : withId(marks, projectId, kept);
};

/**
Marks a compute, or removes its mark.
*/
export const toggledMark = (projectId: string, computeId: string): SliceUpdate<MarksState> => marks => {
	const ids = marksIn(marks, projectId);
	return withId(marks, projectId, ids.includes(computeId) ? ids.filter(id => id !== computeId) : [...ids, computeId]);
};

/**
Marks more computes.
*/
export const markedAll = (projectId: string, computeIds: readonly string[]): SliceUpdate<MarksState> => marks =>
	withId(marks, projectId, [...new Set([...marksIn(marks, projectId), ...computeIds])]);

export const unmarkedAll = (projectId: string): SliceUpdate<MarksState> => marks =>
	marksIn(marks, projectId).length === 0 ? marks : withId(marks, projectId, []);
