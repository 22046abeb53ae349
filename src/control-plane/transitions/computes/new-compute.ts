import {refuseUnenforced} from '../../platform/unenforced-settings.js';
import {isFixed, type SizeRange} from '../../../domain/computes/compute-size.js';
import type {Turn} from '../turn.js';
import {computeId, unused} from '../../ids.js';
import {proxyHostOf} from '../../regions.js';
import type {Compute} from '../../world/compute.js';
import type {Project} from '../../world/project.js';
import type {NewCompute} from './compute-request.js';

/**
The size of a new compute: a missing minimum or maximum is the project's default, limited by the one that is given.

@see docs/control-api.md#compute-default-size
*/
export const newSize = (asked: Partial<SizeRange>, fallback: SizeRange): SizeRange => ({
	min: asked.min ?? Math.min(fallback.min, asked.max ?? fallback.min),
	max: asked.max ?? Math.max(fallback.max, asked.min ?? fallback.max),
});

/**
The default provisioner for a size: only `k8s-neonvm` can autoscale.

@see docs/control-api.md#compute-more
*/
export const provisionerFor = (size: SizeRange): string => isFixed(size) ? 'k8s-pod' : 'k8s-neonvm';

/**
A compute that has never run, with an id and a host that no other compute has ever had.

`size`: already checked, like the rest of the request.
*/
export const newCompute = ({
	world, now, random, platform,
}: Turn, project: Project, request: NewCompute, size: SizeRange): Compute => {
	refuseUnenforced(platform, 'endpoint.settings', {preload_libraries: request.preloadLibraries});
	const id = unused(random, computeId, taken => world.computes.get(taken) !== undefined);
	const isDisabled = request.isDisabled ?? false;
	// A project may have some from a time without servers, when nobody looked whether one starts with them.
	const usualSettings = platform.hasServers ? {} : project.computeDefaults.pgSettings ?? {};
	return {
		id,
		projectId: project.id,
		branchId: request.branchId,
		host: platform.hostOf(id, project.regionId),
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
		pgSettings: request.pgSettings ?? usualSettings,
		preloadLibraries: request.preloadLibraries,
		suspendTimeoutSeconds: request.suspendTimeoutSeconds ?? project.computeDefaults.suspendTimeoutSeconds,
		provisioner: request.provisioner ?? provisionerFor(size),
		creationSource: 'console',
		createdAt: now,
		updatedAt: now,
	};
};
