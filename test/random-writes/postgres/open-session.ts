/** A session of a client, in a database of a branch. */
export type OpenSession = {
	readonly branchId: string;
	readonly role: string;
	readonly password: string;
	readonly database: string;

	/** Runs a statement, and returns whether the server executed it. A refusal is noted with its message. */
	readonly run: (sql: string) => Promise<boolean>;

	/** Runs a statement that does not end before the session does. */
	readonly runOn: (sql: string) => void;
	readonly close: () => Promise<void>;
};

/** A session that stays open, and a database that its transaction uses. */
export type Holder = {readonly session: OpenSession; readonly database: string};
