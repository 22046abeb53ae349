/**
The environment variables of a process, handed in so that little reads them by itself.
*/
export type Environment = Readonly<Record<string, string | undefined>>;
