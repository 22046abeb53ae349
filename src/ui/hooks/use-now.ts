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
