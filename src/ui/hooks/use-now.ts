import {
	createContext,
	use,
	useEffect,
	useState,
} from 'react';
import type {Instant} from '../../domain/time.js';

/**
The part of a clock that the screen uses.
*/
export type ScreenClock = {
	readonly now: () => Instant;
	readonly after: (milliseconds: number, callback: () => void) => () => void;
};

export const ClockContext = createContext<ScreenClock | undefined>(undefined);

/**
The current time, rounded down to a step; redraws the component at each step.

Time is not in the store. The screen shows rounded times, so that most steps change nothing.
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
