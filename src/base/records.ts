/**
Whether a value from outside is an object with fields.
*/
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/**
The value of a table under a key from outside: typed by a user, sent by a server, read from a file. Undefined for a key that the table
lacks, also for the members of every object: `table['constructor']` would be a function.
*/
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
	Object.hasOwn(table, key) ? table[key] : undefined;
