import {expect, test} from 'vitest';
import {processesOfSession} from '../helpers/contract.js';
import {startDashboard} from '../helpers/dashboard.js';
import {startWatchedControlPlane, type WatchedControlPlane} from '../helpers/watched-control-plane.js';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';

const start = async (controlPlane: WatchedControlPlane) => {
	const terminal = await startDashboard({env: controlPlane.env, args: ['--interval', '1']});
	await terminal.waitFor('shop-primary');
	return terminal;
};

const untilAsked = async (controlPlane: WatchedControlPlane, times: number) => {
	const before = controlPlane.requests().length;
	await expect.poll(() => controlPlane.requests().length, {timeout: 10_000, interval: 20}).toBeGreaterThanOrEqual(before + times);
};

/**
Stops reading, and has the program draw its screen until the pseudo-terminal takes no more.
*/
const fill = async (terminal: TerminalDriver, controlPlane: WatchedControlPlane) => {
	terminal.stopReading();
	terminal.press(...Array.from({length: 60}, () => 'ctrl+l'));
	// A key that is seen by the server: those before it have been obeyed.
	terminal.press('r');
	await untilAsked(controlPlane, 2);
};

test('while the terminal is not read, polls go on; when it is read again, it shows what is true by then', async () => {
	await using controlPlane = await startWatchedControlPlane();
	await using terminal = await start(controlPlane);
	await fill(terminal, controlPlane);
	controlPlane.rewrite(body => JSON.parse(JSON.stringify(body).replaceAll('shop-primary', 'shop-renamed')) as unknown);
	await untilAsked(controlPlane, 8);
	expect(terminal.text()).toContain('shop-primary');
	const mark = terminal.bytes().length;
	terminal.startReading();
	await terminal.waitFor('shop-renamed');
	// What the kernel held, and one more screen: not sixty of them.
	expect(terminal.bytesSince(mark).length).toBeLessThan(150_000);
	terminal.press('q');
	expect(await terminal.exit).toEqual({code: 0, signal: undefined});
});

test('while the terminal is not read, SIGTERM ends the program within a second', async () => {
	await using controlPlane = await startWatchedControlPlane();
	await using terminal = await start(controlPlane);
	await fill(terminal, controlPlane);
	const startedAt = performance.now();
	terminal.signal('SIGTERM');
	await expect.poll(async () => processesOfSession(terminal.pid), {timeout: 15_000, interval: 10}).toEqual([]);
	expect(performance.now() - startedAt).toBeLessThan(1000);
	terminal.startReading();
	expect(await terminal.exit).toEqual({code: 143, signal: undefined});
});
