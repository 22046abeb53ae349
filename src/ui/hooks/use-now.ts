import {
	createContext,
	use,
	useEffect,
	useState,
} from 'react';
import type {Instant} from '../../domain/time.js';

export type ScreenClock = {
	readonly now: () => Instant;
	readonly after: (milliseconds: number, callback: () => void) => () => void;
};

export const ClockContext = createContext<ScreenClock | undefined>(undefined);

/**
Returns the current time, and redraws the component at each full step.

The store does not contain the time. The screen shows rounded times, so most steps change nothing on the screen.
*/
export const useNow = (stepMilliseconds: number): Instant => {
	const clock = use(ClockContext);
	if (clock === undefined) {
		throw new Error('useNow() was called outside of <App>.');
	}

	const [, setStep] = useState(0);
	useEffect(() => {
		let cancel: () => void;
		const book = () => {
			cancel = clock.after(stepMilliseconds - (clock.now() % stepMilliseconds), () => {
				setStep(Math.floor(clock.now() / stepMilliseconds));
				book();
			});
		};

		book();
		return () => {
			cancel();
		};
	}, [clock, stepMilliseconds]);

	return clock.now();
};

/** Creates a function that returns the same time until a value in `basis` changes, and then the current `now`. */
export const createHeldTime = () => {
	let held: {readonly now: Instant; readonly basis: readonly unknown[]} | undefined;
	return (now: Instant, basis: readonly unknown[]): Instant => {
		if (held?.basis.every((part, index) => part === basis[index]) !== true) {
			held = {now, basis};
		}

		return held.now;
	};
};

/**
Returns the time of the latest full step, or of the latest change of `data`. Until the next step or change, the returned time stays the same, so that
a key press builds no cells of a list again.

`data`: the values with the times that the cells compare with the returned time. When `data` changes, the returned time is renewed, so it is not
before these times.
*/
export const useHeldNow = (stepMilliseconds: number, data: readonly unknown[]): Instant => {
	const now = useNow(stepMilliseconds);
	const [heldTime] = useState(createHeldTime);
	return heldTime(now, [Math.floor(now / stepMilliseconds), ...data]);
};
