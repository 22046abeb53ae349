import type {ForegroundEnd, ForegroundProgram} from '../base/foreground-program.js';
import {clipboardText} from '../domain/text/kept-text.js';

/**
What only the program's root can do.
*/
export type Shell = {
	readonly quit: () => void;
	readonly repaint: () => void;
	readonly suspend: () => void;

	/**
	Gives the terminal to a program until it ends.
	*/
	readonly runInForeground: (program: ForegroundProgram) => Promise<ForegroundEnd>;

	/**
	Puts a text on the terminal's clipboard; false when it is too long to arrive.
	*/
	readonly copy: (text: string) => boolean;
};

/**
Puts a text on the terminal's clipboard, as `Shell` does, without what can't be seen. Every copied text goes through here.
*/
export type CopyText = (text: string) => boolean;

export const createCopyText = ({shell}: {readonly shell: Pick<Shell, 'copy'>}): CopyText => text => shell.copy(clipboardText(text));
