/** An object with the API's field names. Values missing in the server's answer stay missing. */
export type ApiObject = Readonly<Record<string, unknown>>;

/**
The type of the remaining fields after code has taken all fields out of an object. If a field was forgotten, the code does not compile.
*/
export type Nothing = Readonly<Record<string, never>>;
