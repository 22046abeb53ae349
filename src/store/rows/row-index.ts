import type {Essence, RowIndex} from '../../domain/filter/row-index.js';
import {endsAlike} from './feed.js';

export type EssenceOf<Row> = (row: Row) => Essence;

/**
The maximum number of groups, as a multiple of the number of rows. Rows with the same `alike` values (see {@link Essence}) form a group. Any index may
have {@link spareGroups} more groups. Beyond this limit, the index is rebuilt, which drops groups without rows.
*/
const groupsPerRow = 2;

/** The number of groups that any index may have beyond that multiple, however few rows it has. */
const spareGroups = 1000;

const empty: RowIndex<never> = {
	rows: [], groups: new Uint32Array(0), groupRows: [], times: new Float64Array(0), text: '', starts: new Uint32Array(1),
};

/**
Creates a function that returns the index of a list, and indexes only new rows. The unchanged rows at both ends of the list keep their entries. So do
old rows in between that are still in order: pages of one project are inserted between rows of other projects.
*/
export const createIndex = <Row>(essenceOf: EssenceOf<Row>) => {
	// The number of each group, by its key. A limited number of these groups no longer have rows.
	const groups = new Map<string, number>();
	let groupRows: Row[] = [];
	const groupOf = ({alike}: Essence, row: Row): number => {
		const key = alike.join('\0');
		const known = groups.get(key);
		if (known !== undefined) {
			return known;
		}

		const group = groups.size;
		groups.set(key, group);
		groupRows.push(row);
		return group;
	};

	const grown = (old: RowIndex<Row>, items: readonly Row[], head: number, tail: number): RowIndex<Row> => {
		const {length} = items;
		const oldLength = old.groups.length;
		const index = {groups: new Uint32Array(length), times: new Float64Array(length), starts: new Uint32Array(length + 1)};
		index.groups.set(old.groups.subarray(0, head));
		index.groups.set(old.groups.subarray(oldLength - tail), length - tail);
		index.times.set(old.times.subarray(0, head));
		index.times.set(old.times.subarray(oldLength - tail), length - tail);
		index.starts.set(old.starts.subarray(0, head + 1));
		// The texts are joined in one step. After 100,000 single steps, the first search would have to flatten the string while the user types.
		const texts: string[] = [];
		let end = old.starts[head]!;
		let next = head;
		for (let position = head; position < length - tail; position++) {
			const row = items[position]!;
			if (row === old.rows[next]) {
				index.groups[position] = old.groups[next]!;
				index.times[position] = old.times[next]!;
				texts.push(old.text.slice(old.starts[next], old.starts[next + 1]));
				next++;
			} else {
				const essence = essenceOf(row);
				index.groups[position] = groupOf(essence, row);
				index.times[position] = essence.time;
				texts.push(essence.text.toLowerCase());
			}

			end += texts.at(-1)!.length;
			index.starts[position + 1] = end;
		}

		const shift = end - old.starts[oldLength - tail]!;
		for (let distance = tail; distance > 0; distance--) {
			index.starts[length - distance + 1] = old.starts[oldLength - distance + 1]! + shift;
		}

		const textBefore = head === oldLength ? old.text : old.text.slice(0, old.starts[head]);
		const textBehind = tail === oldLength ? old.text : old.text.slice(old.starts[oldLength - tail]);
		return {
			...index, rows: items, groupRows, text: textBefore + texts.join('') + textBehind,
		};
	};

	let index: RowIndex<Row> = empty;
	return (items: readonly Row[]): RowIndex<Row> => {
		if (groups.size > (items.length * groupsPerRow) + spareGroups) {
			groups.clear();
			groupRows = [];
			index = empty;
		}

		const {rows: old} = index;
		if (items !== old) {
			const {head, tail} = endsAlike(items, old);
			index = grown(index, items, head, tail);
		}

		return index;
	};
};
