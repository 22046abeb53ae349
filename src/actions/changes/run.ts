import type {ApiClient} from '../../api/client.js';
import type {TaskEvent} from '../../domain/change-task.js';
import type {Change} from '../../domain/change.js';
import type {Compute} from '../../domain/compute.js';
import type {Context} from '../context.js';

/**
A change on its way to an answer.
*/
export type Run = {
	readonly context: Context;
	readonly client: ApiClient;
	/**
	Tells the task what happened to it.
	*/
	readonly advance: (event: TaskEvent) => void;
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
};
