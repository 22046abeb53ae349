import {Buffer} from 'node:buffer';
import * as v from 'valibot';
import {BadRequest} from '../../http-errors.js';

const microsecondsPerMillisecond = 1000;

/**
Encodes a cursor, which is the time of a page's last entry. `microseconds`: that time, in microseconds since 1970.

@see docs/control-api.md#lists-in-pages
*/
export const encodeTimeCursor = (microseconds: number): string => {
	const milliseconds = Math.floor(microseconds / microsecondsPerMillisecond);
	const rest = String(microseconds % microsecondsPerMillisecond).padStart(3, '0');
	return `${new Date(milliseconds).toISOString().slice(0, -1)}${rest}Z`;
};

/**
Decodes the time in a cursor, in microseconds.

@throws {BadRequest} For text that is not a cursor of this API.
*/
export const decodeTimeCursor = (cursor: string): number => {
	const match = /^(?<upToMilliseconds>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(?<rest>\d{3})Z$/v.exec(cursor)?.groups;
	const milliseconds = Date.parse(`${match?.upToMilliseconds ?? ''}Z`);
	if (Number.isNaN(milliseconds)) {
		throw new BadRequest('cursor: not one that this list gave');
	}

	return (milliseconds * microsecondsPerMillisecond) + Number(match?.rest);
};

/**
An entry's position in a list: the entry's sort value and, for ties, the entry's id. Entries with the same value are always in ascending order of ids.
*/
export type Position = readonly [value: string | number, id: string];

type PageQuery = {readonly cursor?: string | undefined; readonly limit: number; readonly sort_order: 'asc' | 'desc'};

const positionSchema = v.tuple([v.union([v.string(), v.number()]), v.string()]);

const order = <Value extends string | number>(left: Value, right: Value): number => left === right ? 0 : (left < right ? -1 : 1);

const encodePosition = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

const decodePosition = (cursor: string): Position => {
	try {
		return v.parse(positionSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
	} catch {
		throw new BadRequest('cursor: not one that this list gave');
	}
};

/**
Returns one page of a sorted list, and the cursor of the next page if there is one.

@throws {BadRequest} For an invalid cursor.
@see docs/control-api.md#lists-in-pages
*/
export const sortedPage = <Item>(
	all: readonly Item[],
	positionOf: (item: Item) => Position,
	{cursor, limit, sort_order: sortOrder}: PageQuery,
): {readonly items: readonly Item[]; readonly next?: string} => {
	const compare = ([leftValue, leftId]: Position, [rightValue, rightId]: Position): number => {
		const byValue = sortOrder === 'asc' ? order(leftValue, rightValue) : order(rightValue, leftValue);
		return byValue === 0 ? order(leftId, rightId) : byValue;
	};

	const from = cursor === undefined ? undefined : decodePosition(cursor);
	const rest = all
		.filter(item => from === undefined || compare(positionOf(item), from) > 0)
		.toSorted((left, right) => compare(positionOf(left), positionOf(right)));
	const items = rest.slice(0, limit);
	const last = items.at(-1);
	return last === undefined || rest.length <= limit ? {items} : {items, next: encodePosition(positionOf(last))};
};
