import {Refusal} from '../http-errors.js';

/**
503: the change could not be stored, so it was not made. By the platform's rules a client may always send it again.

@see docs/control-api.md#error-retry
*/
export class NotKept extends Refusal {
	override readonly name = 'NotKept';

	constructor(message: string, cause: unknown) {
		super(503, message);
		this.cause = cause;
	}
}

/**
What SQLite calls a failure that is the disk's and not the program's: I/O error, full, read-only, can't open.

@see https://www.sqlite.org/rescode.html
*/
const diskFailures = new Set([8, 10, 13, 14]);
const full = 13;

/**
The refusal that a failure of the disk stands for; any other failure as it is.
*/
export const notKept = (error: unknown): unknown => {
	// The lowest byte is the kind, the rest says more of it.
	const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : 0;
	if (!(error instanceof Error) || !diskFailures.has(code)) {
		return error;
	}

	const reason = code === full ? 'the disk is full' : `the disk can't be written (${error.message})`;
	return new NotKept(`The control plane changed nothing: ${reason}. It takes changes again as soon as it can store them.`, error);
};
