import type {Instant} from '../../domain/time.js';
import {uuid} from '../ids.js';
import {between, type Random} from '../random.js';
import {durationOf} from '../platform/simulated-platform.js';
import type {Step} from '../transitions/operations/step.js';
import type {Operation} from '../world/operation.js';

/**
Something that happened in a project in the past.
*/
export type PastEvent = Step & {
	/**
	When it was over.
	*/
	readonly endedAt: Instant;

	/**
	How often it failed: for good when there is a `failure`, otherwise before it succeeded.
	*/
	readonly failuresCount?: number;
};

/**
The operation that an event of the past left behind.
*/
export const pastOperation = (random: Random, projectId: string, {endedAt, failuresCount, failure, ...step}: PastEvent): Operation => {
	const duration = durationOf(random, step.action) * (1 + (failuresCount ?? 0));
	const createdAt = endedAt - duration;
	return {
		...step,
		id: uuid(random),
		projectId,
		status: failure === undefined ? 'finished' : 'failed',
		...(failure !== undefined && {error: failure}),
		failuresCount: failuresCount ?? (failure === undefined ? 0 : 1),
		totalDurationMilliseconds: duration,
		createdMicroseconds: (createdAt * 1000) + between(random, 0, 999),
		createdAt,
		updatedAt: endedAt,
		begins: createdAt,
		ends: endedAt,
	};
};
