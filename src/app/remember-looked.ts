import type {Absence} from '../actions/polling/read-away.js';
import {isFailure} from '../domain/operations/operation-status.js';
import {millisecondsPerMinute, type Instant} from '../domain/time.js';
import {latestReading} from '../store/selectors/projects/all-projects.js';
import {feedOperations} from '../store/selectors/lists/operation-list.js';
import {operationsOf} from '../store/selectors/operations/searched-operations.js';
import {selectedProject} from '../store/selectors/projects/projects.js';
import type {State} from '../store/state.js';
import type {Store} from '../store/store.js';
import type {Looked, LookedScope} from '../storage/looked-file.js';

/** The storage for the times at which the feed was last viewed. */
export type LookedStorage = {
	/** @throws A system error if reading fails. */
	readonly read: (scope: LookedScope) => Promise<Looked | undefined>;

	/** @throws A system error if storing fails. */
	readonly keep: (looked: Looked) => Promise<void>;
};

type RememberLookedOptions = {
	readonly store: Store;
	readonly storage: LookedStorage;
	readonly readAway: (absence: Absence) => Promise<void>;
	readonly ownOperationIds: () => Promise<ReadonlySet<string>>;

	/** Called once, at the first failure to read or store a last-viewed time. */
	readonly onProblem: (error: Error) => void;
	readonly onBug: (error: unknown) => void;
};

export type RememberLooked = {
	/** Stores the time at which the feed was last viewed, and stops listening to the store. */
	readonly stop: () => Promise<void>;
};

/** The shortest absence or outage after which the user gets a summary of the events, in milliseconds. */
const shortestAbsence = 5 * millisecondsPerMinute;

/** How often the last-viewed time is stored while the user is present, in milliseconds. */
const keptEvery = millisecondsPerMinute;

/**
The maximum age of the displayed failures that are stored as seen, in milliseconds. Because clocks differ, pgtower may read recent failures again
after an absence. Failures that are stored as seen are then not reported as new.
*/
const seenWithin = 5 * millisecondsPerMinute;

/** The number of displayed operations to examine, newest first. Recent failures among them are stored as seen. */
const mostSeen = 100;

/**
Returns the time at which the displayed feed was last read. Returns undefined if no feed is shown, or if the feed was never read.
*/
const feedReadAt = (state: State): Instant | undefined => {
	if (!state.view.isFeedShown) {
		return undefined;
	}

	return state.view.isAll ? latestReading(state) : operationsOf(state, selectedProject(state)?.id).receivedAt;
};

const seenIds = (state: State, at: Instant): readonly string[] => feedOperations(state).slice(0, mostSeen)
	.filter(({status, updatedAt}) => isFailure(status) && updatedAt > at - seenWithin).map(({id}) => id);

/**
Returns the control plane and organization of the displayed feed. Returns undefined for the demo, which starts over each time.
*/
const scopeOf = ({connection: {baseUrl, isDemo}, account: {orgId}}: State): LookedScope | undefined =>
	isDemo || baseUrl === undefined ? undefined : {baseUrl, ...(orgId !== undefined && {orgId})};

const isSameScope = (one: LookedScope | undefined, other: LookedScope): boolean => one?.baseUrl === other.baseUrl && one.orgId === other.orgId;

/**
Remembers when the feed was last displayed with current data. When current data is displayed again after a long gap, reads the events in the gap.
During the gap, pgtower may have been closed, suspended, or offline.
*/
export const rememberLooked = ({store, storage, readAway, ownOperationIds, onProblem, onBug}: RememberLookedOptions): RememberLooked => {
	let latest: Looked | undefined;
	let keptAt = -Infinity;
	let hasProblem = false;
	let work: Promise<void> = Promise.resolve();

	const orTold = async (attempt: () => Promise<void>): Promise<void> => {
		try {
			await attempt();
		} catch (error) {
			if (!(error instanceof Error)) {
				throw error;
			}

			if (!hasProblem) {
				hasProblem = true;
				onProblem(error);
			}
		}
	};

	const keep = async (looked: Looked) => orTold(async () => storage.keep(looked));

	const tell = async ({at, seenIds: seen, ...scope}: Looked) => {
		const ownIds = await ownOperationIds();
		// Another connection or organization may be in use now.
		if (!isSameScope(scopeOf(store.getState()), scope)) {
			return;
		}

		await readAway({since: at, seenIds: new Set(seen), ownIds});
	};

	/** Handles new data of the displayed feed. */
	const looked = async (moment: Looked): Promise<void> => {
		let before = isSameScope(latest, moment) ? latest : undefined;
		const isFirst = before === undefined;
		if (isFirst) {
			await orTold(async () => {
				before = await storage.read(moment);
			});
			keptAt = -Infinity;
		}

		latest = moment;
		if (moment.at >= keptAt + keptEvery) {
			keptAt = moment.at;
			await keep(moment);
		}

		if (before !== undefined && (isFirst || moment.at - before.at > shortestAbsence) && moment.at > before.at) {
			await tell(before);
		}
	};

	const stopListening = store.subscribe((state, before) => {
		if (state.operations === before.operations && state.view === before.view) {
			return;
		}

		const at = feedReadAt(state);
		const scope = scopeOf(state);
		if (at === undefined || scope === undefined || (isSameScope(latest, scope) && latest?.at === at)) {
			return;
		}

		const moment: Looked = {...scope, at, seenIds: seenIds(state, at)};
		work = work.then(async () => looked(moment)).catch(onBug);
	});

	return {
		async stop() {
			stopListening();
			await work;
			if (latest !== undefined && latest.at > keptAt) {
				await keep(latest);
			}
		},
	};
};
