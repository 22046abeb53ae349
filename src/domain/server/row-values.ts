import type {Instant} from '../time.js';

/**
A row from a recording or a server, with the property names of the row's type but with unchecked values. The server's column names in snake case have
already been converted.
*/
export type PropertyRow = Readonly<Record<string, unknown>>;

/** The last moment that a date can represent, in milliseconds since 1970. */
export const latestInstant = 8.64e15;

export const text = (value: unknown): string | undefined => typeof value === 'string' ? value : undefined;

/** Decodes a measured or counted number. A negative number means unknown. */
export const figure = (value: unknown): number | undefined => typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

/** Decodes a time that a server sent, in milliseconds since 1970. Times before 1970 are invalid. */
export const instant = (value: unknown): Instant | undefined => typeof value === 'number' && value >= 0 && value <= latestInstant ? value : undefined;
