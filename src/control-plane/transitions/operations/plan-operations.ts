import {lookUp} from '../../../base/look-up.js';
import type {Turn} from '../turn.js';
import {between, type Random} from '../../random.js';
import {unused, uuid} from '../../ids.js';
import type {Operation} from '../../world/operation.js';
import {unarchiveSteps} from '../branches/unarchive-steps.js';
import type {Step} from './step.js';

/**
How long each action takes, in milliseconds: least and most. Waking a compute takes a few hundred milliseconds.

@see docs/control-api.md#service-scale-to-zero
*/
const durations: Readonly<Record<string, readonly [number, number]>> = {
	start_compute: [250, 600],
	suspend_compute: [200, 700],
	apply_config: [400, 1800],
	apply_storage_config: [400, 1200],
	check_availability: [500, 900],
	create_branch: [600, 1500],
	create_timeline: [1000, 3000],
	delete_timeline: [600, 1800],
	tenant_attach: [500, 1200],
	tenant_detach: [500, 1200],
	tenant_reattach: [500, 1200],
	timeline_archive: [800, 2500],
	timeline_unarchive: [500, 1500],
};

const otherDurations = [500, 1500] as const;

/**
How long an operation stays in scheduling when no other is before it, in milliseconds: least and most.
*/
const schedulingMilliseconds = [60, 180] as const;

/**
A random duration for an operation with that action, in milliseconds.
*/
export const durationOf = (random: Random, action: string): number => {
	const [least, most] = lookUp(durations, action) ?? otherDurations;
	return between(random, least, most);
};

/**
The operations that carry out some steps on a project, one after the other. Archived branches and detached projects that the steps need are
brought back first.

`isStarted`: whether the first operation is already running, as the platform answers it to the client; otherwise it is scheduled first.

@see docs/control-api.md#operation-states
*/
export const planOperations = (
	{world, now, random}: Turn,
	projectId: string,
	steps: readonly Step[],
	isStarted = true,
): readonly Operation[] => {
	const operations: Operation[] = [];
	let begins = isStarted ? now : now + between(random, ...schedulingMilliseconds);
	let createdMicroseconds = Math.max(now * 1000, world.timelineOf(projectId).newest());
	for (const step of [...unarchiveSteps(world, projectId, steps), ...steps]) {
		// Each operation is at least a microsecond newer than the one before: the list is strictly ordered, and a cursor names one
		// position.
		createdMicroseconds += between(random, 1, 400);
		const previous = operations.at(-1);
		const ends = begins + durationOf(random, step.action);
		operations.push({
			...step,
			...(previous !== undefined && {after: previous.id}),
			id: unused(random, uuid, id => world.operations.get(id) !== undefined),
			projectId,
			status: begins <= now ? 'running' : 'scheduling',
			failuresCount: 0,
			totalDurationMilliseconds: 0,
			createdMicroseconds,
			createdAt: now,
			updatedAt: now,
			begins,
			ends,
		});
		begins = ends;
	}

	return operations;
};
