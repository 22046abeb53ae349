import type {ForegroundEnd, ForegroundProgram} from '../base/foreground-program.js';
import {clipboardText} from '../domain/text/kept-text.js';

/** Functions that `src/app` provides. */
export type Shell = {
	readonly quit: () => void;
	readonly repaint: () => void;
	readonly suspend: () => void;

	/** Gives the terminal to a program until it ends. */
	readonly runInForeground: (program: ForegroundProgram) => Promise<ForegroundEnd>;

	/** Copies a text to the terminal's clipboard; returns false if the text is too long. */
	readonly copy: (text: string) => boolean;
};

/**
Copies a text to the terminal's clipboard like `copy` of {@link Shell}, but without the text's invisible characters. Every copied text goes through
this function.
*/
export type CopyText = (text: string) => boolean;

export const createCopyText = ({shell}: {readonly shell: Pick<Shell, 'copy'>}): CopyText => text => shell.copy(clipboardText(text));
