import type {Turn} from '../turn.js';
import {between} from '../../random.js';
import {unused, uuid} from '../../ids.js';
import type {Operation} from '../../world/operation.js';
import {unarchiveSteps} from '../branches/archive.js';
import type {Step} from './step.js';

type Start = {
	/**
	Whether the first operation is already running, as in the platform's answer to the client; otherwise it is scheduled first.
	*/
	readonly isStarted?: boolean;

	/**
	Branches that the steps require besides their own.
	*/
	readonly used?: readonly string[];
};

/**
The operations for some steps on a project, in sequence. Required archived branches and detached projects are restored first.

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
		// Each operation is at least a microsecond newer than the previous one: the list is strictly ordered, and a cursor identifies one position.
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
Operations that are over already: notes of what happened, which hold up nobody. With an `error` they failed.

What the plan adds for archived branches and detached projects was not done.
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
