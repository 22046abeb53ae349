import type {Operation} from '../domain/operation.js';
import {isSame} from './structural-sharing.js';

type Feed = readonly Operation[];

/**
The loaded feed with a newer run at its head: both newest first, the run as the server gave it.

When the run reaches back to something loaded, what is older stays behind it. When it does not, there may be operations
in between that nobody has seen; then the run alone is the feed (`isContiguous` false), and paging begins after it.

@see docs/control-api.md#operation-list
*/
export const mergeNewest = (loaded: Feed, run: Feed): {readonly items: Feed; readonly isContiguous: boolean} => {
	if (run.length === 0 || loaded.length === 0) {
		return {items: run.length === 0 ? loaded : run, isContiguous: run.length === 0};
	}

	const known = new Set(run.map(operation => operation.id));
	// What both have stands at the head of what is loaded, so a look at twice the run's length is enough.
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
The loaded feed with an older page at its end. What the page repeats is dropped: pages shift while new operations arrive, and a
server whose pages never end begins anew.
*/
export const mergeOlder = (loaded: Feed, page: Feed): Feed => {
	const oldest = loaded.at(-1)?.createdAt ?? Infinity;
	const isFromTheStart = page.some(({createdAt}) => createdAt > oldest);
	const repeated = isFromTheStart ? loaded : loaded.slice(-(page.length + 1000));
	const known = new Set(repeated.map(operation => operation.id));
	const older = page.filter(operation => !known.has(operation.id));
	return older.length === 0 ? loaded : [...loaded, ...older];
};
