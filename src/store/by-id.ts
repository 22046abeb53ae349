/**
What is known of objects, by the id of each.

A map, since an id is whatever string a server, a command line or a file gives: in an object literal `constructor` or `toString` is found
though nobody put it there, and `__proto__` can't be put there at all.
*/
export type ById<Value> = ReadonlyMap<string, Value>;

/**
The same with one more, or with another in its place.
*/
export const withId = <Value>(byId: ById<Value>, id: string, value: Value): ById<Value> => new Map(byId).set(id, value);

/**
The same without some.
*/
export const withoutIds = <Value>(byId: ById<Value>, ids: ReadonlySet<string>): ById<Value> => new Map([...byId].filter(([id]) => !ids.has(id)));
