/**
The environment variables of a process. Functions get them as an argument, so that few functions read `process.env`.
*/
export type Environment = Readonly<Record<string, string | undefined>>;
