import {Buffer} from 'node:buffer';
import type {Emulator} from './emulator.js';

export type TerminalRequests = {
	/**
	Returns the texts that the program copied (OSC 52); the others return the titles it set, and how often it rang.
	*/
	readonly clipboard: () => readonly string[];
	readonly titles: () => readonly string[];
	readonly bells: () => number;
};

/**
Records the requests of a program to the terminal besides drawing. With an answer such as `rgb:1e1e/1e1e/1e1e`, the query for the background
(OSC 11) is answered.
*/
export const recordRequests = ({terminal}: Emulator, answer: (bytes: string) => void, background?: string): TerminalRequests => {
	const clipboard: string[] = [];
	const titles: string[] = [];
	let bells = 0;
	terminal.onBell(() => {
		bells++;
	});
	terminal.onTitleChange(title => {
		titles.push(title);
	});
	terminal.parser.registerOscHandler(52, payload => {
		const encoded = payload.slice(payload.indexOf(';') + 1);
		clipboard.push(Buffer.from(encoded, 'base64').toString());
		return true;
	});
	terminal.parser.registerOscHandler(11, payload => {
		if (payload === '?' && background !== undefined) {
			answer(`\u{1B}]11;${background}\u{1B}\\`);
		}

		return true;
	});
	return {clipboard: () => clipboard, titles: () => titles, bells: () => bells};
};
