import type {Caller} from '../../auth/caller.js';
import type {Transactor} from '../../transactor.js';

/**
One authenticated request to one route.
*/
export type Call = {
	readonly transactor: Transactor;
	readonly caller: Caller;
	readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

	/**
	Whether the account must name an organization to list or create projects.
	*/
	readonly needsOrganization: boolean;

	/**
	The parameter `{name}` of the path, decoded.
	*/
	readonly path: (name: string) => string;
	readonly query: Readonly<Record<string, string>>;

	/**
	The parsed JSON body; undefined when there was none.
	*/
	readonly body: unknown;
};

type Answer = {
	readonly status: 200 | 201 | 202;
	readonly body: unknown;
} | {
	readonly status: 204;
};

/**
One method of one path.
*/
export type Route = {
	readonly method: Call['method'];

	/**
	Below the API root; `{name}` stands for one segment.
	*/
	readonly path: string;
	readonly answer: (call: Call) => Answer | Promise<Answer>;

	/**
	Asks the platform what has to be known before the answer; absent where nothing has.

	@throws {HttpError} When the request is refused.
	*/
	readonly check?: (call: Call) => Promise<void>;
};
