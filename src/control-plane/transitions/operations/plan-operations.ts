import type {Turn} from '../turn.js';
import {between} from '../../random.js';
import {unused, uuid} from '../../ids.js';
import type {Operation} from '../../world/operation.js';
import {unarchiveSteps} from '../branches/archive.js';
import type {Step} from './step.js';

type Start = {
	/**
	Whether the first operation is already running, as in the platform's answer to a client. Otherwise, the first operation begins with the status
	`scheduling`.
	*/
	readonly isStarted?: boolean;

	/** The ids of further branches to unarchive, besides the branches that the steps name. */
	readonly used?: readonly string[];
};

/**
Plans the operations for some steps on a project, in sequence. Archived branches that the steps require are unarchived first, and a detached project
is reattached.

@see docs/control-api.md#operation-states
*/
export const planOperations = (
	{world, now, random, platform}: Turn,
	projectId: string,
	steps: readonly Step[],
	{isStarted = true, used = []}: Start = {},
): readonly Operation[] => {
	const operations: Operation[] = [];
	let begins = isStarted ? now : now + platform.schedulingMilliseconds(random);
	let createdMicroseconds = Math.max(now * 1000, world.timelineOf(projectId).newest());
	for (const step of [...unarchiveSteps(world, projectId, steps, used), ...steps]) {
		// Each operation is at least a microsecond newer than the previous operation, so that a cursor identifies exactly one position in the list.
		createdMicroseconds += between(random, 1, 400);
		const previous = operations.at(-1);
		const ends = begins + platform.durationMilliseconds(random, step.action);
		operations.push({
			...step,
			...(previous !== undefined && {after: previous.id}),
			id: unused(random, uuid, id => world.operations.get(id) !== undefined),
			projectId,
			status: previous === undefined && begins <= now ? 'running' : 'scheduling',
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

/**
Builds operations that have already ended, as a record of past events. Such operations never block other operations. With an `error`, all of them have
failed.

The steps that `planOperations` adds for archived branches and detached projects did not happen, and are left out.
*/
export const endedOperations = (
	turn: Turn,
	projectId: string,
	steps: readonly Step[],
	{milliseconds = 0, error}: {readonly milliseconds?: number; readonly error?: string},
): readonly Operation[] => {
	const {now} = turn;
	return planOperations(turn, projectId, steps).slice(-steps.length).map(({after: _, ...operation}) => ({
		...operation,
		...(error === undefined ? {status: 'finished'} : {status: 'failed', error, failuresCount: 1}),
		updatedAt: now,
		begins: now,
		ends: now,
		totalDurationMilliseconds: milliseconds,
	}));
};
