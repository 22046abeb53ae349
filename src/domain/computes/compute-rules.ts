import type {Branch} from '../branches/branch.js';
import {isPrimary, type Compute} from './compute.js';

/**
The number of concurrent client connections that a pooled host accepts.

@see docs/control-api.md#limit-pooled-connections
*/
export const pooledConnectionLimit = 10_000;

/**
Returns the reason a compute can't be woken, or undefined if it is enabled.

@see docs/control-api.md#compute-disabled
*/
export const wakeBlocked = ({id, isDisabled}: Pick<Compute, 'id' | 'isDisabled'>): string | undefined =>
	isDisabled ? `${id} is disabled, so nothing wakes it: enable it first.` : undefined;

/**
Returns the reason a compute can't be restarted, or undefined if it can.

@see docs/control-api.md#compute-restart
*/
export const restartBlocked = (compute: Pick<Compute, 'id' | 'currentState' | 'pendingState' | 'isDisabled'>): string | undefined => {
	if (compute.pendingState !== undefined) {
		return `${compute.id} is changing from ${compute.currentState} to ${compute.pendingState}. Wait until it is done.`;
	}

	if (compute.isDisabled) {
		return `${compute.id} is disabled: enable it before you restart it.`;
	}

	if (compute.currentState !== 'active') {
		return `${compute.id} is ${compute.currentState}. Only an active compute can be restarted: wake it first.`;
	}

	return undefined;
};

/**
Returns the reason a compute can't be woken or suspended: it is already in the wanted state, or changing to it. Undefined if it can be. `word` is the verb.
*/
export const becomesBlocked = ({id, name = id, currentState, pendingState}: Compute, word: string, wanted: 'active' | 'idle'): string | undefined => {
	if (pendingState !== undefined) {
		return pendingState === wanted ? `${name} is becoming ${wanted} already.` : undefined;
	}

	return currentState === wanted ? `${name} is ${wanted} already: nothing to ${word}.` : undefined;
};

/**
Returns the reason a disabled compute can't be suspended, or undefined if the compute is enabled or still running.
*/
export const disabledBlocked = ({id, name = id, isDisabled, currentState, pendingState}: Compute): string | undefined =>
	isDisabled && currentState === 'idle' && pendingState === undefined ? `${name} is disabled: it does not run, and nothing wakes it.` : undefined;

/**
Returns the reason a disabled compute can't be woken or restarted, with a remedy; undefined if the compute is enabled.
*/
export const enableFirst = ({id, name = id, isDisabled}: Compute, word: string): string | undefined =>
	isDisabled ? `${name} is disabled: press e to enable it. Then it can be ${word}.` : undefined;

/**
Returns the primary compute of a branch. A branch has at most one.

@see docs/control-api.md#service-computes
*/
export const primaryOf = <Item extends Pick<Compute, 'branchId' | 'type'>>(computes: Iterable<Item>, branchId: string): Item | undefined => {
	for (const compute of computes) {
		if (compute.branchId === branchId && isPrimary(compute)) {
			return compute;
		}
	}

	return undefined;
};

/**
Returns the reason a compute of this type can't be on a branch, or undefined if it can.

@see docs/control-api.md#compute-create; docs/control-api.md#compute-update
*/
export const placementBlocked = (
	compute: Pick<Compute, 'type'> & {readonly id?: string},
	branch: Pick<Branch, 'id' | 'name'>,
	computes: Iterable<Pick<Compute, 'id' | 'branchId' | 'type'>>,
): string | undefined => {
	const primary = isPrimary(compute) ? primaryOf(computes, branch.id) : undefined;
	return primary === undefined || primary.id === compute.id
		? undefined
		: `Branch ${branch.name} already has the primary compute ${primary.id}. A branch has at most one.`;
};
