import type {ColourDepth} from '../../src/terminal/text/colours.js';
import {createScreen, type Screen} from '../../src/terminal/screen/screen.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {createEmulator} from '../helpers/emulator.js';
import {createFakeTerminal} from './fake-terminal.js';
import {createScriptedTty} from './scripted-tty.js';

const escape = '\u{1B}';
export const enterScreen = `${escape}[?1049h`;

/** Creates a screen of 20 by 4, on a terminal and a clock that the test drives. */
export const setUpScreen = (colours: ColourDepth = 24) => {
	const terminal = createFakeTerminal(20, 4);
	const clock = createDrivenClock();
	const tty = createScriptedTty();
	const gone: string[] = [];
	const screen = createScreen({
		stdout: terminal, timer: clock, tty, colours, onGone(error) {
			gone.push(error.message);
		},
	});
	return {
		terminal, clock, tty, gone, screen,
	};
};

/** Writes like Ink: the erasure of the last frame, then the next one. */
export const draw = (screen: Screen, ...lines: string[]) => {
	screen.write(`${escape}[2K${escape}[1A${escape}[2K${escape}[G${lines.join('\n')}`);
};

export const shown = async (text: string, columns = 20, rows = 4) => {
	const emulator = createEmulator(columns, rows);
	await emulator.feed(text);
	const lines = emulator.screen();
	emulator.close();
	return lines;
};
