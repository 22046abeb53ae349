import {computesIn, type ComputeList} from '../slices/computes.js';
import type {State} from '../state.js';

export const computesOf = ({computes}: Pick<State, 'computes'>, projectId: string | undefined): ComputeList =>
	computesIn(computes, projectId);

/**
The name of a compute; its id without one.
*/
export const calledCompute = (state: State, projectId: string, computeId: string): string =>
	computesOf(state, projectId).items.find(({id}) => id === computeId)?.name ?? computeId;
