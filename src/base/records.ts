/** Returns whether a value from outside is an object with fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/**
Looks up a key from outside in a table. The key was typed by a user, sent by a server, or read from a file. Returns undefined for a key that the table
lacks, also for the name of an inherited member. For example, `table['constructor']` would be a function.
*/
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
	Object.hasOwn(table, key) ? table[key] : undefined;
