import {isRecord} from '../../base/is-record.js';
import {isId} from '../../domain/id.js';
import type {LeftOut} from '../../domain/left-out.js';

/**
The id of an object when no request can name it. Other mistakes are left to the schemas.
*/
const unusableId = (item: unknown): readonly string[] =>
	isRecord(item) && typeof item.id === 'string' && !isId(item.id) ? [item.id] : [];

/**
An answer without the objects in its list that have no usable id: one of them must not hide all others.

The list is a field of the answer, or the answer itself. Objects deeper down are never requested by their id.
*/
export const withoutUnusable = (answer: unknown): {readonly value: unknown; readonly leftOut?: LeftOut} => {
	const lists: ReadonlyArray<readonly [string, unknown]> = isRecord(answer) ? Object.entries(answer) : [['keys', answer]];
	for (const [list, items] of lists) {
		const ids = Array.isArray(items) ? items.flatMap(item => unusableId(item)) : [];
		if (ids.length > 0 && Array.isArray(items)) {
			const usable: readonly unknown[] = items.filter(item => unusableId(item).length === 0);
			return {value: isRecord(answer) ? {...answer, [list]: usable} : usable, leftOut: {list, ids}};
		}
	}

	return {value: answer};
};
