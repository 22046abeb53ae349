import type {Clock} from './clock.js';

/**
Runs the callback once after `milliseconds`, unless the returned function is called first. Keys that have arrived by then have their effect before it,
also where the machine has halted the program during them: so they can still call it off.
*/
export const whenRested = (clock: Clock, milliseconds: number, callback: () => void): (() => void) => {
	let round: NodeJS.Immediate | undefined;
	const cancel = clock.after(milliseconds, () => {
		// A round of the event loop reads what has arrived, and hands on the key that is next.
		round = setImmediate(callback);
	});
	return () => {
		cancel();
		clearImmediate(round);
	};
};
