/**
A request that is not done, and why: what a client gets as `{request_id, code, message}` with that status.

Transitions and routes throw it before anything has changed; one place turns it into an answer.

@see docs/control-api.md#error-code
*/
export class Refusal extends Error {
	override readonly name: string = 'Refusal';
	readonly status: number;
	readonly code: string;

	constructor(status: number, message: string, code = '') {
		super(message);
		this.status = status;
		this.code = code;
	}
}

/**
400: the request can't be understood, or a field of it is wrong; the message names the field.
*/
export class BadRequest extends Refusal {
	override readonly name = 'BadRequest';

	constructor(message: string) {
		super(400, message);
	}
}

/**
401: no key, an unknown one, or a revoked one.

@see docs/control-api.md#authentication-refused
*/
export class Unauthorized extends Refusal {
	override readonly name = 'Unauthorized';

	constructor(message: string) {
		super(401, message);
	}
}

/**
403: the key is valid and has no right to this.
*/
export class Forbidden extends Refusal {
	override readonly name = 'Forbidden';

	constructor(message: string) {
		super(403, message);
	}
}

/**
404: there is no such thing, or none that this key can see.
*/
export class NotFound extends Refusal {
	override readonly name = 'NotFound';

	constructor(message: string) {
		super(404, message);
	}
}

/**
412: the object is not in the state that this needs.
*/
export class PreconditionFailed extends Refusal {
	override readonly name = 'PreconditionFailed';

	constructor(message: string) {
		super(412, message);
	}
}

/**
422: understood, and against a rule of the platform.
*/
export class Unprocessable extends Refusal {
	override readonly name = 'Unprocessable';

	constructor(message: string, code = '') {
		super(422, message, code);
	}
}

/**
423: other operations are running on the project. Always safe to retry.

@see docs/control-api.md#error-concurrency
*/
export class Locked extends Refusal {
	override readonly name = 'Locked';

	constructor(message: string) {
		super(423, message);
	}
}

/**
406: not possible on the plan.
*/
export class NotAcceptable extends Refusal {
	override readonly name = 'NotAcceptable';

	constructor(message: string) {
		super(406, message);
	}
}

/**
409: there is such a thing already.
*/
export class Conflict extends Refusal {
	override readonly name = 'Conflict';

	constructor(message: string, code = '') {
		super(409, message, code);
	}
}
