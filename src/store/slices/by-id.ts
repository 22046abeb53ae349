/**
What is written to one slice of the state, by a rule that knows no other slice.
*/
export type SliceUpdate<Slice> = (slice: Slice) => Slice;

/**
Values by an object's id.

A map, since an id is any string that a server, a command line or a file gives. An object literal has `constructor` and `toString` without
anybody's doing, and can't hold `__proto__` at all.
*/
export type ById<Value> = ReadonlyMap<string, Value>;

/**
The same with a value added or replaced.
*/
export const withId = <Value>(byId: ById<Value>, id: string, value: Value): ById<Value> => new Map(byId).set(id, value);

/**
The same without some ids.
*/
export const withoutIds = <Value>(byId: ById<Value>, ids: ReadonlySet<string>): ById<Value> => new Map([...byId].filter(([id]) => !ids.has(id)));
