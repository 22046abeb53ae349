import type {ApiError} from '../../api/errors.js';
import type {Refusal} from '../../domain/refusal.js';

/**
What a failed request says, with its status and the server's name for it; in other words than its own, when they are given.
*/
export const refusalOf = ({message, status, requestId}: ApiError, words = message): Refusal => ({
	message: words,
	...(status !== undefined && {status}),
	...(requestId !== undefined && {requestId}),
});
