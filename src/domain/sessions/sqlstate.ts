/**
The meanings of Postgres errors that operations on a compute may mention, by SQLSTATE.

@see docs/control-api.md#error-disk
*/
const meanings: ReadonlyMap<string, string> = new Map([
	['08001', 'a connection could not be made'],
	['08006', 'a connection broke'],
	['22023', 'a value that a setting does not accept'],
	['25006', 'a write on a read-only compute'],
	['28000', 'a user that is not allowed to log in'],
	['28P01', 'a wrong password'],
	['3D000', 'a database that does not exist'],
	['40001', 'a transaction that conflicted with another one and can be retried'],
	['40P01', 'a deadlock: transactions that waited for each other'],
	['42501', 'a permission that is missing'],
	['42704', 'an object or a setting that does not exist'],
	['53000', 'too few resources'],
	['53100', 'a full disk'],
	['53200', 'not enough memory'],
	['53300', 'too many connections'],
	['53400', 'a limit of the configuration'],
	['55006', 'an object that is in use'],
	['55P02', 'a setting that can\'t be changed while Postgres runs'],
	['55P03', 'a lock that could not be obtained'],
	['57014', 'a statement that was canceled'],
	['57P01', 'connections ended by an administrator or a restart'],
	['57P02', 'connections ended by a crash of another one'],
	['57P03', 'a server that takes no connections while it starts, stops or recovers'],
	['58000', 'an error of the system outside of Postgres'],
	['58030', 'a disk that could not be read or written'],
	['58P01', 'a file that is missing'],
	['XX000', 'an internal error of Postgres'],
	['XX001', 'damaged data'],
	['XX002', 'a damaged index'],
]);

/** A Postgres error mentioned in a text. */
export type NamedSqlstate = {
	readonly code: string;

	/** Completes the sentence "it means …". */
	readonly meaning: string;
};

/**
Finds the first known SQLSTATE in a text. The five characters must stand alone, as in `(SQLSTATE 53100)` or `53100:`.
*/
export const sqlstateIn = (text: string): NamedSqlstate | undefined => {
	for (const [code] of text.matchAll(/(?<![\w\-])[\dA-Z]{5}(?![\w\-])/gv)) {
		const meaning = meanings.get(code);
		if (meaning !== undefined) {
			return {code, meaning};
		}
	}

	return undefined;
};
