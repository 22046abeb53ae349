import * as v from 'valibot';
import {parseAnswer} from './parse-answer.js';

/**
The content of the API's own error body. Each field may be missing.

@see docs/control-api.md#error-body
*/
export type ErrorBody = {
	readonly requestId?: string;
	readonly code?: string;
	readonly message?: string;
};

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined);
const errorBody = v.fallback(v.object({request_id: text, code: text, message: text}), {});

/**
Reads an error body. Another body, such as a proxy's page or none, gives no fields: the status says enough.
*/
export const parseErrorBody = (body: string): ErrorBody => {
	const parsed = parseAnswer(body);
	const {request_id: requestId, code, message} = v.parse(errorBody, 'value' in parsed ? parsed.value : undefined);
	return {requestId, code, message};
};
