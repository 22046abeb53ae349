/** Locks with names: two pieces of work with the same name never run at the same time. */
export type Locks = {
	/** Runs the work after all earlier requests with any of the names have finished. */
	readonly alone: <Result>(names: readonly string[], work: () => Promise<Result>) => Promise<Result>;
};

export const createLocks = (): Locks => {
	const last = new Map<string, Promise<void>>();
	return {
		async alone(names, work) {
			const before = [...last].filter(([name]) => names.includes(name)).map(async ([, those]) => those);
			const over = Promise.withResolvers<void>();
			for (const name of names) {
				last.set(name, over.promise);
			}

			try {
				await Promise.all(before);
				return await work();
			} finally {
				over.resolve();
				for (const name of names) {
					if (last.get(name) === over.promise) {
						last.delete(name);
					}
				}
			}
		},
	};
};
