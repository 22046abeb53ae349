import process from 'node:process';
import {expect, test} from 'vitest';
import {auditBytes, nothingLeft} from '../../helpers/contract.js';
import {startTerminal} from '../../helpers/terminal-driver.js';
import {buildProgram} from '../fixtures/build-program.js';

const program = buildProgram(import.meta.resolve('../fixtures/list-program.ts'));

/** Starts the program as the job of a shell. */
const startJob = async () => {
	const terminal = await startTerminal({
		command: 'bash', args: ['--norc', '--noprofile', '--noediting', '-i'], columns: 60, rows: 12, env: {PS1: 'shell> '},
	});
	await terminal.waitFor('shell>');
	const termios = await terminal.termios();
	terminal.type(`${process.execPath} ${program()}\r`);
	await terminal.waitFor('last line');
	return {terminal, termios};
};

test('ctrl-z restores the terminal and stops the program, and fg shows the latest frame', async () => {
	const {terminal, termios} = await startJob();
	await using job = terminal;
	job.press('down');
	await job.waitFor('❯ row 1');
	job.press('z');
	await job.waitFor(/Stopped[\s\S]*shell>/v);
	expect(auditBytes(job.written())).toEqual(nothingLeft);
	expect(await job.termios()).toBe(termios);
	expect(job.text()).not.toContain('row 1');
	job.type('echo $((40 + 2))\r');
	await job.waitFor(/^42$/mv);
	job.type('fg\r');
	await job.waitFor('❯ row 1');
	expect(job.emulator.isAlternateScreen()).toBe(true);
	await job.waitUntil(() => job.titles().at(-1) === 'resumed', 'the title of after');
	job.press('down');
	await job.waitFor('❯ row 2');
	job.press('q');
	await job.waitFor(/ended by quit[\s\S]*shell>/v);
	expect(auditBytes(job.written())).toEqual(nothingLeft);
	expect(await job.termios()).toBe(termios);
});

test('if the terminal was resized while the program was stopped, fg draws the new size', async () => {
	const {terminal} = await startJob();
	await using job = terminal;
	job.press('z');
	await job.waitFor(/Stopped[\s\S]*shell>/v);
	job.resize(50, 9);
	job.type('fg\r');
	await job.waitFor('50x9');
	expect(job.screen().at(-1)).toBe('last line');
});

test('a job continued in the background does not draw over the shell', async () => {
	const {terminal} = await startJob();
	await using job = terminal;
	job.press('z');
	await job.waitFor(/Stopped[\s\S]*shell>/v);
	job.type('bg\r');
	await job.waitFor(/bg[\s\S]*shell>/v);
	job.type('sleep 0.3; jobs\r');
	await job.waitFor(/Stopped[\s\S]*Stopped/v);
	expect(job.emulator.isAlternateScreen()).toBe(false);
	job.type('fg\r');
	await job.waitFor('last line');
	job.press('down');
	await job.waitFor('❯ row 1');
});

test('SIGTSTP from another process stops the program as ctrl-z does', async () => {
	const {terminal} = await startJob();
	await using job = terminal;
	const pid = Number(/process (?<pid>\d+)/v.exec(job.text())!.groups!.pid);
	process.kill(pid, 'SIGTSTP');
	await job.waitFor(/Stopped[\s\S]*shell>/v);
	expect(auditBytes(job.written())).toEqual(nothingLeft);
	job.type('fg\r');
	await job.waitFor('last line');
});

test('after kill -STOP and fg, the program redraws the whole screen over any other output', async () => {
	const {terminal} = await startJob();
	await using job = terminal;
	const pid = Number(/process (?<pid>\d+)/v.exec(job.text())!.groups!.pid);
	process.kill(pid, 'SIGSTOP');
	await job.waitFor(/Stopped/v);
	job.type('stty sane; echo over it\r');
	await job.waitFor('over it');
	job.type('fg\r');
	await job.waitFor(screen => screen.includes('last line') && !screen.includes('over it'));
	expect(await job.termios()).toContain('-icanon');
	job.press('down');
	await job.waitFor('❯ row 1');
	expect(auditBytes(job.written()).modes).toEqual(expect.arrayContaining(['?1049', '?25', '?2004']));
});

test('ctrl-z does not stop a program that no shell could continue', async () => {
	await using terminal = await startTerminal({
		command: process.execPath, args: [program()], columns: 60, rows: 12,
	});
	await terminal.waitFor('last line');
	const mark = terminal.bytes().length;
	terminal.press('z');
	await terminal.waitUntil(() => terminal.written(mark).includes('\u{1B}[?1049l'), 'the terminal is given back');
	await terminal.waitUntil(() => terminal.emulator.isAlternateScreen() && terminal.text().includes('last line'), 'the terminal is taken again');
	terminal.press('down');
	await terminal.waitFor('❯ row 1');
});
