import {compileFilter} from '../domain/filter/compile-filter.js';
import type {Field, Moment} from '../domain/filter/field.js';
import type {Filter} from '../domain/filter/filter.js';
import {narrows} from '../domain/filter/narrows.js';
import {parseFilter} from '../domain/filter/parse-filter.js';
import {createIndex, type EssenceOf} from './row-index.js';
import {rowsAt, type Rows} from './row-lookup.js';
import type {Sort} from './sort.js';

/**
How the items of a list become the rows of a pane. `facts` tells more about an item than it says itself; `source` is what they are made
from, so that the rows are made anew only when that changed.
*/
export type Arrangement<Row, Facts extends Moment> = {
	readonly filter: string;
	readonly sort?: Sort;
	readonly fields: ReadonlyArray<Field<Row, Facts>>;
	readonly facts: () => Facts;
	readonly source: readonly unknown[];

	/**
	When the items were read: ages are counted from then.
	*/
	readonly at: number;
};

type Arranged<Row> = {
	readonly rows: readonly Row[];

	/**
	What of the filter is not understood.
	*/
	readonly problems: readonly string[];
};

/**
Ages are looked at again when so many milliseconds have passed.
*/
const ageStepMilliseconds = 10_000;

type Value = string | number | undefined;

/**
What has no value stands last, in either direction.
*/
const compare = (one: Value, other: Value, direction: number): number => {
	if (one === undefined || other === undefined) {
		return Number(one === undefined) - Number(other === undefined);
	}

	if (one === other) {
		return 0;
	}

	return one < other ? -direction : direction;
};

const sorted = <Row, Facts extends Moment>(rows: readonly Row[], {field, isDescending}: Sort, fields: ReadonlyArray<Field<Row, Facts>>, facts: Facts): readonly Row[] => {
	const by = fields.find(({name}) => name === field);
	if (by === undefined) {
		return rows;
	}

	const valueOf = (row: Row): Value => {
		const value = by.value(row, facts);
		return typeof value === 'string' ? value.toLowerCase() : value;
	};

	const direction = isDescending ? -1 : 1;
	return rows
		.map(row => ({row, value: valueOf(row)}))
		.toSorted((one, other) => compare(one.value, other.value, direction))
		.map(({row}) => row);
};

const isTimed = <Row, Facts extends Moment>(filter: Filter, {sort, fields}: Pick<Arrangement<Row, Facts>, 'sort' | 'fields'>): boolean => {
	const kinds = new Map(fields.map(({name, kind}) => [name, kind]));
	return kinds.get(sort?.field ?? '') === 'age'
		|| filter.some(term => term.kind === 'field' && kinds.get(term.field) !== 'text' && kinds.get(term.field) !== 'number');
};

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
	one.length === other.length && one.every((item, index) => item === other[index]);

/**
What was arranged last, and what of.
*/
type Before<Row> = {
	readonly items: readonly Row[];
	readonly filter: Filter;
	readonly key: readonly unknown[];

	/**
	What the rows were made from besides; the step of time is 0 where ages do not matter.
	*/
	readonly basis: readonly unknown[];
	readonly step: number;

	/**
	The places of the items that the filter let through; undefined when it let through all.
	*/
	readonly places: Uint32Array | undefined;
	readonly arranged: Arranged<Row>;
};

/**
The places that pass a test, of some or of all of so many; undefined when all of all do.
*/
const placesThat = (passes: (place: number) => boolean, candidates: Uint32Array | undefined, count: number): Uint32Array | undefined => {
	if (candidates !== undefined) {
		return candidates.filter(place => passes(place));
	}

	const places = new Uint32Array(count);
	let found = 0;
	for (let place = 0; place < count; place++) {
		if (!passes(place)) {
			continue;
		}

		places[found] = place;
		found++;
	}

	return found === count ? undefined : places.slice(0, found);
};

/**
Makes the function that arranges the items of one pane. It remembers what it did last: moving the cursor, and a poll without news,
cost nothing, however many items there are; who types on has only the rows looked at that were let through before; and rows that
come out the same are the very same list. With `essenceOf`, it keeps an index of the items, for lists so long that a look at each is felt.
*/
export const createArrange = <Row extends Rows[number], Facts extends Moment>(essenceOf?: EssenceOf<Row>) => {
	const indexOf = essenceOf === undefined ? undefined : createIndex(essenceOf);
	let before: Before<Row> | undefined;
	return (items: readonly Row[], arrangement: Arrangement<Row, Facts>): Arranged<Row> => {
		const {filter: text, sort, fields, facts, source, at} = arrangement;
		// Also where nothing is filtered: a page at a time costs nothing, 100,000 operations at the first key would.
		const index = indexOf?.(items);
		if (text.trim() === '' && sort === undefined) {
			return {rows: items, problems: []};
		}

		const filter = parseFilter(text);
		const step = isTimed(filter, arrangement) ? Math.floor(at / ageStepMilliseconds) : 0;
		const basis = [fields, ...source];
		const key = [text, sort, step, ...basis];
		if (before?.items === items && isSameList(before.key, key)) {
			return before.arranged;
		}

		const known = facts();
		const isOn = before?.items === items && isSameList(before.basis, basis) && (before.step === 0 || before.step === step)
			&& narrows(before.filter, filter, fields);
		const {matches, problems} = compileFilter<Row, Facts>(filter, fields, known, index);
		const places = placesThat(place => matches(items[place]!, place), isOn ? before?.places : undefined, items.length);
		// A list that is the same stays the same: what is known of its rows is known still.
		const matching = places === undefined ? items : rowsAt(items, places);
		const rows = sort === undefined ? matching : sorted(matching, sort, fields, known);
		const arranged = {rows: before !== undefined && isSameList(before.arranged.rows, rows) ? before.arranged.rows : rows, problems};
		before = {
			items, filter, key, basis, step, places, arranged,
		};
		return arranged;
	};
};
