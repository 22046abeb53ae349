import type {Instant} from '../../domain/time.js';

/**
A row as the server sent it.
*/
export type SentRow = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string | undefined => typeof value === 'string' && value !== '' ? value : undefined;

/**
The farthest from 1970 that a date can be, in milliseconds.
*/
const farthest = 8.64e15;

/**
A time of the server, in milliseconds since 1970.
*/
export const instantOf = (value: unknown): Instant | undefined => typeof value === 'number' && Math.abs(value) <= farthest ? value : undefined;

/**
A number as Postgres counts with, from `least` to the end of its four bytes.
*/
export const countOf = (value: unknown, least = 0): number | undefined =>
	typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= 2_147_483_647 ? value : undefined;

/**
A figure that is counted or measured, and never negative: what is less, or no number, is not known.
*/
export const figureOf = (value: unknown): number | undefined => typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
