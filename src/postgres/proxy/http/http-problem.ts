/** The error for a request that is refused before a statement runs, or whose response can't be sent. */
export class HttpProblem extends Error {
	override name = 'HttpProblem';

	readonly status: number;

	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}
