import type {HttpError} from '../../http-errors.js';

/**
The body of every answer that is an error.

@see docs/control-api.md#errors
*/
export const errorBody = (requestId: string, {code, message, fields}: Pick<HttpError, 'code' | 'message'> & Partial<Pick<HttpError, 'fields'>>) => ({
	request_id: requestId,
	code,
	message,
	...fields,
});

export const answerError = (requestId: string, error: HttpError): Reply => {
	const reply = jsonReply(errorBody(requestId, error), error.status);
	return {...reply, headers: {...reply.headers, ...error.headers}};
};

/**
An answer, before it is sent.
*/
export type Reply = {
	readonly status: number;

	/**
	By their names in lower case.
	*/
	readonly headers: Readonly<Record<string, string>>;

	/**
	Absent for an answer that has none. Bytes that come one after the other are sent as they come.
	*/
	readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;

	/**
	Whether the connection breaks after the body, in the middle of the answer.
	*/
	readonly isTorn?: boolean;
};

/**
An answer in JSON.
*/
export const jsonReply = (body: unknown, status = 200): Reply => ({status, headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});

/**
An answer without a body.
*/
export const emptyReply = (status: number): Reply => ({status, headers: {}});
