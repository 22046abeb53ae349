import {
	failureGroups,
	restless,
	type AwayDigest,
	type FailureGroup,
} from '../../domain/operations/away-digest.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {State} from '../state.js';

/** A row of the away summary, which lists events from the user's absence. */
export type AwayRow = {
	readonly id: string;
	readonly projectId: string;
} & (
	| {readonly kind: 'failure'; readonly group: FailureGroup}
	| {readonly kind: 'wakes'; readonly computeId: string; readonly count: number}
	| {readonly kind: 'change'; readonly operation: Operation}
);

/** The maximum number of frequently waking computes to list. */
const mostRestless = 5;

const noRows: readonly AwayRow[] = [];
const rows = new WeakMap<AwayDigest, readonly AwayRow[]>();

/** Returns the rows of the away summary: failures, the computes that woke most often, and changes made elsewhere. */
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

/** Returns the row under the cursor of the away summary, or undefined if the summary is closed or empty. */
export const selectedAwayRow = (state: State): AwayRow | undefined => {
	const top = state.modal.at(-1);
	if (top?.kind !== 'away') {
		return undefined;
	}

	const all = awayRows(state);
	return all.find(({id}) => id === top.cursor.selectedId) ?? (top.cursor.selectedId === undefined ? all[0] : undefined);
};

/**
Returns whether to show the line above the feed about failures from the user's absence. The line also shows while these failures are being loaded.
*/
export const hasAwayLine = ({away, failures}: Pick<State, 'away' | 'failures'>): boolean =>
	away !== undefined && !away.isDismissed && (away.isReading || failures.some(({isFromAway}) => isFromAway === true));
