import {
	ApiError,
	ConflictError,
	DecodeError,
	ForbiddenError,
	RateLimitedError,
	ServerError,
	UnauthorizedError,
} from '../api/errors.js';

/**
The exit code when a failed operation was printed, for who asked for it.

@see docs/guide/command-line.md#exit-codes
*/
export const failureShown = 5;

/**
The exit code when two schemas that were compared are not the same.

@see docs/guide/command-line.md#exit-codes
*/
export const schemasDiffer = 6;

type FailureCode = 1 | 2 | 3 | 4;

/**
Ends a command without a screen with a sentence and an exit code: 1 for an output that can't be written, 2 for a wrong option, 3 for a key
that is missing or refused; 4 for a control plane that can't be reached or does not work.

@see docs/guide/command-line.md#exit-codes
*/
export class CommandFailure extends Error {
	override readonly name = 'CommandFailure';
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
Turns an error into the failure of a command.

@throws The error itself when it is not the API's: a bug.
*/
export const failureOf = (error: unknown): CommandFailure => {
	if (error instanceof CommandFailure) {
		return error;
	}

	if (error instanceof ApiError) {
		return new CommandFailure(sentenceOf(error), codeOf(error), {cause: error});
	}

	throw error;
};
