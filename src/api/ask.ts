import type * as v from 'valibot';
import type {Call} from './call.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
One request to one route, and what its answer should look like.
*/
export type Question<Schema extends v.GenericSchema> = {
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
	The compute that was asked about by its id: an answer that names another is remarked on.
	*/
	readonly computeId?: string;
};

/**
Asks the control plane.

@throws {ApiError} For whatever goes wrong; or the reason of the call's signal.
*/
export type Ask = <const Schema extends v.GenericSchema>(question: Question<Schema>) => Promise<v.InferOutput<Schema>>;
