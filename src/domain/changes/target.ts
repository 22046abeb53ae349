import type {Change, TargetScope, Target} from '../change.js';

/**
The address of a compute.
*/
export const onCompute = ({projectId, id}: TargetScope<'compute'> & {readonly id: string}) => ({kind: 'compute', projectId, id} as const);

/**
The address of a branch.
*/
export const onBranch = ({projectId, id}: TargetScope<'branch'> & {readonly id: string}) => ({kind: 'branch', projectId, id} as const);

/**
The id of what is changed; undefined for what is created.
*/
export const targetId = (change: Change): string | undefined => change.target.id;

export const isSameTarget = (one: Target, other: Target): boolean =>
	one.kind === other.kind && one.id === other.id && one.projectId === other.projectId;
