import {waitMilliseconds} from './patience.js';

export type WaitOptions = {
	/**
	Milliseconds until the wait fails; {@link waitMilliseconds} by default, which is before the test itself fails, so that the screen is shown.
	*/
	readonly timeout?: number;
};

export type Expectation = RegExp | string | ((screen: string) => boolean);

export type Waits = {
	/** Must be called whenever something may have changed. */
	readonly wake: () => void;
	readonly until: (isTrue: () => boolean, what: string, options?: WaitOptions) => Promise<void>;
};

export const isMet = (expectation: Expectation, text: string): boolean => {
	if (typeof expectation === 'string') {
		return text.includes(expectation);
	}

	return typeof expectation === 'function' ? expectation(text) : expectation.test(text);
};

/** Creates waits that check their conditions only when woken, and fail with a picture of the present state. */
export const createWaits = (picture: () => string): Waits => {
	const watchers = new Set<() => void>();
	return {
		wake() {
			for (const watcher of watchers) {
				watcher();
			}
		},
		until: async (isTrue, what, {timeout = waitMilliseconds} = {}) => new Promise((resolve, reject) => {
			const finish = () => {
				clearTimeout(timer);
				watchers.delete(check);
			};

			const check = () => {
				if (!isTrue()) {
					return;
				}

				finish();
				resolve();
			};

			const timer = setTimeout(() => {
				finish();
				reject(new Error(`${what}: not within ${timeout} ms. The screen:\n${picture()}`));
			}, timeout);
			watchers.add(check);
			check();
		}),
	};
};
