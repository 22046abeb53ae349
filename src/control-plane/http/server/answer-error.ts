import type {HttpError} from '../../http-errors.js';
import {jsonReply, type Reply} from './reply.js';

/**
The body of every answer that is an error.

@see docs/control-api.md#errors
*/
export const errorBody = (requestId: string, {code, message}: Pick<HttpError, 'code' | 'message'>) => ({
	request_id: requestId,
	code,
	message,
});

export const answerError = (requestId: string, error: HttpError): Reply => {
	const reply = jsonReply(errorBody(requestId, error), error.status);
	return {...reply, headers: {...reply.headers, ...error.headers}};
};
