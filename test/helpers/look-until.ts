import {setTimeout as pause} from 'node:timers/promises';
import {inspect} from 'node:util';
import {waitMilliseconds} from './patience.js';

export type LookOptions = {
	/**
	Milliseconds until the wait fails; {@link waitMilliseconds} by default, which is before the test itself fails.
	*/
	readonly timeout?: number;

	/**
	Called before each further observation: resolves when one is worthwhile. By default, this is 10 milliseconds later.
	*/
	readonly next?: () => Promise<unknown>;
};

const shown = (seen: unknown): string => typeof seen === 'string' ? seen : inspect(seen, {depth: 6, maxArrayLength: 200, breakLength: 160});

/**
Observes something repeatedly until the observation suffices. `isEnough` may throw, which ends the wait at once.

@returns The last observation.
@throws {Error} When the time is up, with the last observation.
*/
export const lookUntil = async <Seen>(
	what: string,
	look: () => Seen | Promise<Seen>,
	isEnough: (seen: Seen) => boolean,
	{timeout = waitMilliseconds, next = async () => pause(10)}: LookOptions = {},
): Promise<Seen> => {
	let seen: {readonly last: Seen} | undefined;
	let problem: Error | undefined;
	let giveUp: ((problem: Error) => void) | undefined;
	const timer = setTimeout(() => {
		problem = new Error(`${what}: not within ${timeout} ms. ${seen === undefined ? 'The first look had no end.' : `Seen last:\n${shown(seen.last)}`}`);
		giveUp?.(problem);
	}, timeout);
	// Each wait has its own promise: if all raced against the same one, it would keep every observation in memory.
	const orLate = async <Value>(promise: Value | Promise<Value>): Promise<Value> => {
		const late = Promise.withResolvers<never>();
		giveUp = late.reject;
		if (problem !== undefined) {
			throw problem;
		}

		return Promise.race([promise, late.promise]);
	};

	try {
		for (;;) {
			const again = next();
			const last = await orLate(look());
			seen = {last};
			if (isEnough(last)) {
				return last;
			}

			await orLate(again);
		}
	} finally {
		clearTimeout(timer);
	}
};
