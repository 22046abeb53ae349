import type {Caller} from '../../auth/caller.js';
import type {Transactor} from '../../transactor.js';

/** One authenticated request to one route. */
export type Call = {
	readonly transactor: Transactor;
	readonly caller: Caller;
	readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

	/** Whether requests to list or create projects must name an organization. */
	readonly needsOrganization: boolean;

	/** Returns the decoded parameter `{name}` of the path. */
	readonly path: (name: string) => string;
	readonly query: Readonly<Record<string, string>>;

	/** The parsed JSON body. Undefined for a request without a body. */
	readonly body: unknown;
};

type Answer = {
	readonly status: 200 | 201 | 202;
	readonly body: unknown;
} | {
	readonly status: 204;
};

export type Route = {
	readonly method: Call['method'];

	/** The path, relative to the API root; `{name}` matches one segment. */
	readonly path: string;
	readonly answer: (call: Call) => Answer | Promise<Answer>;

	/**
	Performs asynchronous checks with the platform before the answer. Absent for a route without such checks.

	@throws {HttpError} If the request is refused.
	*/
	readonly check?: (call: Call) => Promise<void>;
};
