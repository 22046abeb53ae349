import process from 'node:process';
import {hasUnreadSource} from '../../../actions/polling/due-readings.js';
import {systemClock as clock} from '../../../base/clock.js';
import {failureShown} from '../../../cli/command-failure.js';
import {loadSnapshot} from '../../../cli/snapshot/kinds.js';
import {namesOf, type Names} from '../../../cli/snapshot/facts.js';
import {soughtBound} from '../../../cli/snapshot/load/sought.js';
import {operationJson, operationLine} from '../../../cli/tail/operation-line.js';
import {isFailure} from '../../../domain/operations/operation-status.js';
import type {Operation} from '../../../domain/operations/operation.js';
import {feedSources} from '../../../store/selectors/projects/all-projects.js';
import {operationsOf} from '../../../store/selectors/operations/searched-operations.js';
import {isSharedUntried} from '../../../store/selectors/projects/projects.js';
import type {State} from '../../../store/state.js';
import type {ReadonlyStore} from '../../../store/store.js';
import {
	printedLook,
	runReading,
	tellDoubt,
	type OpenedReading,
	type Wanted,
} from '../run-reading.js';
import {
	followOperations,
	reportConnection,
	createSift,
	findTailed,
	isGapBetween,
	latestMoment,
	newsOf,
} from './follow-operations.js';
import {listenForEnd, type End} from './listen-for-end.js';

/** The number of operations to print at the start if no start time is given. */
const printedAtStart = 10;

const isRead = (state: State, projectId: string | undefined): boolean => projectId === undefined
	? state.projects.isComplete && !isSharedUntried(state) && state.projects.receivedAt !== undefined && !hasUnreadSource(state)
	: operationsOf(state, projectId).receivedAt !== undefined;

/** Resolves with the first state that has the operations of all tracked projects. */
const firstRead = async ({getState, subscribe}: ReadonlyStore, projectId: string | undefined): Promise<State> => new Promise(resolve => {
	const stop = subscribe(state => {
		if (!isRead(state, projectId)) {
			return;
		}

		stop();
		resolve(state);
	});
	if (!isRead(getState(), projectId)) {
		return;
	}

	stop();
	resolve(getState());
});

type Printed = {
	readonly operation: Operation;
	readonly names: Names;
};

type Print = (printed: readonly Printed[]) => void;

const createPrint = ({isJson, wishes}: Wanted, options: OpenedReading['options']): Print => {
	const look = {isAll: wishes.allProjects === true, hasColour: printedLook(options).hasColour};
	return printed => {
		for (const {operation, names} of printed) {
			const line = isJson ? operationJson(operation, names) : operationLine(operation, {now: clock.now(), zone: 'local', names}, look);
			process.stdout.write(`${line}\n`);
			if (wishes.failOnFailure === true && isFailure(operation.status)) {
				process.exitCode = failureShown;
			}
		}
	};
};

/** Prints existing operations, then new operations until the command ends. */
const begin = async (wanted: Wanted, {client, budget, options, sought, say}: OpenedReading, end: End): Promise<void> => {
	const isAll = wanted.wishes.allProjects === true;
	const tailed = await findTailed(client, options, isAll);
	const isBounded = soughtBound(sought) > -Infinity;
	const history = isBounded && sought !== undefined
		? await loadSnapshot(client, 'operations', {
			...options, ...tailed, sought, isAll,
		})
		: undefined;
	if (end.signal.aborted) {
		return;
	}

	const print = createPrint(wanted, options);
	const found = history?.view === 'operations' ? history.operations.toReversed() : [];
	if (history !== undefined) {
		// The history is printed first, because the request budget delays the first followed operations.
		const names = namesOf(history);
		print(found.map(operation => ({operation, names})));
	}

	const followed = followOperations({
		client, budget, clock, options, projectId: tailed.projectId, onBug: end.fail,
	});
	const {store} = followed;
	const stopReport = reportConnection({
		store, projectId: tailed.projectId, say, fail: end.fail,
	});
	end.signal.addEventListener('abort', () => {
		followed.stop();
		stopReport();
	}, {once: true});
	const sift = createSift({
		followed, clock, tailed, sought,
	});
	const siftAll = async (operations: readonly Operation[]): Promise<readonly Printed[]> => {
		const parts: Printed[] = [];
		for (const [projectId, ofProject] of Map.groupBy(operations, operation => tailed.projectId ?? operation.projectId)) {
			const {operations: sifted, names} = await sift(projectId, ofProject);
			parts.push(...sifted.map(operation => ({operation, names})));
		}

		return parts.toSorted((one, other) => one.operation.createdAt - other.operation.createdAt);
	};

	const first = await firstRead(store, tailed.projectId);
	const {length: followedCount} = feedSources(first);
	const {length: count} = first.projects.items;
	if (isAll && followedCount < count) {
		say(`Of ${count} projects, only the ${followedCount} most recently active are followed.`);
	}

	const listed = first.operations.values().flatMap(({items}) => items).toArray();
	// The lists are newest first. They are reversed before sorting, because sorting keeps the order of operations with the same time.
	const sifted = await siftAll(listed.toReversed());
	const printed = new Map(found.map(({id, status}) => [id, status]));
	const atStart = sifted.filter(({operation: {id, status}}) => printed.get(id) !== status);
	tellDoubt(sought, wanted.wishes, say);
	print(isBounded ? atStart : atStart.slice(-printedAtStart));

	const startedAt = latestMoment(listed);
	let told = first.operations;
	const tell = async () => {
		const before = told;
		told = store.getState().operations;
		for (const [projectId, {items}] of told) {
			const list = before.get(projectId);
			if (list?.items === items || end.signal.aborted) {
				continue;
			}

			// If a project joins the feed later, only its operations since the start of `tail` are new.
			const news = list?.receivedAt === undefined
				? items.filter(({createdAt, updatedAt}) => Math.max(createdAt, updatedAt) > startedAt).toReversed()
				: newsOf(list.items, items);
			if (isGapBetween(list?.items ?? [], items)) {
				say(`${projectId} has more new operations than one read returns: some before the next line are missing.`);
			}

			print(await siftAll(news));
		}
	};

	let work = tell();
	store.subscribe((state, before) => {
		if (state.operations !== before.operations) {
			work = work.then(tell).catch(end.fail);
		}
	});
	await work;
};

const tail = async (wanted: Wanted, reading: OpenedReading): Promise<void> => {
	const end = listenForEnd();
	void begin(wanted, reading, end).catch(end.fail);
	try {
		const exitCode = await end.reached;
		process.exitCode ??= exitCode;
	} finally {
		end.stop();
	}
};

/**
Prints operations as they happen until stopped: a line whenever an operation starts or changes its status.

@see docs/guide/command-line.md#tail
*/
export const runTail = async (wanted: Wanted): Promise<void> => runReading(wanted, {name: 'tail', work: async reading => tail(wanted, reading)});
