/**
The work that is under way, each piece with a way to abort it.
*/
export type InFlight = {
	/**
	@returns The id of a new piece of work, and the signal that aborts it.
	*/
	readonly begin: () => {readonly id: string; readonly signal: AbortSignal};

	/**
	Does a piece of work, unless it was aborted; what it throws because it was aborted is no error.
	*/
	readonly work: (id: string, work: () => Promise<void>) => Promise<void>;
	readonly abort: (id: string) => void;
	readonly abortAll: () => void;
};

export const createInFlight = (): InFlight => {
	const controllers = new Map<string, AbortController>();
	let begun = 0;

	const abort = (id: string) => {
		controllers.get(id)?.abort(new Error('It was given up.'));
	};

	return {
		begin() {
			const id = String(++begun);
			const controller = new AbortController();
			controllers.set(id, controller);
			return {id, signal: controller.signal};
		},
		async work(id, work) {
			const signal = controllers.get(id)?.signal;
			try {
				if (signal?.aborted !== true) {
					await work();
				}
			} catch (error) {
				if (signal?.aborted !== true) {
					throw error;
				}
			} finally {
				controllers.delete(id);
			}
		},
		abort,
		abortAll() {
			for (const id of controllers.keys()) {
				abort(id);
			}
		},
	};
};
