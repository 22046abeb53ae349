import {readdir, readFile} from 'node:fs/promises';
import process from 'node:process';
import {expect, test} from 'vitest';
import {auditBytes, nothingLeft} from '../helpers/contract.js';
import type {ControlPlaneOptions} from '../../src/control-plane/start.js';
import {createDrivenClock} from '../control-plane/driven-clock.js';
import {builtProgram} from '../helpers/dashboard.js';
import {folderWithStandInPsql, pathWith} from '../helpers/psql-folder.js';
import {killProcess} from '../helpers/kill-process.js';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';
import {startTerminal} from '../helpers/terminal-driver.js';
import {startWatchedControlPlane} from '../helpers/watched-control-plane.js';

/**
A psql that leaves the terminal as a killed line editor would: bracketed pastes on, echo off. It records the keys that end other programs.
*/
const editing = String.raw`
exec bash -c '
printf "\033[?2004h"
trap "echo heard ctrl-c" INT
sleep 1000 &
while true; do
	read -rsn1 line
	case "$line" in
		q) kill $!; printf "\033[?2004l"; exit 0;;
		e) kill $!; printf "\033[?2004l"; echo "psql: error: no such server" >&2; exit 2;;
		?) echo "took $line";;
	esac
done'`;

/**
Returns the psql that was started from a terminal, and the processes it started. They have the terminal's home and psql's TLS settings in their
environment.
*/
const psqlProcesses = async ({home}: Pick<TerminalDriver, 'home'>): Promise<readonly number[]> => {
	const pids = await readdir('/proc');
	const found = await Promise.all(pids.filter(name => /^\d+$/v.test(name)).map(async pid => {
		try {
			const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
			return environment.includes(`HOME=${home}\0`) && environment.includes('PGSSLMODE=verify-full') ? [Number(pid)] : [];
		} catch {
			return [];
		}
	}));
	return found.flat();
};

/** Returns whether psql no longer reads: the shell may report its job as stopped before all of its processes are. */
const isPsqlStopped = async (terminal: TerminalDriver): Promise<boolean> => {
	const pids = await psqlProcesses(terminal);
	const stats = await Promise.all(pids.map(async pid => readFile(`/proc/${pid}/stat`, 'utf8')));
	return stats.every(stat => stat.slice(stat.lastIndexOf(')')).startsWith(') T'));
};

/**
Starts the program as the job of a shell, with psql in the foreground.

`prepare` presses keys before psql starts.
*/
const startInPsql = async (options: Partial<ControlPlaneOptions> = {}, prepare: (terminal: TerminalDriver) => Promise<void> = async () => undefined) => {
	const controlPlane = await startWatchedControlPlane(options);
	const terminal = await startTerminal({
		command: 'bash', args: ['--norc', '--noprofile', '--noediting', '-i'], env: {...controlPlane.env, PS1: 'shell> ', PATH: pathWith(await folderWithStandInPsql(editing))},
	});
	await terminal.waitFor('shell>');
	const termios = await terminal.termios();
	terminal.type(`clear; ${process.execPath} ${builtProgram} --mouse\r`);
	await terminal.waitFor('shop-primary');
	await prepare(terminal);
	terminal.press('2', 'Q');
	await terminal.waitFor('enter starts psql');
	terminal.press('enter');
	await terminal.waitFor('at the prompt of');
	// These are psql and its child. A process that is just being replaced by another program has no environment to be found by.
	await expect.poll(async () => psqlProcesses(terminal)).toHaveLength(2);
	expect(terminal.emulator.modes().mouseTrackingMode).toBe('none');
	return {
		terminal, termios, controlPlane, async [Symbol.asyncDispose]() {
			await terminal.close();
			await controlPlane.close();
		},
	};
};

const atPrompt = /shell>\s*$/v;

test('in psql, keys, ctrl-c, ctrl-z and fg work, and quitting psql returns to the previous view', async () => {
	await using job = await startInPsql();
	const {terminal, termios} = job;
	expect(terminal.emulator.isAlternateScreen()).toBe(false);
	expect(terminal.text()).toContain(String.raw`\q returns to pgtower.`);
	terminal.press('j');
	await terminal.waitFor('took j');
	terminal.press('ctrl+c');
	await terminal.waitFor('heard ctrl-c');
	terminal.press('k');
	await terminal.waitFor('took k');
	terminal.press('ctrl+z');
	await terminal.waitFor(/Stopped[\s\S]*shell>/v);
	await expect.poll(async () => isPsqlStopped(terminal)).toBe(true);
	terminal.type('fg\r');
	await terminal.waitFor(/fg\n.*main\.cjs/v);
	// The shell has given the terminal its own settings, as a line editor would undo them.
	terminal.press('l', 'enter');
	await terminal.waitFor('took l');
	terminal.resize(100, 30);
	terminal.press('q');
	await terminal.waitFor('╭ Computes');
	expect(terminal.emulator.isAlternateScreen()).toBe(true);
	expect(terminal.screen()).toHaveLength(30);
	terminal.press('?');
	await terminal.waitFor('╭ Help');
	terminal.press('q');
	await terminal.waitForGone('╭ Help');
	terminal.press('q');
	await terminal.waitFor('Press q again to quit');
	terminal.press('q');
	await terminal.waitFor(atPrompt);
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
	const settings = (text: string): string => text.split('\n').slice(1).join('\n');
	expect(settings(await terminal.termios())).toBe(settings(termios));
	expect(await psqlProcesses(terminal)).toEqual([]);
});

test('a change in progress is tracked while psql runs, and reported when psql ends', async () => {
	// No operation finishes before this clock continues.
	const clock = createDrivenClock();
	await using job = await startInPsql({clock}, async terminal => {
		terminal.press('2', 'j', 'R');
		await terminal.waitFor('[ Restart ]');
		terminal.press('right', 'enter');
		await terminal.waitFor('restarting');
		await terminal.waitForGone('╭ Restart');
		terminal.press('k');
		await terminal.waitFor(/▌. shop-primary/v);
	});
	const {terminal, controlPlane} = job;
	const polls = () => controlPlane.requests().filter(request => request.startsWith('GET ') && request.includes('/operations')).length;
	const before = polls();
	clock.advance(60_000);
	await expect.poll(polls).toBeGreaterThan(before + 2);
	expect(terminal.text()).not.toContain('was restarted');
	terminal.press('q');
	await terminal.waitFor('reports was restarted');
});

test('after psql is killed, the terminal is restored, and a notice names the signal', async () => {
	await using job = await startInPsql();
	const {terminal, termios} = job;
	const [psql] = await psqlProcesses(terminal);
	killProcess(psql ?? 0);
	await terminal.waitFor('was ended by SIGKILL');
	terminal.press('escape');
	await terminal.waitForGone('was ended by SIGKILL');
	terminal.press('q');
	await terminal.waitFor(atPrompt);
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
	expect(await terminal.termios()).toBe(termios);
	for (const left of await psqlProcesses(terminal)) {
		killProcess(left, 'SIGTERM');
	}
});

test('if psql fails, its output stays on the screen until enter is pressed', async () => {
	await using job = await startInPsql();
	const {terminal} = job;
	terminal.press('e');
	await terminal.waitFor('Press enter to return to pgtower.');
	expect(terminal.text()).toContain('psql: error: no such server');
	terminal.press('enter');
	await terminal.waitFor('psql on shop-primary ended with code 2.');
	expect(terminal.emulator.isAlternateScreen()).toBe(true);
});

test.each(['SIGTERM', 'SIGHUP'] as const)('%s during psql ends pgtower, psql and its children, and restores the terminal', async signal => {
	await using job = await startInPsql();
	const {terminal, termios} = job;
	const [psql = 0] = await psqlProcesses(terminal);
	const parent = /^PPid:\s*(?<pid>\d+)/mv.exec(await readFile(`/proc/${psql}/status`, 'utf8'))?.groups?.pid;
	killProcess(Number(parent), signal);
	await terminal.waitFor(atPrompt);
	await expect.poll(async () => psqlProcesses(terminal)).toEqual([]);
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
	expect(await terminal.termios()).toBe(termios);
});

test('if the terminal hangs up while psql runs, no process is left', async () => {
	const job = await startInPsql();
	const {terminal} = job;
	expect(await psqlProcesses(terminal)).not.toEqual([]);
	terminal.hangUp();
	await expect.poll(async () => psqlProcesses(terminal)).toEqual([]);
	await job[Symbol.asyncDispose]();
});
