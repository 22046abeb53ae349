import {HttpError} from '../http-errors.js';

/**
503: the change could not be stored, so it was not made. By the platform's rules a client may always send it again.

@see docs/control-api.md#error-retry
*/
export class NotKept extends HttpError {
	override readonly name = 'NotKept';

	constructor(message: string, cause: unknown) {
		super(503, message);
		this.cause = cause;
	}
}

/**
The codes of SQLite for failures of the disk, not of the program: I/O error, full, read-only, can't open.

@see https://www.sqlite.org/rescode.html
*/
const diskFailures = new Set([8, 10, 13, 14]);
const full = 13;

/**
Turns a failure of the disk into an HTTP error; any other failure stays as it is.
*/
export const notKept = (error: unknown): unknown => {
	// The lowest byte is the kind of failure, the others are its details.
	const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : 0;
	if (!(error instanceof Error) || !diskFailures.has(code)) {
		return error;
	}

	const reason = code === full ? 'the disk is full' : `the disk can't be written (${error.message})`;
	return new NotKept(`The control plane changed nothing: ${reason}. It takes changes again as soon as it can store them.`, error);
};
