import {operationsIn, type OperationList} from '../../slices/operations.js';
import type {State} from '../../state.js';

export const operationsOf = ({operations}: Pick<State, 'operations'>, projectId: string | undefined): OperationList =>
	operationsIn(operations, projectId);
