import type {Clock} from '../clock.js';
import type {Budget} from './budget.js';
import type {ComputeCalls} from './calls/compute-calls.js';
import type {OperationCalls} from './calls/operation-calls.js';
import type {ProjectCalls} from './calls/project-calls.js';
import type {Exchange} from './exchange.js';

/**
The client of a control plane: one method for each route.

Each rejects with an `ApiError`, or, when its signal ended it, with the signal's reason.
*/
export type ApiClient = ProjectCalls & ComputeCalls & OperationCalls & {
	/**
	The API root, without a slash at its end.
	*/
	readonly baseUrl: string;

	/**
	Closes every connection; calls that are under way reject.
	*/
	readonly close: () => Promise<void>;
};

export type ClientOptions = {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly clock: Clock;

	/**
	Whether nothing but GET may leave the process.
	*/
	readonly isReadOnly?: boolean;

	/**
	Such as `pgtower/1.0.0`.
	*/
	readonly userAgent: string;

	/**
	How long the server may be silent before a request is given up.
	*/
	readonly timeoutMilliseconds?: number;

	/**
	At least 0 and below 1; when absent, the machine's.
	*/
	readonly random?: () => number;

	/**
	When absent, one of its own.
	*/
	readonly budget?: Budget;

	/**
	Told of every request once it is over.
	*/
	readonly onExchange?: (exchange: Exchange) => void;

	/**
	Where the proxy variables are read; when absent, the process's.
	*/
	readonly environment?: Readonly<Record<string, string | undefined>>;
};
