import type {AnswerHeaders} from './send-request.js';

/**
What the server calls a request, by the response header that says so; undefined when none does.

@see docs/control-api.md#errors
*/
export const requestIdOf = (headers: AnswerHeaders): string | undefined => {
	const value = headers['x-neon-ret-request-id'] ?? headers['x-request-id'];
	const id = typeof value === 'string' ? value : value?.[0];
	return id === undefined || id === '' ? undefined : id;
};
