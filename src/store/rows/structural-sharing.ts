import {isRecord} from '../../base/records.js';

type Identified = {readonly id: string};

/** Compares two decoded values: plain objects and lists by content, everything else by identity. */
export const isSame = (left: unknown, right: unknown): boolean => {
	if (Object.is(left, right)) {
		return true;
	}

	if (Array.isArray(left) && Array.isArray(right)) {
		return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
	}

	if (!isRecord(left) || !isRecord(right)) {
		return false;
	}

	const keys = Object.keys(left);
	return keys.length === Object.keys(right).length
		&& keys.every(key => Object.hasOwn(right, key) && isSame(left[key], right[key]));
};

/**
Returns the next list, reusing the previous objects for unchanged items, or the previous list itself if nothing changed.

The reuse avoids redrawing an idle screen, because a component that gets the same list object does nothing.
*/
export const reuseUnchanged = <Item extends Identified>(previous: readonly Item[], next: readonly Item[]): readonly Item[] => {
	const known = new Map(previous.map(item => [item.id, item]));
	const shared = next.map(item => {
		const before = known.get(item.id);
		return before !== undefined && isSame(before, item) ? before : item;
	});

	return shared.length === previous.length && shared.every((item, index) => item === previous[index]) ? previous : shared;
};
