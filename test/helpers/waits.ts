export type WaitOptions = {
	/**
	Milliseconds until the wait fails; 15 seconds unless told: it fails before the test does, and shows the screen.
	*/
	readonly timeout?: number;
};

export type Expectation = RegExp | string | ((screen: string) => boolean);

export type Waits = {
	/**
	To be called whenever something may have changed.
	*/
	readonly wake: () => void;
	readonly until: (isTrue: () => boolean, what: string, options?: WaitOptions) => Promise<void>;
};

const defaultTimeout = 15_000;

export const isMet = (expectation: Expectation, text: string): boolean => {
	if (typeof expectation === 'string') {
		return text.includes(expectation);
	}

	return typeof expectation === 'function' ? expectation(text) : expectation.test(text);
};

/**
Waits that look only when told that something changed, and fail with a picture of what is there instead.
*/
export const createWaits = (picture: () => string): Waits => {
	const watchers = new Set<() => void>();
	return {
		wake() {
			for (const watcher of watchers) {
				watcher();
			}
		},
		until: async (isTrue, what, {timeout = defaultTimeout} = {}) => new Promise((resolve, reject) => {
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
