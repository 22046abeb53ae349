import {readFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {auditBytes, nothingLeft, processesOfSession} from '../helpers/contract.js';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';
import {startTerminal} from '../helpers/terminal-driver.js';
import {termiosAtRest} from '../helpers/termios-at-rest.js';
import {buildProgram} from './fixtures/build-program.js';

const program = buildProgram(import.meta.resolve('./fixtures/list-program.ts'));

const start = async () => {
	const size = {columns: 60, rows: 12};
	const terminal = await startTerminal({command: process.execPath, args: [program()], ...size});
	const termios = await termiosAtRest(size);
	await terminal.waitFor('last line');
	return {terminal, termios};
};

/** Ends the program in one way, and checks that it restored the terminal and printed the reason. */
const expectCleanEnd = async (end: (terminal: TerminalDriver) => void, code: number, said: readonly string[]) => {
	const {terminal, termios} = await start();
	await using ended = terminal;
	expect(await ended.termios()).not.toBe(termios);
	end(ended);
	expect(await ended.exit()).toEqual({code, signal: undefined});
	expect(auditBytes(ended.written())).toEqual(nothingLeft);
	expect(await ended.termios()).toBe(termios);
	// The alternate screen is gone with its content: only the lines printed afterward are left.
	expect(ended.screen().filter(line => line !== '')).toEqual(said);
	expect(await processesOfSession(ended.pid)).toEqual([]);
};

const press = (key: string) => (terminal: TerminalDriver) => {
	terminal.press(key);
};

const signal = (name: NodeJS.Signals) => (terminal: TerminalDriver) => {
	terminal.signal(name);
};

const running = 'two operations are still running';
const log = 'The log is /somewhere/crash.log';

test('pressing the quit key ends a program cleanly', async () => {
	await expectCleanEnd(press('q'), 0, ['ended by quit', running]);
});

test.each([['SIGHUP', 129], ['SIGINT', 130], ['SIGQUIT', 131], ['SIGTERM', 143]] as const)('%s ends a program cleanly', async (name, code) => {
	await expectCleanEnd(signal(name), code, ['ended by signal', running]);
});

test('an error thrown in render ends a program cleanly', async () => {
	await expectCleanEnd(press('b'), 1, ['This is a bug in pgtower: Error: thrown in render.', log]);
});

test('an error thrown in a timer ends a program cleanly', async () => {
	await expectCleanEnd(press('t'), 1, ['This is a bug in pgtower: Error: thrown in a timer.', log]);
});

test('an unhandled rejection ends a program cleanly', async () => {
	await expectCleanEnd(press('r'), 1, ['This is a bug in pgtower: Error: rejected and not caught.', log]);
});

test('a program that ends itself because of an error restores the terminal, and then prints the error', async () => {
	await expectCleanEnd(press('e'), 1, ['This is a bug in pgtower: Error: asked for its end.', log]);
});

test('a program that calls process.exit in the middle of work ends cleanly', async () => {
	await expectCleanEnd(press('x'), 5, []);
});

test('a second signal while a program stops its work does not prevent a clean end', async () => {
	const {terminal} = await start();
	await using ended = terminal;
	ended.press('S');
	await ended.waitFor('pressed S');
	ended.signal('SIGTERM');
	await ended.waitUntil(() => !ended.emulator.isAlternateScreen(), 'the terminal is given back');
	ended.signal('SIGINT');
	expect(await ended.exit()).toEqual({code: 143, signal: undefined});
	expect(auditBytes(ended.written())).toEqual(nothingLeft);
});

test('a second SIGHUP from a closing terminal does not interrupt a program that stops its work', async () => {
	const {terminal} = await start();
	await using ended = terminal;
	ended.press('H');
	await ended.waitFor('pressed H');
	ended.signal('SIGHUP');
	await ended.waitUntil(() => !ended.emulator.isAlternateScreen(), 'the terminal is given back');
	ended.signal('SIGHUP');
	expect(await ended.exit()).toEqual({code: 129, signal: undefined});
	expect(ended.text()).toContain(running);
	expect(auditBytes(ended.written())).toEqual(nothingLeft);
});

test('a program ends cleanly even if its work does not stop', async () => {
	const {terminal} = await start();
	await using ended = terminal;
	ended.press('S');
	await ended.waitFor('pressed S');
	ended.signal('SIGTERM');
	expect(await ended.exit()).toEqual({code: 143, signal: undefined});
	expect(auditBytes(ended.written())).toEqual(nothingLeft);
});

test('if stderr is not the terminal, the last messages of a program go to stderr', async () => {
	await using terminal = await startTerminal({
		command: 'sh', args: ['-c', 'exec "$0" "$1" 2>"$HOME/said"', process.execPath, program()],
	});
	await terminal.waitFor('last line');
	terminal.press('q');
	expect(await terminal.exit()).toEqual({code: 0, signal: undefined});
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
	expect(terminal.text().trim()).toBe('');
	expect(await readFile(path.join(terminal.home, 'said'), 'utf8')).toBe(`ended by quit\n${running}\n`);
});

test('closing the terminal ends a program', async () => {
	const {terminal} = await start();
	await using ended = terminal;
	ended.hangUp();
	await ended.exit();
	expect(await processesOfSession(ended.pid)).toEqual([]);
});

test('a program in a session of its own ends when its terminal disappears without a signal', async () => {
	await using terminal = await startTerminal({
		command: 'setsid', args: ['--wait', process.execPath, program()], env: {TICK: '30'},
	});
	const screen = await terminal.waitFor('last line');
	const pid = Number(/process (?<pid>\d+)/v.exec(screen)!.groups!.pid);
	expect(await processesOfSession(pid)).toHaveLength(1);
	terminal.hangUp();
	await expect.poll(async () => processesOfSession(pid)).toEqual([]);
});
