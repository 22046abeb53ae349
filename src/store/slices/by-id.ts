/** An update of one slice, independent of the other slices. */
export type SliceUpdate<Slice> = (slice: Slice) => Slice;

/**
Values by an object's id.

This type is a map, because ids from a server, a command line or a file can be any string. An object literal has inherited keys such as `constructor`,
and can't have the key `__proto__`.
*/
export type ById<Value> = ReadonlyMap<string, Value>;

/** Returns a copy with a value added or replaced. */
export const withId = <Value>(byId: ById<Value>, id: string, value: Value): ById<Value> => new Map(byId).set(id, value);

/** Returns a copy without some ids. */
export const withoutIds = <Value>(byId: ById<Value>, ids: ReadonlySet<string>): ById<Value> => new Map([...byId].filter(([id]) => !ids.has(id)));
