import type * as v from 'valibot';
import type {RequestData} from '../domain/requests/request-data.js';
import type {Call} from './paged-list.js';

/** One request to one route, with the schema of its answer. */
export type ApiRequest<Schema extends v.GenericSchema> = RequestData & {
	readonly schema: Schema;

	/** The output for a successful answer without a body. Without `whenEmpty`, such an answer is an error. */
	readonly whenEmpty?: v.InferOutput<Schema>;
	readonly call?: Call | undefined;

	/** How many times as long as usual the answer may take. The default is 1. */
	readonly patience?: number;

	/** The id of the request's target. An answer about another target is noted in the journal. */
	readonly targetId?: string;
};

/** @throws {ApiError} For any failure. If the call is aborted, throws the abort reason of its signal. */
export type SendApiRequest = <const Schema extends v.GenericSchema>(request: ApiRequest<Schema>) => Promise<v.InferOutput<Schema>>;
