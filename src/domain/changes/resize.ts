import type {ChangeTo} from '../changeable.js';
import {formatSize, isSameSize, type SizeRange} from '../computes/compute-size.js';
import {isSameSuspendTimeout} from '../computes/scale-to-zero.js';
import {computeRequest} from './target-requests.js';
import type {ChangeDescriptor} from './descriptor.js';

export type ResizeCompute = ChangeTo<'resize', 'compute', {readonly size?: SizeRange; readonly suspendTimeoutSeconds?: number}>;

/**
Changes the size of a compute, its suspend timeout, or both.
*/
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
		// A free plan keeps its own suspend timeout, whatever the request says.
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
