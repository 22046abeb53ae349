/**
An object with the API's field names. Values missing in the server's answer stay missing.
*/
export type ApiObject = Readonly<Record<string, unknown>>;

/**
The rest of an object after all fields were written. A forgotten field does not compile.
*/
export type Nothing = Readonly<Record<string, never>>;
