import {expect, test} from 'vitest';
import {auditBytes, nothingLeft, processesOfSession} from '../helpers/contract.js';
import {termiosAtRest} from '../helpers/termios-at-rest.js';
import {
	openDashboard,
	openProgram,
	type Dashboard,
	type Program,
} from './dashboard.js';
import {startHosted} from './hosted.js';

/** Returns the settings of a terminal without its size. */
const settingsIn = (termios: string): string => termios.replace(/rows \d+; columns \d+;/v, '');

const expectGivenBack = async (dashboard: Dashboard) => {
	expect(await dashboard.exit()).toEqual({code: 0, signal: undefined});
	expect(auditBytes(dashboard.written())).toEqual(nothingLeft);
	expect(dashboard.text().trim()).toBe('');
};

/** Quits the program, and checks that the terminal is as it was before. */
const expectLeft = async (dashboard: Program, settingsBefore: string) => {
	dashboard.press('q');
	await expectGivenBack(dashboard);
	expect(settingsIn(await dashboard.termios())).toBe(settingsBefore);
	expect(await processesOfSession(dashboard.pid)).toEqual([]);
};

test('q restores the terminal after the dashboard was used for a while', async () => {
	await using dashboard = await openProgram();
	const settings = settingsIn(await termiosAtRest());
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 0);
	dashboard.press('j', '2', '3', 'v', 'pagedown', 't', '?');
	await dashboard.sees('╭ Help');
	dashboard.press('escape');
	await dashboard.waitForGone('╭ Help');
	dashboard.resize(80, 24);
	await dashboard.seesIn('Operations', ({rows}) => rows.length > 0);
	// Right after a view was closed, the key may have been meant for that view.
	dashboard.press('q');
	await dashboard.sees('Press q again to quit');
	await expectLeft(dashboard, settings);
});

test.each([
	['palette', ':', '╭ Command'],
	['help', '?', '╭ Help'],
])('ctrl-c in the %s quits pgtower', async (_layer, key, shown) => {
	await using dashboard = await openDashboard();
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 0);
	dashboard.press(key);
	await dashboard.sees(shown);
	dashboard.press('ctrl+c');
	await expectGivenBack(dashboard);
});

test('q quits pgtower at once during an outage', async () => {
	await using server = await startHosted();
	await using dashboard = await openProgram(server, {args: ['--interval', '1']});
	const settings = settingsIn(await termiosAtRest());
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 0);
	await server.stop();
	await dashboard.sees('lost');
	await expectLeft(dashboard, settings);
});
