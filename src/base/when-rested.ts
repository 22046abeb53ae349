import type {Clock} from './clock.js';

/**
Runs the callback once after `milliseconds`, unless the returned function is called first. Keys that have arrived by that time are handled before the
callback, even if the machine halted the program meanwhile. So a key can still cancel the callback.
*/
export const whenRested = (clock: Clock, milliseconds: number, callback: () => void): (() => void) => {
	let round: NodeJS.Immediate | undefined;
	const cancel = clock.after(milliseconds, () => {
		// Before `callback` runs, the event loop reads the keys that have arrived, and handles the next key.
		round = setImmediate(callback);
	});
	return () => {
		cancel();
		clearImmediate(round);
	};
};
