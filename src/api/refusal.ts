import * as v from 'valibot';
import {parseAnswer} from './parse-answer.js';

/**
What the API's own error body says. Each part may be missing.

@see docs/control-api.md#error-body
*/
export type Refusal = {
	readonly requestId?: string;
	readonly code?: string;
	readonly message?: string;
};

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined);
const refusal = v.fallback(v.object({request_id: text, code: text, message: text}), {});

/**
Reads what an error body says; of what is no such body (a page of a proxy, or nothing), nothing: the status says enough.
*/
export const parseRefusal = (body: string): Refusal => {
	const parsed = parseAnswer(body);
	const {request_id: requestId, code, message} = v.parse(refusal, 'value' in parsed ? parsed.value : undefined);
	return {requestId, code, message};
};
