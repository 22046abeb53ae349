import type {Input} from './input.js';
import type {Screen} from './screen.js';

/**
The terminal as something that is held: given back as it was found, and taken again.
*/
export type Hold = {
	/**
	Puts everything back: modes, alternate screen, title, cursor, colours, then raw mode. Synchronous, for the last moment before
	an exit; does nothing the second time.
	*/
	readonly giveBack: () => void;

	/**
	Takes the terminal (again), also when it was never given back but used by others meanwhile (`kill -STOP`).
	*/
	readonly takeAgain: () => void;
};

export const createHold = (screen: Screen, input: Input): Hold => {
	let wasRaw: boolean | undefined;
	return {
		giveBack() {
			// In this order: what still comes from the terminal must not be echoed onto its screen.
			screen.leave();
			wasRaw ??= input.isRaw;
			if (input.isRaw) {
				input.setRawMode(false);
			}
		},
		takeAgain() {
			// In this order: a program that was continued in the background is stopped here, before it draws over the shell.
			if (wasRaw === undefined) {
				input.renewRawMode();
			} else if (wasRaw) {
				input.setRawMode(true);
			}

			wasRaw = undefined;
			screen.enter();
		},
	};
};
