import type {Clock} from '../base/clock.js';
import {millisecondsPerMinute, type Instant} from '../domain/time.js';
import {createAdaptiveLimit} from './adaptive-limit.js';

/**
The priority of a request while the request budget is scarce. From high to low: the user's latest request, data on the screen, tracked operations,
everything else.
*/
export type Priority = 'user' | 'visible' | 'running' | 'rest';

/** The figures about the budget in the header of the screen. */
type BudgetSnapshot = {
	readonly usedInLastMinute: number;

	/** The current limit of requests per minute. It is lower for a while after a 429. */
	readonly limitPerMinute: number;

	readonly waiting: number;
};

/** The rejection of a request during a pause after a 429. The request fails instead of hanging until the pause ends. */
export class BudgetPause extends Error {
	override readonly name = 'BudgetPause';
	readonly milliseconds: number;

	constructor(milliseconds: number) {
		super(`no request for another ${milliseconds} ms`);
		this.milliseconds = milliseconds;
	}
}

/** The request budget of the whole program. */
export type Budget = {
	/**
	Resolves when one request may be sent.

	@throws {BudgetPause} If a pause after a 429 lasts longer than a user should wait. If the signal aborts the wait, throws the signal's reason.
	*/
	readonly take: (priority: Priority, signal: AbortSignal) => Promise<void>;

	/**
	Reports a 429: the limit falls, and nothing is sent for `pauseMilliseconds`.

	@param startedAt The time at which the refused request started. Several 429s for requests that were in flight at the same time count as one.
	*/
	readonly throttled: (startedAt: Instant, pauseMilliseconds: number) => void;
	readonly snapshot: () => BudgetSnapshot;
};

/**
The limit of requests per minute. The platform allows an account 700, and other programs use the account too.

@see docs/control-api.md#rate-limits
*/
const usualLimit = 300;

/** The share of a minute's requests that may be sent at once. Further requests are spread over the minute. */
const burstShare = 1 / 8;

/**
The share of a burst that each priority leaves to higher priorities. A burst consists of the requests that may be sent at once.
*/
const reserves: Readonly<Record<Priority, number>> = {
	user: 0, visible: 0.1, running: 0.25, rest: 0.5,
};

/** The longest pause that a request waits for, in milliseconds. If a pause is longer, the request fails instead. */
const longestPauseWaited = 2000;

type Waiter = {
	readonly priority: Priority;
	readonly settle: (error?: Error) => void;
};

export const createBudget = ({clock, limitPerMinute = usualLimit}: {readonly clock: Clock; readonly limitPerMinute?: number}): Budget => {
	const limit = createAdaptiveLimit(clock, limitPerMinute);
	const burst = () => Math.max(1, limit.perMinute() * burstShare);
	let tokens = burst();
	let refilledAt = clock.now();
	let sent: readonly Instant[] = [];
	let waiters: readonly Waiter[] = [];
	let cancelTimer: (() => void) | undefined;

	const ratePerMillisecond = () => Math.max(1, limit.perMinute() - burst()) / millisecondsPerMinute;

	const refill = () => {
		const now = clock.now();
		// A clock that is set back must not use up the budget.
		tokens = Math.min(burst(), tokens + (Math.max(0, now - refilledAt) * ratePerMillisecond()));
		refilledAt = now;
	};

	const needed = (priority: Priority) => Math.min(burst(), 1 + (reserves[priority] * burst()));

	const prune = () => {
		const now = clock.now();
		sent = sent.filter(instant => instant <= now && instant > now - millisecondsPerMinute);
	};

	const serve = () => {
		cancelTimer?.();
		cancelTimer = undefined;
		refill();
		const pause = limit.pauseMilliseconds();
		if (pause > longestPauseWaited) {
			for (const waiter of waiters) {
				waiter.settle(new BudgetPause(pause));
			}

			waiters = [];
			return;
		}

		// The margin allows for rounding errors, because the sum of many refills is not exact.
		const isReady = ({priority}: Waiter) => tokens >= needed(priority) - 1e-9;
		while (waiters[0] !== undefined && limit.pauseMilliseconds() === 0 && isReady(waiters[0])) {
			const [first, ...rest] = waiters;
			waiters = rest;
			tokens--;
			prune();
			sent = [...sent, clock.now()];
			first.settle();
		}

		if (waiters[0] === undefined) {
			return;
		}

		const missing = Math.max(0, needed(waiters[0].priority) - tokens);
		cancelTimer = clock.after(Math.max(1, pause, Math.ceil(missing / ratePerMillisecond())), serve);
	};

	return {
		async take(priority, signal) {
			signal.throwIfAborted();
			const {promise, resolve, reject} = Promise.withResolvers<void>();
			const waiter: Waiter = {
				priority,
				settle(error) {
					if (error === undefined) {
						resolve();
					} else {
						reject(error);
					}
				},
			};
			const leave = () => {
				waiters = waiters.filter(other => other !== waiter);
				reject(signal.reason as Error);
				serve();
			};

			signal.addEventListener('abort', leave, {once: true});
			const position = waiters.findIndex(other => reserves[other.priority] > reserves[priority]);
			waiters = waiters.toSpliced(position === -1 ? waiters.length : position, 0, waiter);
			serve();
			try {
				await promise;
			} finally {
				signal.removeEventListener('abort', leave);
			}
		},

		throttled(startedAt, pauseMilliseconds) {
			limit.lower(startedAt, pauseMilliseconds);
			serve();
		},

		snapshot() {
			prune();
			return {usedInLastMinute: sent.length, limitPerMinute: Math.floor(limit.perMinute()), waiting: waiters.length};
		},
	};
};
