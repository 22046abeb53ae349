import {expect, test} from 'vitest';
import {auditBytes, nothingLeft, processesOfSession} from '../helpers/contract.js';
import {termiosAtRest} from '../helpers/termios-at-rest.js';
import {openProgram, type Program} from './dashboard.js';
import {startHosted} from './hosted.js';

/**
The settings of a terminal without its size.
*/
const settingsIn = (termios: string): string => termios.replace(/rows \d+; columns \d+;/v, '');

/**
Ends the program and checks that the terminal is as it was before.
*/
const expectLeft = async (dashboard: Program, settingsBefore: string, ...keys: string[]) => {
	dashboard.press(...keys);
	expect(await dashboard.exit).toEqual({code: 0, signal: undefined});
	expect(auditBytes(dashboard.written())).toEqual(nothingLeft);
	expect(settingsIn(await dashboard.termios())).toBe(settingsBefore);
	expect(dashboard.text().trim()).toBe('');
	expect(await processesOfSession(dashboard.pid)).toEqual([]);
};

test.each([
	['q', ['q']],
	['ctrl-c', ['ctrl+c']],
	[':q', [':', 'q', 'enter']],
])('%s gives the terminal back after a while of use', async (_name, keys) => {
	await using dashboard = await openProgram();
	const settings = settingsIn(await termiosAtRest());
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 0);
	dashboard.press('j', '2', '3', 'v', 'pagedown', 't', '?');
	await dashboard.sees('╭ Help');
	dashboard.press('escape');
	await dashboard.waitForGone('╭ Help');
	dashboard.resize(80, 24);
	await dashboard.seesIn('Operations', ({rows}) => rows.length > 0);
	await expectLeft(dashboard, settings, ...keys);
});

test.each([
	['palette', ':', '╭ Command'],
	['help', '?', '╭ Help'],
])('ctrl-c leaves from inside the %s', async (_layer, key, shown) => {
	await using dashboard = await openProgram();
	const settings = settingsIn(await termiosAtRest());
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 0);
	dashboard.press(key);
	await dashboard.sees(shown);
	await expectLeft(dashboard, settings, 'ctrl+c');
});

test('q leaves at once in the midst of an outage', async () => {
	await using server = await startHosted();
	await using dashboard = await openProgram(server, {args: ['--interval', '1']});
	const settings = settingsIn(await termiosAtRest());
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 0);
	await server.stop();
	await dashboard.sees('lost');
	await expectLeft(dashboard, settings, 'q');
});
