/**
A request that is answered with an error before any statement runs, or whose answer can't be sent.
*/
export class HttpProblem extends Error {
	override name = 'HttpProblem';

	readonly status: number;

	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}
