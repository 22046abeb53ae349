import type {Input} from './input.js';
import type {Screen} from './screen.js';

/**
A session on the terminal: it is given back as it was found, and taken again.
*/
export type TerminalSession = {
	/**
	Restores everything: modes, alternate screen, title, cursor, colours, then raw mode. Synchronous, for the last moment before an exit. A
	second call does nothing.
	*/
	readonly giveBack: () => void;

	/**
	Takes the terminal again, also when it was never given back but others used it meanwhile (`kill -STOP`).
	*/
	readonly takeAgain: () => void;
};

export const createTerminalSession = (screen: Screen, input: Input): TerminalSession => {
	let wasRaw: boolean | undefined;
	return {
		giveBack() {
			// In this order: what still arrives from the terminal must not be echoed onto its screen.
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
