/**
An object under the API's own names; what the server left out is left out.
*/
export type ApiObject = Readonly<Record<string, unknown>>;

/**
What is left of an object when all of it was written: a field that is forgotten here does not compile.
*/
export type Nothing = Readonly<Record<string, never>>;
