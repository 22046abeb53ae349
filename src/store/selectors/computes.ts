import {isLocal, isPrimary, type Compute} from '../../domain/computes/compute.js';
import {computesIn, type ComputeList} from '../slices/computes.js';
import type {State} from '../state.js';

export const computesOf = ({computes}: Pick<State, 'computes'>, projectId: string | undefined): ComputeList =>
	computesIn(computes, projectId);

/** Returns the name of a compute, or its id if the compute has no name. */
export const calledCompute = (state: State, projectId: string, computeId: string): string =>
	computesOf(state, projectId).items.find(({id}) => id === computeId)?.name ?? computeId;

/**
Returns whether a compute is only simulated by the demo. Clients can't connect, because there is no Postgres server.
*/
export const isSimulated = ({connection}: Pick<State, 'connection'>, compute: Compute): boolean => connection.isDemo && !isLocal(compute);

/**
Returns the compute that connections to a branch use: its primary compute, or else its first compute. Returns undefined if the branch has no compute.
*/
export const computeOfBranch = (state: Pick<State, 'computes'>, projectId: string, branchId: string): Compute | undefined => {
	const own = computesOf(state, projectId).items.filter(compute => compute.branchId === branchId);
	return own.find(compute => isPrimary(compute)) ?? own[0];
};
