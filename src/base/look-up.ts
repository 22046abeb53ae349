/**
What a table holds under a key that comes from elsewhere: typed by somebody, sent by a server, read from a file. Undefined where the table
has no such key of its own, also for the members of every object: `table['constructor']` would be a function.
*/
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
	Object.hasOwn(table, key) ? table[key] : undefined;
