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
The exit code with `--fail-on-failure` if a failed operation was printed.

@see docs/guide/command-line.md#exit-codes
*/
export const failureShown = 5;

/**
The exit code if two compared schemas differ.

@see docs/guide/command-line.md#exit-codes
*/
export const schemasDiffer = 6;

type FailureCode = 1 | 2 | 3 | 4;

/**
An error that ends a command without a screen. Its exit code is 1 if the output can't be written, 2 for a wrong option, and 3 if the key is
missing or refused. It is 4 if the control plane can't be reached or does not work.

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
	// The control plane works, so the base URL, the organization, the project or the compute is wrong.
	return isTrouble ? 4 : 2;
};

const sentenceOf = ({message, status, requestId}: ApiError): string =>
	status === undefined ? message : `${message} (HTTP ${status}${requestId === undefined ? '' : `, request ${requestId}`})`;

/**
Converts an error into the failure of a command.

@throws The error itself if it is not from the API: a bug.
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
