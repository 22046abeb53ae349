import type {ChangeTo, ChangeMaking, NewCompute} from '../changeable.js';
import {formatSize, isSameSize, type SizeRange} from '../computes/compute-size.js';
import {isSameSuspendTimeout} from '../computes/compute-state.js';
import {typeWord, willBeActive} from '../computes/compute.js';
import {computeRequest} from './target-requests.js';
import {requestTo, type ChangeDescriptor} from './descriptor.js';

export type ResizeCompute = ChangeTo<'resize', 'compute', {readonly size?: SizeRange; readonly suspendTimeoutSeconds?: number}>;

/** Changes the size of a compute, its suspend timeout, or both. */
export const resize: ChangeDescriptor<ResizeCompute> = {
	on: 'compute',
	targets: 'many',
	progress: 'resizing',
	title: ({size}, {target}) => size === undefined ? `Change when ${target} suspends` : `Resize ${target} to ${formatSize(size)}`,
	done: ({size}, called, took) => `${called} was ${size === undefined ? 'changed' : 'resized'}${took}`,
	request: ({target, size, suspendTimeoutSeconds}) => computeRequest('PATCH', target, {
		...(size !== undefined && {size}), ...(suspendTimeoutSeconds !== undefined && {suspendTimeoutSeconds}),
	}),
	dependsOnState: true,
	hasHappened: ({size, suspendTimeoutSeconds}, {now}) => now !== undefined
		&& (size === undefined || isSameSize(now.size, size))
		// A free plan keeps its own suspend timeout, regardless of the request.
		&& (suspendTimeoutSeconds === undefined || isSameSuspendTimeout(now.suspendTimeoutSeconds, suspendTimeoutSeconds)
			|| (size !== undefined && isSameSuspendTimeout(now.suspendTimeoutSeconds, undefined))),
	undo: {
		called: 'resize',
		inverse: ({kind, target, size, suspendTimeoutSeconds}, before) => ({
			kind,
			target,
			...(size !== undefined && {size: before.size}),
			...(suspendTimeoutSeconds !== undefined && {suspendTimeoutSeconds: before.suspendTimeoutSeconds ?? 0}),
		}),
		isUntouched: (now, after) => isSameSize(now.size, after.size) && now.suspendTimeoutSeconds === after.suspendTimeoutSeconds,
	},
};

export type CreateCompute = ChangeMaking<'create', 'compute', {readonly compute: NewCompute}>;

export const creation: ChangeDescriptor<CreateCompute> = {
	on: 'compute',
	targets: 'one',
	progress: 'creating',
	title: ({compute}, {branch}) => `Create a ${typeWord(compute.type)} on ${branch}`,
	done: (_change, called, took) => `${called} is active${took}`,
	request: ({target, compute}) => computeRequest('POST', target, compute),
	branchId: ({compute}) => compute.branchId,
	dependsOnState: false,
	existence: 'creates',
	hasHappened: ({compute}, {now}) => now?.branchId === compute.branchId && now.type === compute.type
		&& isSameSize(now.size, compute.size) && now.name === compute.name,
};

export type DeleteCompute = ChangeTo<'delete', 'compute'>;

export const deletion: ChangeDescriptor<DeleteCompute> = {
	on: 'compute',
	targets: 'many',
	progress: 'deleting',
	title: (_change, {target}) => `Delete ${target}`,
	done: (_change, called) => `${called} was deleted`,
	request: ({target}) => requestTo('DELETE', target),
	dependsOnState: false,
	existence: 'removes',
	hasHappened: (_change, {now}) => now === undefined,
};

export type MoveCompute = ChangeTo<'move', 'compute', {readonly branchId: string}>;

/** Moves a compute to another branch. The move suspends the compute. */
export const move: ChangeDescriptor<MoveCompute> = {
	on: 'compute',
	targets: 'one',
	progress: 'moving',
	title: (_change, {target, branch}) => `Move ${target} to ${branch}`,
	done: (_change, called, took) => `${called} was moved${took}`,
	request: ({target, branchId}) => computeRequest('PATCH', target, {branchId}),
	branchId: ({branchId}) => branchId,
	dependsOnState: false,
	hasHappened: ({branchId}, {now}) => now?.branchId === branchId,
	undo: {
		called: 'move',
		inverse: ({kind, target}, before) => ({
			kind, target, branchId: before.branchId,
		}),
		isUntouched: (now, after) => now.branchId === after.branchId,
	},
};

export type RestartCompute = ChangeTo<'restart', 'compute'>;

/** Restarts an active compute. The restart drops the compute's connections. */
export const restart: ChangeDescriptor<RestartCompute> = {
	on: 'compute',
	targets: 'many',
	progress: 'restarting',
	title: (_change, {target}) => `Restart ${target}`,
	done: (_change, called, took) => `${called} was restarted${took}`,
	request: ({target}) => requestTo('POST', target, 'restart'),
	dependsOnState: true,
	// The only signs of a restart are its operation and a new start time of the compute.
	hasHappened: (_change, {before, now, started}) => now !== undefined && (
		started.some(({action}) => action === 'start_compute')
		|| (now.startedAt !== undefined && before?.startedAt !== undefined && now.startedAt > before.startedAt)
	),
};

export type SuspendCompute = ChangeTo<'suspend', 'compute'>;

/** Suspends a compute. The suspension drops the compute's connections. */
export const suspension: ChangeDescriptor<SuspendCompute> = {
	on: 'compute',
	targets: 'many',
	progress: 'suspending',
	title: (_change, {target}) => `Suspend ${target}`,
	done: (_change, called, took) => `${called} is suspended${took}`,
	request: ({target}) => requestTo('POST', target, 'suspend'),
	dependsOnState: false,
	hasHappened: (_change, {now}) => now !== undefined && !willBeActive(now),
};

export type WakeCompute = ChangeTo<'wake', 'compute'>;

/** Starts a suspended compute. */
export const wake: ChangeDescriptor<WakeCompute> = {
	on: 'compute',
	targets: 'many',
	progress: 'waking',
	title: (_change, {target}) => `Wake ${target}`,
	done: (_change, called, took) => `${called} is active${took}`,
	request: ({target}) => requestTo('POST', target, 'start'),
	dependsOnState: false,
	hasHappened: (_change, {now}) => now !== undefined && willBeActive(now),
};
