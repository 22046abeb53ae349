import process from 'node:process';
import {setTimeout as pause} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {keyBytes} from '../../helpers/keys.js';
import {escapeMilliseconds} from '../../../src/terminal/input/input-events.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';
import {startTerminal} from '../../helpers/terminal-driver.js';
import {buildProgram} from '../fixtures/build-program.js';

const program = buildProgram(import.meta.resolve('../fixtures/list-program.ts'));

const start = async (background?: string) => {
	const terminal = await startTerminal({
		command: process.execPath, args: [program()], columns: 80, rows: 12, background,
	});
	// The program turns bracketed paste on after the first frame.
	await terminal.waitUntil(() => terminal.emulator.modes().bracketedPasteMode, 'pastes come in brackets');
	return terminal;
};

const escape = '\u{1B}';

/**
Types keys as a slow link delivers them.

@returns The longest time between two bytes, in milliseconds.
*/
const typeSlowly = async (terminal: TerminalDriver, keys: readonly string[]): Promise<number> => {
	let longest = 0;
	for (const byte of keys.flatMap(key => [...keyBytes(key)])) {
		const typedAt = performance.now();
		terminal.type(byte);
		// The speed of the link.
		await pause(50);
		longest = Math.max(longest, performance.now() - typedAt);
	}

	return longest;
};

test('an arrow key whose bytes arrive 50 milliseconds apart presses only that arrow', async () => {
	let longest = Infinity;
	do {
		await using terminal = await start();
		longest = await typeSlowly(terminal, ['left', 'right', 'down']);
		// On a machine so busy that bytes were late, the keys are typed again.
		if (longest > escapeMilliseconds - 10) {
			continue;
		}

		await terminal.waitFor('❯ row 1');
		expect(terminal.screen()[1]).toBe('pressed leftArrow rightArrow downArrow');
	} while (longest > escapeMilliseconds - 10);
});

test('keys that arrive together are pressed in order, each after the previous key took effect', async () => {
	await using terminal = await start();
	terminal.press('down', 'down', 'down', 'up');
	terminal.type('hé好');
	await terminal.waitFor('❯ row 2');
	await terminal.waitFor('pressed downArrow downArrow upArrow h é 好');
});

test('a lone Escape and the key after it are two keys', async () => {
	await using terminal = await start();
	terminal.press('escape');
	await terminal.waitFor('pressed escape');
	terminal.press('j');
	await terminal.waitFor('pressed escape j');
});

test('unknown sequences and late replies from the terminal press no key', async () => {
	await using terminal = await start();
	terminal.type(`${escape}[?62;22c${escape}[>0;276;0c${escape}]11;rgb:1e1e/1e1e/1e1e${escape}\\${escape}P>|xterm(1)${escape}\\${escape}[I${escape}[O${escape}[<0;5;5M${escape}[M !!${escape}[99~`);
	terminal.press('j');
	await terminal.waitFor(/pressed/v);
	await terminal.waitFor(/pressed j$/mv);
});

test('a bracketed paste arrives as one piece and presses no key', async () => {
	await using terminal = await start();
	terminal.paste('q\rx');
	await terminal.waitFor(/pressed <q/v);
	terminal.press('j');
	await terminal.waitFor('> j');
});

test('a long text without paste marks is also a paste', async () => {
	await using terminal = await start();
	terminal.type('q '.repeat(40));
	await terminal.waitFor(/pressed <q q/v);
	expect(terminal.hasExited()).toBe(false);
});
