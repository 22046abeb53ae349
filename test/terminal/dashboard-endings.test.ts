import {readFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {expect, test} from 'vitest';
import {auditBytes, nothingLeft, processesOfSession} from '../helpers/contract.js';
import {builtProgram, startDashboard} from '../helpers/dashboard.js';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';
import {startTerminal} from '../helpers/terminal-driver.js';
import {termiosAtRest} from '../helpers/termios-at-rest.js';

const failOnSignal = path.join(import.meta.dirname, 'fixtures/fail-on-signal.js');

const atRest = termiosAtRest();

const start = async (fail?: string) => {
	const terminal = await startDashboard(fail === undefined ? {} : {preload: [failOnSignal], env: {FAIL: fail}});
	await terminal.waitFor('shop-primary');
	return terminal;
};

type Ending = {
	readonly end: (terminal: TerminalDriver) => void;
	readonly code: number;
	readonly said?: readonly RegExp[];
	readonly fail?: string;
};

const expectCleanEnd = async ({end, code, said = [], fail}: Ending) => {
	const termios = await atRest;
	await using ended = await start(fail);
	expect(await ended.termios()).not.toBe(termios);
	end(ended);
	expect(await ended.exit()).toEqual({code, signal: undefined});
	expect(auditBytes(ended.written())).toEqual(nothingLeft);
	expect(await ended.termios()).toBe(termios);
	// The alternate screen is gone with its content: only the lines printed afterward are left.
	expect(ended.screen().filter(line => line !== '')).toEqual(said.map(pattern => expect.stringMatching(pattern) as string));
	expect(await processesOfSession(ended.pid)).toEqual([]);
};

const press = (...keys: string[]) => (terminal: TerminalDriver) => {
	terminal.press(...keys);
};

const signal = (name: NodeJS.Signals) => (terminal: TerminalDriver) => {
	terminal.signal(name);
};

test('ctrl-c ends pgtower with code 0', async () => {
	await expectCleanEnd({end: press('ctrl+c'), code: 0});
});

test(':q ends pgtower with code 0', async () => {
	await expectCleanEnd({end: press(':', 'q', 'enter'), code: 0});
});

test.each([['SIGHUP', 129], ['SIGINT', 130], ['SIGQUIT', 131], ['SIGTERM', 143]] as const)('%s ends pgtower with code %i, and the last line names the signal', async (name, code) => {
	await expectCleanEnd({end: signal(name), code, said: [new RegExp(name, 'v')]});
});

test.each([
	['render', 'injected into a render'],
	['timer', 'injected into a timer'],
	['rejection', 'injected as a rejection'],
])('after an error (%s), pgtower exits with code 1, and prints the error and the log\'s path', async (fail, message) => {
	const termios = await atRest;
	await using ended = await start(fail);
	ended.signal('SIGUSR2');
	ended.press('?');
	expect(await ended.exit()).toEqual({code: 1, signal: undefined});
	expect(auditBytes(ended.written())).toEqual(nothingLeft);
	expect(await ended.termios()).toBe(termios);
	// The path of the log is longer than a line of the screen, and a key that came too late is echoed behind it. A terminal may be read to its end only
	// after the program has ended.
	const logName = () => /The log is (?<file>\S+\.log)/v.exec(ended.text().replaceAll('\n', ''))?.groups?.file;
	await expect.poll(logName).toBeDefined();
	expect(ended.text()).toContain(message);
	const log = logName()!;
	const logged = await readFile(log, 'utf8');
	expect(logged).toContain(message);
	expect(logged).toContain('    at ');
	expect(await processesOfSession(ended.pid)).toEqual([]);
});

test('closing the terminal ends pgtower', async () => {
	await using ended = await start();
	ended.hangUp();
	await ended.exit();
	expect(await processesOfSession(ended.pid)).toEqual([]);
});

test('pgtower ends if its terminal fails with EIO, without a signal', async () => {
	await using terminal = await startTerminal({command: 'setsid', args: ['--wait', process.execPath, builtProgram]});
	await terminal.waitFor('shop-primary');
	const children = await readFile(`/proc/${terminal.pid}/task/${terminal.pid}/children`, 'utf8');
	const pid = Number(children.trim());
	expect(await processesOfSession(pid)).toHaveLength(1);
	terminal.hangUp();
	await expect.poll(async () => processesOfSession(pid)).toEqual([]);
});
