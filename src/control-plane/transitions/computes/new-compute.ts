import {isFixed, type SizeRange} from '../../../domain/compute-size.js';
import type {Turn} from '../../transactor.js';
import {computeId, unused} from '../../ids.js';
import {hostOf, proxyHostOf} from '../../regions.js';
import type {Compute} from '../../world/compute.js';
import type {Project} from '../../world/project.js';
import type {NewCompute} from './compute-request.js';

/**
The size of a new compute: where one end is missing, the project's default, as far as the other end allows it.

@see docs/control-api.md#compute-default-size
*/
export const newSize = (asked: Partial<SizeRange>, fallback: SizeRange): SizeRange => ({
	min: asked.min ?? Math.min(fallback.min, asked.max ?? fallback.min),
	max: asked.max ?? Math.max(fallback.max, asked.min ?? fallback.max),
});

/**
What runs a compute of that size, unless somebody says otherwise: only the second scales with the load.

@see docs/control-api.md#compute-more
*/
export const provisionerFor = (size: SizeRange): string => isFixed(size) ? 'k8s-pod' : 'k8s-neonvm';

/**
A compute that has never run, with an id and a host that no other has or had.

`size`: Already checked, as all of the request is.
*/
export const newCompute = ({world, now, random}: Turn, project: Project, request: NewCompute, size: SizeRange): Compute => {
	const id = unused(random, computeId, taken => world.computes.get(taken) !== undefined);
	const isDisabled = request.isDisabled ?? false;
	return {
		id,
		projectId: project.id,
		branchId: request.branchId,
		host: hostOf(id, project.regionId),
		proxyHost: proxyHostOf(project.regionId),
		regionId: project.regionId,
		type: request.type,
		size,
		currentState: isDisabled ? 'idle' : 'init',
		pendingState: isDisabled ? undefined : 'active',
		name: request.name,
		isDisabled,
		isPoolerEnabled: request.isPoolerEnabled ?? false,
		poolerMode: request.poolerMode ?? 'transaction',
		isPasswordlessAccess: request.isPasswordlessAccess ?? true,
		pgSettings: request.pgSettings ?? {},
		suspendTimeoutSeconds: request.suspendTimeoutSeconds ?? project.computeDefaults.suspendTimeoutSeconds,
		provisioner: request.provisioner ?? provisionerFor(size),
		creationSource: 'console',
		createdAt: now,
		updatedAt: now,
	};
};
