import type {Clock} from '../../base/clock.js';

export type Poller = {
	/** Ticks now. If a tick is running, one more tick follows it, regardless of the number of calls. */
	readonly nudge: () => void;
	readonly stop: () => void;
};

type PollerOptions = {
	readonly clock: Clock;

	/** Polls once. Rejects only for a bug. */
	readonly tick: () => Promise<void>;

	/**
	Returns the delay until the next tick, in milliseconds. It is called after each tick; undefined waits for `nudge`.
	*/
	readonly delay: () => number | undefined;

	/** Receives the error of a tick that rejects, which is a bug. */
	readonly onBug: (error: unknown) => void;
};

/** Ticks until stopped. Each tick schedules the next one when it ends, so ticks never overlap. */
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
