import type {AnswerHeaders} from './send-request.js';

/**
The server's id for a request, from the response headers; undefined when none carries it.

@see docs/control-api.md#errors
*/
export const requestIdOf = (headers: AnswerHeaders): string | undefined => {
	const value = headers['x-neon-ret-request-id'] ?? headers['x-request-id'];
	const id = typeof value === 'string' ? value : value?.[0];
	return id === undefined || id === '' ? undefined : id;
};
