import type {Context} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {Refusal} from '../../http-errors.js';

/**
The body of every answer that is not a success.

@see docs/control-api.md#errors
*/
export const errorBody = (requestId: string, {code, message}: Pick<Refusal, 'code' | 'message'>) => ({
	request_id: requestId,
	code,
	message,
});

export const answerRefusal = (context: Context, requestId: string, refusal: Refusal): Response =>
	context.json(errorBody(requestId, refusal), refusal.status as ContentfulStatusCode);
