import {withId, type ById} from './by-id.js';
import type {State} from './state.js';

/**
The computes that were marked, by project.
*/
export type MarksState = ById<readonly string[]>;

const noMarks: readonly string[] = [];

type Change = (state: State) => Partial<State>;

const put = (state: State, projectId: string, ids: readonly string[]): Partial<State> => ({marks: withId(state.marks, projectId, ids)});

export const marksOf = (state: State, projectId: string | undefined): readonly string[] =>
	(projectId === undefined ? undefined : state.marks.get(projectId)) ?? noMarks;

/**
The marks of computes that are still there: a mark on what is gone must not come back on another.
*/
export const keptMarks = (state: State, projectId: string, items: ReadonlyArray<{readonly id: string}>): Partial<State> => {
	const marks = marksOf(state, projectId);
	const kept = marks.filter(id => items.some(item => item.id === id));
	return kept.length === marks.length ? {} : put(state, projectId, kept);
};

/**
A compute was marked, or its mark taken away.
*/
export const toggledMark = (projectId: string, computeId: string): Change => state => {
	const ids = marksOf(state, projectId);
	return put(state, projectId, ids.includes(computeId) ? ids.filter(id => id !== computeId) : [...ids, computeId]);
};

/**
These computes are marked too.
*/
export const markedAll = (projectId: string, computeIds: readonly string[]): Change => state =>
	put(state, projectId, [...new Set([...marksOf(state, projectId), ...computeIds])]);

export const unmarkedAll = (projectId: string): Change => state =>
	marksOf(state, projectId).length === 0 ? {} : put(state, projectId, []);
