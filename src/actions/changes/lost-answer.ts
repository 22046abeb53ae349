import type {ApiClient} from '../../api/client.js';
import {NotFoundError, ApiError} from '../../api/errors.js';
import {type Change, descriptorOf, requestOf} from '../../domain/changes/change-kinds.js';
import type {ChangeAnswer, ChangeOutcome} from '../../domain/change-outcome.js';
import type {ChangedObject, TargetKind} from '../../domain/changeable.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';
import {projectOf} from '../../domain/changes/target.js';
import {targetRules} from '../../store/targets/target-kinds.js';
import {wait} from '../../base/clock.js';
import {verifiedChange} from '../../store/slices/journal.js';
import {on} from '../../store/state.js';
import {refusalOf} from '../failed-request.js';
import type {Run} from './queue.js';

/** A change that was sent, and the state before it. */
export type SentChange = {
	readonly change: Change;

	/** When the change was sent, according to this machine's clock. */
	readonly at: Instant;

	/**
	For a creation: the ids of the objects that existed before the change. For any other change: the id of the target.
	*/
	readonly knownIds: ReadonlySet<string>;

	/** The ids of the latest operations before the change. */
	readonly knownOperationIds: ReadonlySet<string>;

	/** The target before the change was sent; absent if the change creates the target. */
	readonly before?: ChangedObject;
};

/** How far the clocks of two machines may differ, in milliseconds. */
const clockToleranceMilliseconds = 60_000;

/**
Reads once to find out whether an unanswered change was made. Does not send the change again.

@returns The probable answer to the change; undefined if there is no sign of the change yet; `ambiguous` if several new objects match the change.
@throws {NotFoundError} if the target is gone and the change is not its deletion; another {ApiError} if reading fails.
*/
const verifyApplied = async (client: ApiClient, sent: SentChange, signal: AbortSignal): Promise<ChangeAnswer | 'ambiguous' | undefined> => {
	const {change, at, knownIds, knownOperationIds, before} = sent;
	const {target} = change;
	const {hasHappened, starts} = descriptorOf(change);
	const isAbout = starts === undefined ? targetRules<TargetKind>(target.kind).isAbout : ({action}: Operation) => starts.includes(action);
	const call = {signal, priority: 'running'} as const;
	const projectId = projectOf(target);
	// Operations are read only if they can show whether the change was made. A deleted project's operations can't be read.
	const {items} = projectId === undefined || isAbout === undefined ? {items: []} : await client.listOperations(projectId, {limit: 50}, call);
	const startedOn = (id: string): readonly Operation[] => items
		.filter(operation => isAbout?.(operation, id, target) === true && !knownOperationIds.has(operation.id) && operation.createdAt >= at - clockToleranceMilliseconds)
		.toReversed();
	if (target.id === undefined) {
		const present = await client.listTargets(target, call);
		const [made, ...others] = present.filter(one => !knownIds.has(one.id) && hasHappened(change, {now: one, started: []}));
		if (others.length > 0) {
			return 'ambiguous';
		}

		return made === undefined ? undefined : {target: made, operations: startedOn(made.id)};
	}

	const operations = startedOn(target.id);
	const evidence = {started: operations, ...(before !== undefined && {before})};
	const {idAfter = target.id} = requestOf(change);
	if (idAfter !== target.id) {
		// If an object with the old name still exists, the object with the new name is not the renamed target.
		const present = await client.listTargets(target, call);
		const isThere = present.some(({id}) => id === target.id);
		const renamed = isThere ? undefined : present.find(({id}) => id === idAfter);
		if (renamed === undefined && !isThere) {
			await client.getTarget(target, call);
		}

		return renamed !== undefined && hasHappened(change, {...evidence, now: renamed}) ? {target: renamed, operations} : undefined;
	}

	try {
		const now = await client.getTarget(target, call);
		return hasHappened(change, {...evidence, now}) ? {target: now, operations} : undefined;
	} catch (error) {
		if (error instanceof NotFoundError && hasHappened(change, evidence)) {
			return {operations};
		}

		throw error;
	}
};

/** How long to wait before the first check whether an unanswered change was made, in milliseconds. */
const firstMilliseconds = 500;

/** How often to check again whether an unanswered change was made, in milliseconds. */
const laterMilliseconds = 2000;

/**
How long to check for signs of an unanswered change, in milliseconds from the first successful reading. The time is shorter after an invalid answer
(`answered`) than after no answer (`silent`), because a silent server may still be working.
*/
const lookMilliseconds = {answered: 10_000, silent: 30_000} as const;

/**
Reads until it is clear whether an unanswered change was made. Never sends the change again.

@throws The signal's reason when aborted.
*/
export const reconcileLostAnswer = async ({context: {clock, store}, client, advance, signal}: Run, error: ApiError, sent: SentChange): Promise<ChangeOutcome> => {
	advance({kind: 'answer lost', note: `outcome unknown, reading it back. ${error.message}`});
	const limit = error.status === undefined ? lookMilliseconds.silent : lookMilliseconds.answered;
	let readAt: number | undefined;
	let isAmbiguous = false;
	const look = async (delay: number): Promise<ChangeOutcome | undefined> => {
		await wait(clock, delay, signal);
		try {
			const answer = await verifyApplied(client, sent, signal);
			if (answer === 'ambiguous') {
				isAmbiguous = true;
				return {kind: 'refused', refusal: refusalOf(error, `The answer was lost, and several new ones match: it is unknown whether it happened. ${error.message}`)};
			}

			if (answer !== undefined) {
				return {kind: 'accepted', answer, wasLost: true};
			}

			readAt ??= clock.now();
			return clock.now() - readAt >= limit
				? {kind: 'refused', refusal: refusalOf(error, `The answer was lost, and it has not happened. ${error.message}`)}
				: undefined;
		} catch (lookError) {
			if (lookError instanceof NotFoundError) {
				return {kind: 'gone', wasSent: true};
			}

			if (!(lookError instanceof ApiError)) {
				throw lookError;
			}

			return undefined;
		}
	};

	let outcome = await look(firstMilliseconds);
	while (outcome === undefined) {
		outcome = await look(laterMilliseconds);
	}

	if (error.requestId !== undefined && outcome.kind !== 'gone' && !isAmbiguous) {
		store.setState(on('journal', verifiedChange(error.requestId, outcome.kind === 'accepted')));
	}

	return outcome;
};
