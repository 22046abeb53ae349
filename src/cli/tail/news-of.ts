import type {Operation} from '../../domain/operations/operation.js';

/**
What a reading of a project's operations tells beyond the one before it: operations that have begun, and those that have another status now,
the oldest first. Both lists are newest first and without a gap; the newer one may reach further back, which is no news.
*/
export const newsOf = (before: readonly Operation[], after: readonly Operation[]): readonly Operation[] => {
	const statuses = new Map(before.map(({id, status}) => [id, status]));
	const oldest = before.at(-1)?.createdAt ?? -Infinity;
	return after
		.filter(({id, status, createdAt}) => statuses.has(id) ? statuses.get(id) !== status : createdAt >= oldest)
		.toReversed();
};

/**
Whether operations between two readings were not read: more came than are read at once, and the feed began anew.
*/
export const isGapBetween = (before: readonly Operation[], after: readonly Operation[]): boolean => {
	const ids = new Set(after.map(({id}) => id));
	return before.length > 0 && after.length > 0 && before.every(({id}) => !ids.has(id));
};

/**
The latest moment that some operations tell of.
*/
export const latestMoment = (operations: readonly Operation[]): number => {
	let latest = -Infinity;
	for (const {createdAt, updatedAt} of operations) {
		latest = Math.max(latest, createdAt, updatedAt);
	}

	return latest;
};
