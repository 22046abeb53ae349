/** An object with the API's field names. Values missing in the server's answer stay missing. */
export type ApiObject = Readonly<Record<string, unknown>>;

/**
The type of the rest (`...others`) after all fields of an object have been destructured. Code that forgets a field does not compile.
*/
export type Nothing = Readonly<Record<string, never>>;
