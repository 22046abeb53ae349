import type {Input} from '../input/input.js';
import type {Questions} from '../input/questions.js';
import type {Screen} from '../screen/screen.js';

/**
A session on the terminal, which is restored and can be taken again.
*/
export type TerminalSession = {
	/**
	Whether an answer of the terminal is pending, which would end up in the shell if the terminal were restored now.
	*/
	readonly awaitsAnswer: () => boolean;

	/**
	Waits for such answers, for a third of a second at most, during which nothing is pressed.
	*/
	readonly settle: () => Promise<void>;

	/**
	Restores everything: modes, alternate screen, title, cursor, colors, then raw mode. Synchronous, for the last moment before an exit. A second call
	does nothing.
	*/
	readonly giveBack: () => void;

	/**
	Takes the terminal again, even if it was never restored but others used it in the meantime (`kill -STOP`).
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
			// In this order: pending input must not be echoed onto the terminal's main screen.
			screen.leave();
			wasRaw ??= input.isRaw;
			if (input.isRaw) {
				input.setRawMode(false);
			}
		},
		takeAgain() {
			// In this order: a program continued in the background is stopped here, before it draws over the shell.
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
