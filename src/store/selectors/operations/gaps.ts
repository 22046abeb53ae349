import type {Instant} from '../../../domain/time.js';
import type {State} from '../../state.js';
import {isNewestFirst} from '../screen/view.js';
import {latestReading, sourcesIn, type Source} from '../projects/all-projects.js';
import {operationList} from '../lists/operation-list.js';

/**
A position in the feed of all projects where operations of a project may be missing.

- `end`: the older operations of the project are not loaded yet
- `lag`: the newer operations of the project are unknown, because the project was read long before the other projects
*/
export type Gap = {
	readonly kind: 'end' | 'lag';
	readonly projectId: string;
	readonly at: Instant;
};

/**
The maximum time between a project's last read and the latest read of any project in the feed, in milliseconds. Beyond this time, the project lags.
The maximum is slightly more than twice the poll interval of quiet projects.
*/
const lagMilliseconds = 150_000;

export const isLagging = ({list: {receivedAt}}: Source, latest: Instant | undefined): boolean =>
	receivedAt !== undefined && latest !== undefined && latest - receivedAt > lagMilliseconds;

const gapsOf = (state: State): readonly Gap[] => {
	const latest = latestReading(state);
	return sourcesIn(state).flatMap((source): readonly Gap[] => {
		const {project: {id: projectId}, list: {items, hasEnd, receivedAt}} = source;
		const oldest = items.at(-1);
		return [
			...(oldest === undefined || hasEnd ? [] : [{kind: 'end', projectId, at: oldest.createdAt} as const]),
			...(receivedAt !== undefined && isLagging(source, latest) ? [{kind: 'lag', projectId, at: receivedAt} as const] : []),
		];
	});
};

/** Returns the index of the first row older than an instant, in rows that are newest first. */
const firstBefore = (rows: ReadonlyArray<{readonly createdAt: Instant}>, instant: Instant): number => {
	let low = 0;
	let high = rows.length;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if ((rows[middle]?.createdAt ?? 0) >= instant) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}

	return low;
};

/**
Returns the gaps between rows of the feed of all projects, by the index of the row below the gap. Returns no gaps for other feeds, and for rows that
are not newest first.
*/
export const gapsIn = (state: State): ReadonlyMap<number, readonly Gap[]> => {
	const {isAll} = state.view;
	if (!isAll || !isNewestFirst(state)) {
		return new Map();
	}

	const rows = operationList.rows(state);
	const placed = gapsOf(state)
		.map(gap => ({gap, index: firstBefore(rows, gap.at)}))
		// A gap above the first row or below the last row needs no separator.
		.filter(({index}) => index > 0 && index < rows.length);
	return new Map([...Map.groupBy(placed, ({index}) => index)].map(([index, gaps]) => [index, gaps.map(({gap}) => gap)]));
};

/**
Returns the ids of the projects in the feed whose loaded operations don't reach back to an instant. The project with the shortest loaded history comes
first.
*/
export const endingBefore = (state: State, instant: Instant): readonly string[] => sourcesIn(state)
	.flatMap(({project, list: {items, olderCursor, isLoadingOlder}}) => {
		const at = items.at(-1)?.createdAt ?? -Infinity;
		return olderCursor === undefined || isLoadingOlder || at < instant ? [] : [{id: project.id, at}];
	})
	.toSorted((one, other) => other.at - one.at)
	.map(({id}) => id);
