import process from 'node:process';
import {expect, test} from 'vitest';
import {auditBytes, nothingLeft, processesOfSession} from './contract.js';
import {startTerminal} from './terminal-driver.js';

const node = (source: string) => ({command: process.execPath, args: ['-e', source]});

const echo = String.raw`
	process.stdin.setRawMode(true);
	process.stdout.write('\u001B[?1049h\u001B[?25l\u001B[?2004h\u001B[1;31mready\u001B[0m ' + process.stdout.columns + 'x' + process.stdout.rows);
	process.stdout.on('resize', () => process.stdout.write('\nnow ' + process.stdout.columns + 'x' + process.stdout.rows));
	process.stdin.on('data', bytes => {
		if (bytes.toString() === 'q') {
			process.stdout.write('\u001B[?2004l\u001B[?1049l\u001B[?25hbye\r\n');
			process.exit(7);
		}
		process.stdout.write('\r\n' + JSON.stringify(bytes.toString()));
	});
`;

test('a program in the terminal driver receives keys, pastes and resizes, and reports its exit code', async () => {
	await using terminal = await startTerminal({...node(echo), columns: 60, rows: 12});
	await terminal.waitFor('ready 60x12');
	expect(terminal.cell(0, 0)).toMatchObject({text: 'r', bold: true, foreground: '1'});
	terminal.press('left');
	await terminal.waitFor(String.raw`"\u001b[D"`);
	terminal.paste('a\nb');
	await terminal.waitFor(String.raw`"\u001b[200~a\nb\u001b[201~"`);
	const mark = terminal.bytes().length;
	terminal.resize(40, 10);
	await terminal.waitFor('now 40x10');
	expect(terminal.written(mark)).toBe('\r\nnow 40x10');
	expect(auditBytes(terminal.written())).toMatchObject({
		modes: ['?1049', '?25', '?2004'], isAlternateScreen: true, isCursorHidden: true,
	});
	terminal.press('q');
	expect(await terminal.exit()).toEqual({code: 7, signal: undefined});
	expect(terminal.text()).toContain('bye');
	expect(auditBytes(terminal.written())).toEqual(nothingLeft);
	expect(await processesOfSession(terminal.pid)).toEqual([]);
});

test('a wait that times out has the screen in its error message', async () => {
	await using terminal = await startTerminal({...node(echo), columns: 60, rows: 12});
	await terminal.waitFor('ready');
	await expect(terminal.waitFor('never shown', {timeout: 50})).rejects.toThrow(/never shown: not within 50 ms[\s\S]*ready 60x12/v);
});

test('a program in the terminal driver inherits no variables of its caller, such as those of CI', async () => {
	await using terminal = await startTerminal(node('console.log(Object.keys(process.env).sort().join(" ")); setInterval(() => {}, 1000)'));
	const text = await terminal.waitFor('XDG_STATE_HOME');
	expect(text.trim().split(' ')).toEqual([
		'HOME',
		'LANG',
		'NODE_COMPILE_CACHE',
		'PATH',
		'PWD',
		'SHELL',
		'TERM',
		'TMPDIR',
		'TZ',
		'XDG_CACHE_HOME',
		'XDG_CONFIG_HOME',
		'XDG_DATA_HOME',
		'XDG_STATE_HOME',
	]);
});

test('the terminal driver reports the signal that killed a program, and can still read the terminal settings', async () => {
	await using terminal = await startTerminal(node('process.stdin.once("data", () => { process.stdin.setRawMode(true); console.log("raw") })'));
	const before = await terminal.termios();
	terminal.press('enter');
	await terminal.waitFor('raw');
	expect(before).toContain(' icanon');
	expect(await terminal.termios()).toContain('-icanon');
	terminal.signal('SIGKILL');
	expect(await terminal.exit()).toEqual({code: undefined, signal: 'SIGKILL'});
	expect(await terminal.termios()).toContain('-icanon');
});

test('a program with much output stops while the terminal driver does not read, and continues later', async () => {
	const flood = String.raw`for (let line = 1; line <= 20_000; line++) { process.stdout.write("line " + line + "\r\n"); } setInterval(() => {}, 1000)`;
	await using terminal = await startTerminal(node(flood));
	terminal.stopReading();
	const mark = terminal.bytes().length;
	await terminal.idle(100);
	expect(terminal.text()).not.toContain('line 20000');
	expect(terminal.bytesSince(mark).length).toBeLessThan(100_000);
	terminal.startReading();
	await terminal.waitFor('line 20000');
});

test('the terminal driver records titles, the clipboard and the bell, and answers the background query', async () => {
	const source = String.raw`
		process.stdin.setRawMode(true);
		process.stdin.on('data', bytes => console.log(JSON.stringify(bytes.toString())));
		process.stdout.write('\u001B]2;a title\u0007\u001B]52;c;' + Buffer.from('copied').toString('base64') + '\u0007\u0007\u001B]11;?\u001B\\');
	`;
	await using terminal = await startTerminal({...node(source), background: 'rgb:1e1e/1e1e/1e1e'});
	await terminal.waitFor('rgb:1e1e/1e1e/1e1e');
	expect(terminal.titles()).toEqual(['a title']);
	expect(terminal.clipboard()).toEqual(['copied']);
	expect(terminal.bells()).toBe(1);
});

test('the terminal driver shows a frame that is sent in pieces only when the frame is complete', async () => {
	const source = String.raw`
		process.stdin.setRawMode(true);
		process.stdout.write('before\u001B[?2026h\rin pieces');
		process.stdin.on('data', () => process.stdout.write(', whole\u001B[?2026l'));
	`;
	await using terminal = await startTerminal(node(source));
	await terminal.waitUntil(() => terminal.written().includes('in pieces'), 'the first piece');
	expect(terminal.text().trim()).toBe('before');
	terminal.press('x');
	await terminal.waitFor('in pieces, whole');
});
