/**
A refusal of a request. The client gets `{request_id, code, message}` with the given status.

Transitions and routes throw an `HttpError` before anything has changed. `answerError` converts the error to an answer.

@see docs/control-api.md#error-code
*/
export class HttpError extends Error {
	override readonly name: string = 'HttpError';
	readonly status: number;
	readonly code: string;

	/** Headers of the answer, with lower-case names. */
	readonly headers: Readonly<Record<string, string>>;

	/** Additional fields of the body, with the API's names. */
	readonly fields: Readonly<Record<string, unknown>> = {};

	constructor(status: number, message: string, code = '', headers: Readonly<Record<string, string>> = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.headers = headers;
	}
}

/** 400: the request is malformed, or one of its fields is invalid; the message names the field. */
export class BadRequest extends HttpError {
	override readonly name = 'BadRequest';

	constructor(message: string) {
		super(400, message);
	}
}

/**
401: the key is missing, unknown or revoked.

@see docs/control-api.md#authentication-refused
*/
export class Unauthorized extends HttpError {
	override readonly name = 'Unauthorized';

	constructor(message: string) {
		super(401, message);
	}
}

/** 403: the key is valid but does not allow the request. */
export class Forbidden extends HttpError {
	override readonly name = 'Forbidden';

	constructor(message: string) {
		super(403, message);
	}
}

/** 404: the object does not exist, or is hidden from this key. */
export class NotFound extends HttpError {
	override readonly name = 'NotFound';

	constructor(message: string) {
		super(404, message);
	}
}

/** 412: the object is not in the required state. */
export class PreconditionFailed extends HttpError {
	override readonly name = 'PreconditionFailed';

	constructor(message: string) {
		super(412, message);
	}
}

/** 422: the request is valid, but violates a rule of the platform. */
export class Unprocessable extends HttpError {
	override readonly name = 'Unprocessable';

	constructor(message: string, code = '') {
		super(422, message, code);
	}
}

/**
423: other operations are running on the project. The request is always safe to retry.

@see docs/control-api.md#error-concurrency
*/
export class Locked extends HttpError {
	override readonly name = 'Locked';

	constructor(message: string) {
		super(423, message);
	}
}

/**
406: a plan does not allow the request.

`fields`: the exceeded limits, as additional fields of the body.

@see docs/control-api.md#plan-transfer
*/
export class NotAcceptable extends HttpError {
	override readonly name = 'NotAcceptable';
	override readonly fields: Readonly<Record<string, unknown>>;

	constructor(message: string, fields: Readonly<Record<string, unknown>>) {
		super(406, message);
		this.fields = fields;
	}
}

/** 409: an object with that name already exists. */
export class Conflict extends HttpError {
	override readonly name = 'Conflict';

	constructor(message: string, code = '') {
		super(409, message, code);
	}
}
