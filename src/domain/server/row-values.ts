import type {Instant} from '../time.js';

/**
A row with the property names of its type, but unchecked values. It comes from a recording, or from a server, after its column names in snake case were
converted.
*/
export type PropertyRow = Readonly<Record<string, unknown>>;

/** The last moment that a date can represent, in milliseconds since 1970. */
export const latestInstant = 8.64e15;

export const text = (value: unknown): string | undefined => typeof value === 'string' ? value : undefined;

/** Decodes a measured or counted number. A negative number means unknown. */
export const figure = (value: unknown): number | undefined => typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

/**
Decodes a time that a server sent, in milliseconds since 1970. Earlier times are invalid, since no server ran before 1970.
*/
export const instant = (value: unknown): Instant | undefined => typeof value === 'number' && value >= 0 && value <= latestInstant ? value : undefined;
