import * as v from 'valibot';

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

const parseJson = (body: string): unknown => {
	try {
		return JSON.parse(body);
	} catch {
		// A page of a proxy, or nothing: the status says enough.
		return undefined;
	}
};

/**
Reads what an error body says; of what is no such body, nothing.
*/
export const parseRefusal = (body: string): Refusal => {
	const {request_id: requestId, code, message} = v.parse(refusal, parseJson(body));
	return {requestId, code, message};
};
