import {
	createContext,
	use,
	useEffect,
	useState,
} from 'react';
import type {Instant} from '../../domain/time.js';

/**
The part of a clock that the screen needs.
*/
export type ScreenClock = {
	readonly now: () => Instant;
	readonly after: (milliseconds: number, callback: () => void) => () => void;
};

export const ClockContext = createContext<ScreenClock | undefined>(undefined);

/**
The time now, to the given step: the component is drawn again when a step has passed, at its boundary.

Time is not state: what is shown of it is bucketed, so most steps change nothing on the screen.
*/
export const useNow = (stepMilliseconds: number): Instant => {
	const clock = use(ClockContext);
	if (clock === undefined) {
		throw new Error('A component that tells the time stands outside of the app.');
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
