/**
A source of time. Everything that waits or reads the time gets a clock, so that tests can control the time.

@see docs/internals/decisions/010-time-is-injected.md
*/
export type Clock = {
	/** Milliseconds since 1970-01-01 UTC. */
	readonly now: () => number;

	/** Runs the callback once after `milliseconds`, unless the returned function is called first. */
	readonly after: (milliseconds: number, callback: () => void) => () => void;
};

/** The longest wait of a runtime timer: a 32-bit count of milliseconds, 24.8 days. */
const longestWaitMilliseconds = 2_147_483_647;

export const systemClock: Clock = {
	now: () => Date.now(),
	after(milliseconds, callback) {
		const timer = setTimeout(callback, Math.min(Math.max(milliseconds, 0), longestWaitMilliseconds));
		return () => {
			clearTimeout(timer);
		};
	},
};

/** Resolves after `milliseconds`; rejects with the signal's reason if the signal is aborted first. */
export const wait = async (clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> => {
	signal?.throwIfAborted();
	const {promise, resolve, reject} = Promise.withResolvers<void>();
	const cancel = clock.after(milliseconds, resolve);
	const abort = () => {
		cancel();
		reject(signal?.reason as Error);
	};

	signal?.addEventListener('abort', abort, {once: true});
	try {
		await promise;
	} finally {
		signal?.removeEventListener('abort', abort);
	}
};
