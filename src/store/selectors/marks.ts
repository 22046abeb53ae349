import {marksIn} from '../slices/marks.js';
import type {State} from '../state.js';

/**
The marked computes of a project.
*/
export const marksOf = ({marks}: Pick<State, 'marks'>, projectId: string | undefined): readonly string[] => marksIn(marks, projectId);

/**
The marked branches of a project.
*/
export const branchMarksOf = ({branchMarks}: Pick<State, 'branchMarks'>, projectId: string | undefined): readonly string[] => marksIn(branchMarks, projectId);
