/** An object with the API's field names. Values missing in the server's answer stay missing. */
export type ApiObject = Readonly<Record<string, unknown>>;

/**
The type of what remains of an object after all its fields were written. If a field was forgotten, the code does not compile.
*/
export type Nothing = Readonly<Record<string, never>>;
