import type {Input} from '../input/input.js';
import type {Questions} from '../input/questions.js';
import type {Screen} from '../screen/screen.js';

/**
A session on the terminal: it is given back as it was found, and taken again.
*/
export type TerminalSession = {
	/**
	Whether an answer of the terminal may still come, which would land in the shell if the terminal were given back now.
	*/
	readonly awaitsAnswer: () => boolean;

	/**
	Waits for such answers, for a third of a second at most, in which nothing is pressed.
	*/
	readonly settle: () => Promise<void>;

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

export const createTerminalSession = (screen: Screen, input: Input, questions: Pick<Questions, 'areOpen' | 'settle'>): TerminalSession => {
	let wasRaw: boolean | undefined;
	const awaitsAnswer = () => wasRaw === undefined && questions.areOpen();
	return {
		awaitsAnswer,
		async settle() {
			if (!awaitsAnswer()) {
				return;
			}

			if (!input.isRaw) {
				// An error has ended Ink, which has left raw mode. Answers must not be echoed.
				input.setRawMode(true);
			}

			input.mute();
			await questions.settle();
		},
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
