/**
A session of a client, in a database of a branch.
*/
export type OpenSession = {
	readonly branchId: string;
	readonly role: string;
	readonly password: string;
	readonly database: string;

	/**
	Runs a statement, and answers whether the server did it. Its words are noted.
	*/
	readonly run: (sql: string) => Promise<boolean>;

	/**
	Runs one that does not end before the session does.
	*/
	readonly runOn: (sql: string) => void;
	readonly close: () => Promise<void>;
};

/**
A session that stays open, and a database that its transaction has to do with.
*/
export type Holder = {readonly session: OpenSession; readonly database: string};
