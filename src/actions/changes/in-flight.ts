/**
Pieces of work in flight, each of which can be aborted.
*/
export type InFlight = {
	/**
	Begins a piece of work.

	@returns Its id, and the signal that aborts it.
	*/
	readonly begin: () => {readonly id: string; readonly signal: AbortSignal};

	/**
	Runs a piece of work unless it was aborted. An error because of the abort is ignored.
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
