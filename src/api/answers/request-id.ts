import type {AnswerHeaders} from '../connection/send-request.js';

/**
The server's id for a request, from the response headers; undefined when none carries it. One with the key in it, as a gateway that mirrors
headers may send, counts as none: it would be shown.

@see docs/control-api.md#errors
*/
export const requestIdOf = (headers: AnswerHeaders, apiKey: string): string | undefined => {
	const value = headers['x-neon-ret-request-id'] ?? headers['x-request-id'];
	const id = typeof value === 'string' ? value : value?.[0];
	return id === undefined || id === '' || (apiKey !== '' && id.includes(apiKey)) ? undefined : id;
};
