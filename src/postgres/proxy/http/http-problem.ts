/**
A request that is answered with a sentence and no statement of which has run, or whose answer can't be given.
*/
export class HttpProblem extends Error {
	override name = 'HttpProblem';

	readonly status: number;

	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}
