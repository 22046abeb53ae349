import type {ApiClient} from '../../api/client.js';
import type {Change} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import type {Context} from '../context.js';

/**
A change on its way to an answer.
*/
export type Run = {
	readonly context: Context;
	readonly client: ApiClient;
	readonly taskId: string;
	readonly change: Change;

	/**
	The compute as it was shown; undefined for one that is to be made.
	*/
	readonly shown: Compute | undefined;

	/**
	Whether the compute may have gone from idle to active or back since: it is another change's doing.
	*/
	readonly mayHaveMoved: boolean;
	readonly signal: AbortSignal;

	/**
	It takes longer than a form stays open for: it waits, or is being read back.
	*/
	readonly onDelay: () => void;
};
