import type {Context} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {HttpError} from '../../http-errors.js';

/**
The body of every answer that is an error.

@see docs/control-api.md#errors
*/
export const errorBody = (requestId: string, {code, message}: Pick<HttpError, 'code' | 'message'>) => ({
	request_id: requestId,
	code,
	message,
});

export const answerError = (context: Context, requestId: string, error: HttpError): Response =>
	context.json(errorBody(requestId, error), error.status as ContentfulStatusCode);
