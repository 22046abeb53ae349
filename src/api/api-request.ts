import type * as v from 'valibot';
import type {Call} from './call.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
One request to one route, with the schema of its answer.
*/
export type ApiRequest<Schema extends v.GenericSchema> = {
	readonly method: Method;

	/**
	Below the API root, with its query.
	*/
	readonly path: string;

	/**
	Sent as JSON; nothing is sent when it is undefined.
	*/
	readonly body?: unknown;
	readonly schema: Schema;

	/**
	What a successful answer without a body means; when absent, such an answer is an error.
	*/
	readonly whenEmpty?: v.InferOutput<Schema>;
	readonly call?: Call | undefined;

	/**
	The compute or branch that the request names by its id. An answer about another one is noted in the journal.
	*/
	readonly targetId?: string;
};

/**
Sends a request to the control plane.

@throws {ApiError} For whatever goes wrong; or the reason of the call's signal.
*/
export type SendApiRequest = <const Schema extends v.GenericSchema>(request: ApiRequest<Schema>) => Promise<v.InferOutput<Schema>>;
