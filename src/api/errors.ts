export type ErrorFacts = {
	readonly method: string;

	/** The path, relative to the API root: `/projects/p/endpoints`. */
	readonly path: string;

	/** The HTTP status. Absent if there was no answer. */
	readonly status?: number;

	/**
	The server's id for the request, or else the client's id. The platform's support can find the request by this id.
	*/
	readonly requestId?: string;

	/** The API's own code, such as `ENDPOINTS_LIMIT_EXCEEDED`. Absent if the API sent no code. */
	readonly code?: string;

	/** The delay requested by the server, in milliseconds. */
	readonly retryAfterMilliseconds?: number;

	/** Whether the request was sent. A request that was sent may have been carried out, even if there was no answer. */
	readonly wasSent: boolean;
};

/**
A failed call of the API. The error's message contains the API's own message, if the API sent one.

@see docs/control-api.md#errors
*/
export class ApiError extends Error implements ErrorFacts {
	override readonly name: string = 'ApiError';
	readonly method: string;
	readonly path: string;
	readonly status?: number;
	readonly requestId?: string;
	readonly code?: string;
	readonly retryAfterMilliseconds?: number;
	readonly wasSent: boolean;

	constructor(message: string, facts: ErrorFacts, options?: ErrorOptions) {
		super(message, options);
		this.method = facts.method;
		this.path = facts.path;
		this.status = facts.status;
		this.requestId = facts.requestId;
		this.code = facts.code;
		this.retryAfterMilliseconds = facts.retryAfterMilliseconds;
		this.wasSent = facts.wasSent;
	}
}

/** 400 and other refusals of the request itself: 405, 413, 415, … */
export class BadRequestError extends ApiError {
	override readonly name = 'BadRequestError';
}

/** 401: the key is missing, invalid or revoked. */
export class UnauthorizedError extends ApiError {
	override readonly name = 'UnauthorizedError';
}

/** 403: the key is valid, but does not allow the request. */
export class ForbiddenError extends ApiError {
	override readonly name = 'ForbiddenError';
}

/** 404 and 410: the object does not exist, or the key may not see the object. */
export class NotFoundError extends ApiError {
	override readonly name = 'NotFoundError';
}

/**
409, 412, 422 and 423: the request does not fit the state of the object. A 423 is temporary, because it means that other operations are running.
*/
export class ConflictError extends ApiError {
	override readonly name = 'ConflictError';
}

/** 429: too many requests. */
export class RateLimitedError extends ApiError {
	override readonly name = 'RateLimitedError';
}

/** 500 and above. The answer may also come from a proxy instead of the control plane. */
export class ServerError extends ApiError {
	override readonly name = 'ServerError';
}

/** No complete answer arrived in time. */
export class TimeoutError extends ApiError {
	override readonly name = 'TimeoutError';
}

export type ConnectionTrouble =
	| 'name-not-found'
	| 'refused'
	| 'reset'
	| 'unreachable'
	| 'tls'
	| 'proxy'
	| 'protocol'
	| 'closed'
	| 'other';

/** No answer, because the connection failed. */
export class ConnectionError extends ApiError {
	override readonly name = 'ConnectionError';
	readonly trouble: ConnectionTrouble;

	constructor(message: string, facts: ErrorFacts & {readonly trouble: ConnectionTrouble}, options?: ErrorOptions) {
		super(message, facts, options);
		this.trouble = facts.trouble;
	}
}

/** An answer that does not match the API's description. A change with such an answer was still made. */
export class DecodeError extends ApiError {
	override readonly name = 'DecodeError';
}

/** A change that was not sent because the client is read-only. */
export class ReadOnlyError extends ApiError {
	override readonly name = 'ReadOnlyError';
}
