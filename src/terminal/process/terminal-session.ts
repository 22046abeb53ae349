import type {Input} from '../input/input.js';
import type {Questions} from '../input/questions.js';
import type {Screen} from '../screen/screen.js';

/** A session on the terminal, with functions that restore the terminal and take it again. */
export type TerminalSession = {
	/**
	Returns whether a reply of the terminal is pending. If the terminal were restored now, the reply would end up in the shell.
	*/
	readonly awaitsAnswer: () => boolean;

	/** Waits for pending replies, but at most a third of a second. Keys are ignored meanwhile. */
	readonly settle: () => Promise<void>;

	/**
	Restores everything: modes, alternate screen, title, cursor, colors, and then raw mode. This is synchronous, for the last moment before an exit. A
	second call does nothing.
	*/
	readonly giveBack: () => void;

	/**
	Takes the terminal again. This also works if the terminal was never restored, but other programs have used it in the meantime (`kill -STOP`).
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
				// After an error, Ink has ended and turned raw mode off. The replies must not be echoed.
				input.setRawMode(true);
			}

			input.mute();
			await questions.settle();
		},
		giveBack() {
			// The screen is restored while raw mode is still on. Otherwise, input that arrives meanwhile would be echoed onto the screen.
			screen.leave();
			wasRaw ??= input.isRaw;
			if (input.isRaw) {
				input.setRawMode(false);
			}
		},
		takeAgain() {
			// Raw mode comes first, because the system stops a background program that sets raw mode. Otherwise, a program that was continued in the
			// background would draw over the shell.
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
