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

/**
Runs one piece of work at a time for each `kind`, in the order they came.
*/
export type Queue = <Result>(kind: string, work: () => Promise<Result>) => Promise<Result>;

/**
Makes a queue for each kind: the platform makes one change of a project at a time, so changes that stand in one line wait for each other here.

@see docs/control-api.md#error-concurrency
*/
export const createQueue = (): Queue => {
	const last = new Map<string, Promise<unknown>>();

	return async (kind, work) => {
		const before = last.get(kind) ?? Promise.resolve();
		const run = (async () => {
			// The caller of the earlier work has handled its failure.
			await Promise.allSettled([before]);
			return work();
		})();
		last.set(kind, run);
		try {
			return await run;
		} finally {
			if (last.get(kind) === run) {
				last.delete(kind);
			}
		}
	};
};
