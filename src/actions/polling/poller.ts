import type {Clock} from '../../base/clock.js';

export type Poller = {
	/**
	Ticks now; during a tick, exactly one more follows it.
	*/
	readonly nudge: () => void;
	readonly stop: () => void;
};

type PollerOptions = {
	readonly clock: Clock;

	/**
	One poll. It rejects only for a bug.
	*/
	readonly tick: () => Promise<void>;

	/**
	Milliseconds until the next tick, asked when one has ended; undefined waits for `nudge`.
	*/
	readonly delay: () => number | undefined;

	/**
	Is given the error of a tick that rejects: a bug.
	*/
	readonly onBug: (error: unknown) => void;
};

/**
Ticks until it is stopped. The end of a tick books the next one, so that ticks never overlap.
*/
export const startPoller = ({clock, tick, delay, onBug}: PollerOptions): Poller => {
	let isStopped = false;
	let isTicking = false;
	let wantsMore = false;
	let cancel: (() => void) | undefined;

	const book = () => {
		const milliseconds = wantsMore ? 0 : delay();
		wantsMore = false;
		if (!isStopped && milliseconds !== undefined) {
			cancel = clock.after(milliseconds, run);
		}
	};

	const runTick = async () => {
		try {
			await tick();
		} catch (error) {
			onBug(error);
		} finally {
			isTicking = false;
			book();
		}
	};

	function run() {
		cancel?.();
		cancel = undefined;
		if (isStopped) {
			return;
		}

		isTicking = true;
		void runTick();
	}

	run();

	return {
		nudge() {
			if (isTicking) {
				wantsMore = true;
				return;
			}

			run();
		},
		stop() {
			isStopped = true;
			cancel?.();
		},
	};
};
