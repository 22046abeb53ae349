import {Buffer} from 'node:buffer';
import type {PropertyRow} from '../../domain/server/row-values.js';
import type {Instant} from '../../domain/time.js';

export type SentRow = Readonly<Record<string, unknown>>;

/**
The maximum length of a text to keep, in characters. Names and beginnings of queries are shorter. The limit keeps other texts from filling the memory.
*/
const longestText = 1000;

/**
Returns the beginning of a text as a copy, since a substring would keep the whole string in memory.

`longest`: the maximum length, in characters.
*/
export const beginningOf = (text: string, longest: number): string => text.length <= longest ? text : Buffer.from(text.slice(0, longest)).toString();

/** Decodes a text and shortens it to `longest` characters. Returns undefined for an empty text or another value. */
export const textOf = (value: unknown, longest = longestText): string | undefined => typeof value === 'string' && value !== '' ? beginningOf(value, longest) : undefined;

/** Renames the columns of a row from snake case to camel case, and shortens each text to {@link longestText}. */
export const asPropertyRow = (row: SentRow): PropertyRow => Object.fromEntries(Object.entries(row).map(([column, value]) => [
	column.replaceAll(/_\w/gv, part => part.slice(1).toUpperCase()),
	typeof value === 'string' ? textOf(value) : value,
]));

/** The latest time that a date can represent, in milliseconds since 1970. */
const farthest = 8.64e15;

/**
Decodes a time in milliseconds since 1970; undefined for other values. A negative number is invalid, since no server ran before 1970.
*/
export const instantOf = (value: unknown): Instant | undefined => typeof value === 'number' && value >= 0 && value <= farthest ? value : undefined;

/** Decodes a four-byte integer that is at least `least`; undefined for other values. */
export const countOf = (value: unknown, least = 0): number | undefined =>
	typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= 2_147_483_647 ? value : undefined;

/** Decodes a counted or measured figure. Negative values and non-numbers become undefined. */
export const figureOf = (value: unknown): number | undefined => typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
