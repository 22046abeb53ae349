import {Buffer} from 'node:buffer';
import type {PropertyRow} from '../../domain/server/row-values.js';
import type {Instant} from '../../domain/time.js';

/**
A row as the server sent it.
*/
export type SentRow = Readonly<Record<string, unknown>>;

/**
The most characters of a text that are kept, which no name and no beginning of a query has: a server must not fill the memory.
*/
const longestText = 1000;

/**
The beginning of a text, in memory of its own: a part of a string keeps the whole one.
*/
export const beginningOf = (text: string, longest: number): string => text.length <= longest ? text : Buffer.from(text.slice(0, longest)).toString();

/**
A text, of at most `longest` characters; undefined where there is none.
*/
export const textOf = (value: unknown, longest = longestText): string | undefined => typeof value === 'string' && value !== '' ? beginningOf(value, longest) : undefined;

/**
A row under the property names of its type, with each text cut to {@link longestText}.
*/
export const asPropertyRow = (row: SentRow): PropertyRow => Object.fromEntries(Object.entries(row).map(([column, value]) => [
	column.replaceAll(/_\w/gv, part => part.slice(1).toUpperCase()),
	typeof value === 'string' ? textOf(value) : value,
]));

/**
The farthest from 1970 that a date can be, in milliseconds.
*/
const farthest = 8.64e15;

/**
A time of the server, in milliseconds since 1970: before that, none has run.
*/
export const instantOf = (value: unknown): Instant | undefined => typeof value === 'number' && value >= 0 && value <= farthest ? value : undefined;

/**
A number as Postgres counts with, from `least` to the end of its four bytes.
*/
export const countOf = (value: unknown, least = 0): number | undefined =>
	typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= 2_147_483_647 ? value : undefined;

/**
A figure that is counted or measured, and never negative: what is less, or no number, is not known.
*/
export const figureOf = (value: unknown): number | undefined => typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
