import {
	failureGroups,
	restless,
	type AwayDigest,
	type FailureGroup,
} from '../../domain/operations/away-digest.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {State} from '../state.js';

/**
A row of what happened while nobody looked.
*/
export type AwayRow = {
	readonly id: string;
	readonly projectId: string;
} & (
	| {readonly kind: 'failure'; readonly group: FailureGroup}
	| {readonly kind: 'wakes'; readonly computeId: string; readonly count: number}
	| {readonly kind: 'change'; readonly operation: Operation}
);

/**
The most computes that are named as restless.
*/
const mostRestless = 5;

const noRows: readonly AwayRow[] = [];
const rows = new WeakMap<AwayDigest, readonly AwayRow[]>();

/**
What happened while nobody looked: what failed, which computes woke most often, what was changed elsewhere.
*/
export const awayRows = ({away}: Pick<State, 'away'>): readonly AwayRow[] => {
	if (away === undefined) {
		return noRows;
	}

	const {digest} = away;
	const known = rows.get(digest);
	if (known !== undefined) {
		return known;
	}

	const made: readonly AwayRow[] = [
		...failureGroups(digest).map((group): AwayRow => ({
			id: `failure ${group.latest.id}`, projectId: group.latest.projectId, kind: 'failure', group,
		})),
		...restless(digest, mostRestless).map(({projectId, computeId, count}): AwayRow => ({
			id: `wakes ${projectId} ${computeId}`, projectId, kind: 'wakes', computeId, count,
		})),
		...digest.changes.map((operation): AwayRow => ({
			id: `change ${operation.id}`, projectId: operation.projectId, kind: 'change', operation,
		})),
	];
	rows.set(digest, made);
	return made;
};

/**
The row under the cursor of the digest; undefined when it is not open, or has none.
*/
export const selectedAwayRow = (state: State): AwayRow | undefined => {
	const top = state.modal.at(-1);
	if (top?.kind !== 'away') {
		return undefined;
	}

	const all = awayRows(state);
	return all.find(({id}) => id === top.cursor.selectedId) ?? (top.cursor.selectedId === undefined ? all[0] : undefined);
};

/**
Whether a line above the feed tells that something failed while nobody looked, or that this is being read.
*/
export const hasAwayLine = ({away, failures}: Pick<State, 'away' | 'failures'>): boolean =>
	away !== undefined && !away.isDismissed && (away.isReading || failures.some(({isFromAway}) => isFromAway === true));
