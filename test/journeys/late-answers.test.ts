import {existsSync} from 'node:fs';
import {readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {setTimeout as pause} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {auditBytes, nothingLeft} from '../helpers/contract.js';
import {builtProgram} from '../helpers/dashboard.js';
import {killProcess} from '../helpers/kill-process.js';
import {folderWithStandInPsql, pathWith} from '../helpers/psql-folder.js';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';
import {startTerminal} from '../helpers/terminal-driver.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {startWatchedControlPlane} from '../helpers/watched-control-plane.js';

const failOnSignal = path.join(import.meta.dirname, '../terminal/fixtures/fail-on-signal.js');

/** A psql that prints each character that is typed. */
const listening = String.raw`
exec bash -c '
while true; do
	read -rsn1 key
	[ "$key" = x ] && exit 0
	echo "took <$key>"
done'`;

const atPrompt = /shell>\s*$/v;

/**
The link's round trip, and the longest time between the key and the answers in which the program must still be waiting, in milliseconds.
*/
const roundTripMilliseconds = 100;
const longestMilliseconds = 250;

/**
The time after the queries in which the program expects answers, in milliseconds, less the time until the test sees the queries.
*/
const answerMilliseconds = 4500;

/** Starts the program as the job of a shell, on a terminal whose answers wait for `deliver`. */
const startJob = async (env: Readonly<Record<string, string>> = {}, options = '') => {
	const held: Array<() => void> = [];
	const terminal = await startTerminal({
		command: 'bash',
		args: ['--norc', '--noprofile', '--noediting', '-i'],
		env: {...env, PS1: 'shell> '},
		background: 'rgb:1e1e/1e1e/2e2e',
		onAnswer(deliver) {
			held.push(deliver);
		},
	});
	await terminal.waitFor('shell>');
	terminal.type(`clear; ${process.execPath} ${options} ${builtProgram}\r`);
	// The queries are about the background, the mode of pastes, and the terminal's class.
	await terminal.waitUntil(() => held.length === 3, 'three questions are asked');
	return {
		terminal,
		deliver() {
			for (const answer of held.splice(0)) {
				answer();
			}
		},
	};
};

const expectNothingInShell = async (terminal: TerminalDriver) => {
	terminal.type('echo $((40 + 2))\r');
	await terminal.waitFor(/^42$/mv);
	expect(terminal.text()).not.toMatch(/\^\[|2004|rgb|\$y/v);
};

/**
Ends the program within the round trip of its start. A try on a machine slower than the link proves nothing, and is repeated.
*/
const endEarly = async (end: (terminal: TerminalDriver) => unknown, env?: Readonly<Record<string, string>>, options?: string) => {
	for (;;) {
		const {terminal, deliver} = await startJob(env, options);
		const askedAt = performance.now();
		await terminal.waitFor('shop-primary');
		await end(terminal);
		const endedAt = performance.now();
		await pause(roundTripMilliseconds);
		deliver();
		if (performance.now() - endedAt <= longestMilliseconds && endedAt - askedAt <= answerMilliseconds) {
			return terminal;
		}

		await terminal.close();
	}
};

const press = (...keys: string[]) => (terminal: TerminalDriver) => {
	terminal.press(...keys);
};

test.each(['q', 'ctrl+c'])('on a slow link, %s right after the start leaves no terminal reply in the shell', async key => {
	await using terminal = await endEarly(press(key, 'w', '?'));
	await terminal.waitFor(atPrompt);
	await expectNothingInShell(terminal);
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
});

test('on a slow link, ctrl-z right after the start leaves no terminal reply in the shell', async () => {
	await using terminal = await endEarly(press('ctrl+z'));
	await terminal.waitFor(/Stopped[\s\S]*shell>\s*$/v);
	await expectNothingInShell(terminal);
	terminal.type('fg\r');
	await terminal.waitFor('shop-primary');
	terminal.press('?');
	await terminal.waitFor('╭ Help');
});

test.each(['timer', 'render'])('on a slow link, a crash in a %s right after the start leaves no terminal reply in the shell', async fail => {
	await using terminal = await endEarly(async ({pid, press: pressKeys}) => {
		const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
		killProcess(Number(children.trim()), 'SIGUSR2');
		pressKeys('?');
	}, {FAIL: fail}, `--import ${failOnSignal}`);
	await terminal.waitFor(atPrompt);
	expect(terminal.text()).toContain('bug in pgtower');
	await expectNothingInShell(terminal);
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
});

test('on a slow link, psql opened right after the start receives no terminal reply meant for pgtower', async () => {
	await using controlPlane = await startWatchedControlPlane();
	const isAsked = path.join(await temporaryFolder(), 'asked');
	await using terminal = await endEarly(async job => {
		await rm(isAsked, {force: true});
		job.press('2', 'Q');
		await job.waitFor('enter starts psql');
		job.press('enter');
		await expect.poll(() => existsSync(isAsked), {interval: 5}).toBe(true);
	}, {...controlPlane.env, PATH: pathWith(await folderWithStandInPsql(listening, `: >'${isAsked}'`))});
	await terminal.waitFor('at the prompt of');
	terminal.press('j');
	await terminal.waitFor('took <j>');
	expect(terminal.text().match(/took/gv)).toHaveLength(1);
	terminal.press('x');
	await terminal.waitFor('╭ Computes');
	terminal.press('?');
	await terminal.waitFor('╭ Help');
});

test('q ends pgtower on a terminal that answers no query', async () => {
	const {terminal} = await startJob();
	await using job = terminal;
	await job.waitFor('shop-primary');
	job.press('q');
	await job.waitFor(atPrompt);
	expect(auditBytes(job.written())).toEqual(nothingLeft);
});
