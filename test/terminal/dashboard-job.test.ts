import process from 'node:process';
import {expect, test} from 'vitest';
import {auditBytes, nothingLeft} from '../helpers/contract.js';
import {builtProgram} from '../helpers/dashboard.js';
import {startTerminal} from '../helpers/terminal-driver.js';

/** Starts the program as the job of a shell, with the mouse. */
const startJob = async () => {
	const terminal = await startTerminal({
		command: 'bash', args: ['--norc', '--noprofile', '--noediting', '-i'], env: {PS1: 'shell> '},
	});
	await terminal.waitFor('shell>');
	const termios = await terminal.termios();
	terminal.type(`clear; ${process.execPath} ${builtProgram} --mouse\r`);
	await terminal.waitFor('shop-primary');
	return {terminal, termios};
};

/**
Matches a shell that waits for a command: its prompt is the last text on the screen. Earlier prompts return with the screen that the program had
covered.
*/
const atPrompt = /shell>\s*$/v;

/** Returns the output of `stty -a` without the size. */
const settings = (termios: string): string => termios.split('\n').slice(1).join('\n');

test('ctrl-z returns the terminal to the shell, and fg continues pgtower', async () => {
	const {terminal, termios} = await startJob();
	await using job = terminal;
	job.press('ctrl+z');
	await job.waitFor(atPrompt);
	expect(auditBytes(job.written())).toEqual(nothingLeft);
	expect(await job.termios()).toBe(termios);
	job.type('echo $((40 + 2))\r');
	await job.waitFor(/^42$/mv);
	job.resize(100, 30);
	job.type('fg\r');
	await job.waitFor('shop-primary');
	expect(job.emulator.isAlternateScreen()).toBe(true);
	expect(job.emulator.modes().mouseTrackingMode).toBe('vt200');
	expect(job.text()).not.toContain('shell>');
	job.press('?');
	await job.waitFor(/keys|help/iv);
	job.press('q');
	await job.idle(150);
	job.press('q');
	await job.waitFor('Press q again to quit');
	job.press('q');
	await job.waitFor(atPrompt);
	expect(auditBytes(job.written())).toEqual(nothingLeft);
	expect(settings(await job.termios())).toBe(settings(termios));
});

test('after kill -STOP, fg redraws the whole screen over the output of the shell', async () => {
	const {terminal} = await startJob();
	await using job = terminal;
	job.press('ctrl+z');
	await job.waitFor(atPrompt);
	job.type('fg\r');
	await job.waitFor('shop-primary');
	const group = /\[1\]\+ +(?<pid>\d+)/v;
	job.press('ctrl+z');
	await job.waitFor(atPrompt);
	job.type('jobs -l\r');
	const listed = await job.waitFor(group);
	const pid = Number(group.exec(listed)!.groups!.pid);
	job.type('clear; fg\r');
	await job.waitFor('shop-primary');
	process.kill(pid, 'SIGSTOP');
	await job.waitFor('Stopped');
	job.type('stty sane; echo over it\r');
	await job.waitFor('over it');
	job.type('fg\r');
	await job.waitFor(screen => screen.includes('shop-primary') && !screen.includes('over it'));
	expect(await job.termios()).toContain('-icanon');
	expect(auditBytes(job.written()).modes).toEqual(expect.arrayContaining(['?1049', '?25']));
});
