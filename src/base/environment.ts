/** The environment variables of a process, passed in so that few functions read them directly. */
export type Environment = Readonly<Record<string, string | undefined>>;
