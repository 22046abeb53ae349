import {
	ApiError,
	ConflictError,
	DecodeError,
	ForbiddenError,
	RateLimitedError,
	ServerError,
	UnauthorizedError,
} from '../../api/errors.js';

type FailureCode = 2 | 3 | 4;

/**
Ends `snapshot` with a sentence and an exit code: 2 for a wrong option, 3 for a key
that is missing or refused; 4 for a control plane that can't be reached or does not work.

@see docs/command-line.md#exit-codes
*/
export class SnapshotFailure extends Error {
	override readonly name = 'SnapshotFailure';
	readonly exitCode: FailureCode;

	constructor(sentence: string, exitCode: FailureCode, options?: ErrorOptions) {
		super(sentence, options);
		this.exitCode = exitCode;
	}
}

const codeOf = (error: ApiError): FailureCode => {
	if (error instanceof UnauthorizedError || error instanceof ForbiddenError) {
		return 3;
	}

	const isTrouble = error.status === undefined
		|| [ServerError, RateLimitedError, ConflictError, DecodeError].some(kind => error instanceof kind);
	// The control plane works, so that the base URL, the organization, the project or the compute is wrong.
	return isTrouble ? 4 : 2;
};

const sentenceOf = ({message, status, requestId}: ApiError): string =>
	status === undefined ? message : `${message} (HTTP ${status}${requestId === undefined ? '' : `, request ${requestId}`})`;

/**
Turns an error into a failure of `snapshot`.

@throws The error itself when it is not the API's: a bug.
*/
export const failureOf = (error: unknown): SnapshotFailure => {
	if (error instanceof SnapshotFailure) {
		return error;
	}

	if (error instanceof ApiError) {
		return new SnapshotFailure(sentenceOf(error), codeOf(error), {cause: error});
	}

	throw error;
};
