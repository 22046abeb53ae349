/**
An object with the API's field names; values missing in the server's answer stay missing.
*/
export type ApiObject = Readonly<Record<string, unknown>>;

/**
The remainder of an object after all fields were written: a forgotten field does not compile.
*/
export type Nothing = Readonly<Record<string, never>>;
