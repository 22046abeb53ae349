import type {ApiClient} from '../../api/client.js';
import type {TaskEvent} from '../../domain/change-task.js';
import type {ChangedObject} from '../../domain/changeable.js';
import type {Change} from '../../domain/changes/change-kinds.js';
import type {Context} from '../context.js';

/**
A change that is being carried out.
*/
export type Run = {
	readonly context: Context;
	readonly client: ApiClient;
	/**
	Sends an event to the task.
	*/
	readonly advance: (event: TaskEvent) => void;
	readonly change: Change;

	/**
	Its target as it was shown; undefined for a new one.
	*/
	readonly shown: ChangedObject | undefined;

	/**
	The computes that were shown to go with it; undefined for a change that takes none.
	*/
	readonly shownComputeIds: ReadonlySet<string> | undefined;

	/**
	Whether another change may have woken or suspended the compute meanwhile.
	*/
	readonly mayHaveMoved: boolean;
	readonly signal: AbortSignal;
};
