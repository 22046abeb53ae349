import type {Compute} from '../../domain/computes/compute.js';
import type {Instant} from '../../domain/time.js';
import {reuseUnchanged} from '../rows/structural-sharing.js';
import {withId, type ById, type SliceUpdate} from './by-id.js';

export type ComputeList = {
	readonly items: readonly Compute[];

	/** The time when the list was last read. Absent until the first read. */
	readonly receivedAt?: Instant;

	/** The reason the latest attempt to read the list failed. */
	readonly problem?: string;
};

/** The computes of each project that was opened, by project id. */
export type ComputesState = ById<ComputeList>;

type ComputesUpdate = SliceUpdate<ComputesState>;

export const initialComputes: ComputesState = new Map();

const noComputes: ComputeList = {items: []};

export const computesIn = (computes: ComputesState, projectId: string | undefined): ComputeList =>
	(projectId === undefined ? undefined : computes.get(projectId)) ?? noComputes;

export const listedComputes = (projectId: string, next: readonly Compute[], at: Instant): ComputesUpdate => computes =>
	withId(computes, projectId, {items: reuseUnchanged(computesIn(computes, projectId).items, next), receivedAt: at});

/** Updates a compute in the list. Ignores a compute that is not in the list. */
export const receiveCompute = (compute: Compute): ComputesUpdate => computes => {
	const list = computesIn(computes, compute.projectId);
	return withId(computes, compute.projectId, {...list, items: list.items.map(item => item.id === compute.id ? compute : item)});
};

/** Receives a new or changed compute. */
export const putCompute = (projectId: string, compute: Compute): ComputesUpdate => computes => {
	const list = computesIn(computes, projectId);
	const isKnown = list.items.some(({id}) => id === compute.id);
	return withId(computes, projectId, {
		...list, items: isKnown ? list.items.map(item => item.id === compute.id ? compute : item) : [...list.items, compute],
	});
};

export const removedCompute = (projectId: string, computeId: string | undefined): ComputesUpdate => computes => {
	const list = computesIn(computes, projectId);
	return withId(computes, projectId, {...list, items: list.items.filter(({id}) => id !== computeId)});
};

export const removedComputesOf = (projectId: string, branchId: string): ComputesUpdate => computes => {
	const list = computesIn(computes, projectId);
	return withId(computes, projectId, {...list, items: list.items.filter(compute => compute.branchId !== branchId)});
};

export const failedComputes = (projectId: string, problem: string): ComputesUpdate => computes =>
	withId(computes, projectId, {...computesIn(computes, projectId), problem});
