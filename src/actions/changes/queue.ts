import type {ApiClient} from '../../api/client.js';
import type {TaskEvent} from '../../domain/change-task.js';
import type {ChangedObject} from '../../domain/changeable.js';
import type {Change} from '../../domain/changes/change-kinds.js';
import type {Context} from '../context.js';

/** A change in progress. */
export type Run = {
	readonly context: Context;
	readonly client: ApiClient;
	/** Sends an event to the task. */
	readonly advance: (event: TaskEvent) => void;
	readonly change: Change;

	/** The target as displayed; undefined if the change creates the target. */
	readonly shown: ChangedObject | undefined;

	/**
	The ids of the displayed computes that are deleted with the target; undefined if the change deletes no computes.
	*/
	readonly shownComputeIds: ReadonlySet<string> | undefined;

	/** Whether another change may have woken or suspended the compute in the meantime. */
	readonly mayHaveMoved: boolean;
	readonly signal: AbortSignal;
};

/**
Runs the work of each `kind` one piece at a time, in order of arrival. A kind is, for example, the changes of one project.
*/
export type Queue = <Result>(kind: string, work: () => Promise<Result>) => Promise<Result>;

/**
Creates a queue for each `kind`. The platform makes one change of a project at a time, so each change of a project waits for the previous one.

@see docs/control-api.md#error-concurrency
*/
export const createQueue = (): Queue => {
	const last = new Map<string, Promise<unknown>>();

	return async (kind, work) => {
		const before = last.get(kind) ?? Promise.resolve();
		const run = (async () => {
			// The caller that queued the earlier work handles its failure.
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
