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
