import {existsSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {auditBytes, nothingLeft} from '../helpers/contract.js';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';
import {startTerminal} from '../helpers/terminal-driver.js';
import {buildProgram} from './fixtures/build-program.js';

const program = buildProgram(import.meta.resolve('./fixtures/list-program.ts'));

/** Starts a program that draws another screen every 5 ms, and reports when it has drawn `tellAt` screens. */
const start = async (tellAt: string) => {
	const terminal = await startTerminal({
		command: process.execPath, args: [program()], columns: 100, rows: 30, env: {TICK: '5', NOISE: '1', TELL_AT: tellAt},
	});
	await terminal.waitFor('last line');
	return terminal;
};

const untilTold = async ({home}: TerminalDriver) =>
	expect.poll(() => existsSync(path.join(home, 'told')), {interval: 10}).toBe(true);

const ticks = (screen: string): number => Number(/ticks (?<count>\d+)/v.exec(screen)?.groups?.count ?? 0);

test('after a terminal stopped reading for a while, it receives only the latest frame', async () => {
	await using terminal = await start('300');
	terminal.stopReading();
	const stoppedAt = ticks(terminal.text());
	const mark = terminal.bytes().length;
	await untilTold(terminal);
	terminal.startReading();
	await terminal.waitUntil(() => ticks(terminal.text()) > stoppedAt + 200, 'a frame of now');
	// Some 50 frames of three kilobytes were due, but only the kernel's buffer and the newest frame were sent.
	expect(terminal.bytesSince(mark).length).toBeLessThan(70_000);
	terminal.press('q');
	expect(await terminal.exit()).toEqual({code: 0, signal: undefined});
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
});

test.each([['SIGTERM', 143], ['SIGHUP', 129]] as const)('%s ends a program even if the terminal reads no output', async (name, code) => {
	await using terminal = await start('100');
	terminal.stopReading();
	await untilTold(terminal);
	terminal.signal(name);
	await expect.poll(() => {
		try {
			process.kill(terminal.pid, 0);
			return true;
		} catch {
			return false;
		}
	}, {interval: 10}).toBe(false);
	terminal.startReading();
	expect(await terminal.exit()).toEqual({code, signal: undefined});
});
