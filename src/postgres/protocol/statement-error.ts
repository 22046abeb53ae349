/**
What a server said no with.
*/
export class StatementError extends Error {
	override readonly name = 'StatementError';

	/**
	Its SQLSTATE.

	@see https://www.postgresql.org/docs/current/errcodes-appendix.html
	*/
	readonly code: string;

	/**
	The first line of what it adds, such as an object that depends on another one.
	*/
	readonly detail: string;

	constructor(message: string, code: string, detail: string) {
		super(message);
		this.code = code;
		this.detail = detail;
	}
}
