import type {ApiError} from '../../api/errors.js';
import type {Refusal} from '../../domain/forbidden.js';

/**
Extracts the refusal from a failed request's error: its message (or `words` instead), its status, and the id that the server gave the request.
*/
export const refusalOf = ({message, status, requestId}: ApiError, words = message): Refusal => ({
	message: words,
	...(status !== undefined && {status}),
	...(requestId !== undefined && {requestId}),
});
