import {marksIn} from '../slices/marks.js';
import type {State} from '../state.js';

export const marksOf = ({marks}: Pick<State, 'marks'>, projectId: string | undefined): readonly string[] => marksIn(marks, projectId);
