/**
A value that may be null, as JSON and the library of the protocol write NULL.
*/
// oxlint-disable-next-line @typescript-eslint/no-restricted-types -- JSON has null, and what it means here is NULL.
export type OrNull<Value> = Value | null;
