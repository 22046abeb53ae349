import type {Operation} from '../../domain/operations/operation.js';
import {isSame} from './structural-sharing.js';

type Feed = readonly Operation[];

/**
Merges a newer run of operations into the head of a feed. Both are newest first, the run as the server gave it.

When the run reaches back to something loaded, what is older stays behind it. Otherwise there may be unseen operations in between: then the
run alone is the feed (`isContiguous` false), and paging begins after it.

@see docs/control-api.md#operation-list
*/
export const mergeNewest = (loaded: Feed, run: Feed): {readonly items: Feed; readonly isContiguous: boolean} => {
	if (run.length === 0 || loaded.length === 0) {
		return {items: run.length === 0 ? loaded : run, isContiguous: run.length === 0};
	}

	const known = new Set(run.map(operation => operation.id));
	// What both have is at the head of the feed, so that twice the run's length is enough to look through.
	const lastKnown = loaded.slice(0, 2 * run.length).findLastIndex(operation => known.has(operation.id));
	if (lastKnown === -1) {
		return {items: run, isContiguous: false};
	}

	const before = new Map(loaded.slice(0, lastKnown + 1).map(operation => [operation.id, operation]));
	const head = run.map(operation => {
		const same = before.get(operation.id);
		return same !== undefined && isSame(same, operation) ? same : operation;
	});
	const isUnchanged = head.length === lastKnown + 1 && head.every((operation, index) => operation === loaded[index]);
	return {items: isUnchanged ? loaded : [...head, ...loaded.slice(lastKnown + 1)], isContiguous: true};
};

/**
Adds an older page to the end of a feed. Repeated operations are dropped: pages shift while new ones arrive, and a server with endless pages
starts over.
*/
export const mergeOlder = (loaded: Feed, page: Feed): Feed => {
	const oldest = loaded.at(-1)?.createdAt ?? Infinity;
	const isFromTheStart = page.some(({createdAt}) => createdAt > oldest);
	const repeated = isFromTheStart ? loaded : loaded.slice(-(page.length + 1000));
	const known = new Set(repeated.map(operation => operation.id));
	const older = page.filter(operation => !known.has(operation.id));
	return older.length === 0 ? loaded : [...loaded, ...older];
};
