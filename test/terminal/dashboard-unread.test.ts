import {expect, test} from 'vitest';
import {processesOfSession} from '../helpers/contract.js';
import {startDashboard} from '../helpers/dashboard.js';
import {amount} from '../helpers/long.js';
import {startWatchedControlPlane, type WatchedControlPlane} from '../helpers/watched-control-plane.js';
import type {TerminalDriver} from '../helpers/terminal-driver-type.js';

const start = async (controlPlane: WatchedControlPlane) => {
	const terminal = await startDashboard({env: controlPlane.env, args: ['--interval', '1']});
	await terminal.waitFor('shop-primary');
	return terminal;
};

const untilAsked = async (controlPlane: WatchedControlPlane, times: number) => {
	const before = controlPlane.requests().length;
	await expect.poll(() => controlPlane.requests().length, {interval: 20}).toBeGreaterThanOrEqual(before + times);
};

/** Stops reading, and makes the program draw until the pseudo-terminal is full. */
const fill = async (terminal: TerminalDriver, controlPlane: WatchedControlPlane) => {
	terminal.stopReading();
	terminal.press(...Array.from({length: 60}, () => 'ctrl+l'));
	// The server sees the effect of this key, so the keys before it have had theirs.
	terminal.press('r');
	await untilAsked(controlPlane, 2);
};

test('polls continue while the terminal reads no output, and the next frame shows the current state', async () => {
	await using controlPlane = await startWatchedControlPlane();
	await using terminal = await start(controlPlane);
	await fill(terminal, controlPlane);
	controlPlane.rewrite(body => JSON.parse(JSON.stringify(body).replaceAll('shop-primary', 'shop-renamed')) as unknown);
	await untilAsked(controlPlane, 8);
	expect(terminal.text()).toContain('shop-primary');
	const mark = terminal.bytes().length;
	terminal.startReading();
	await terminal.waitFor('shop-renamed');
	// The kernel's buffer and one more screen, not sixty screens.
	expect(terminal.bytesSince(mark).length).toBeLessThan(150_000);
	terminal.press('q');
	expect(await terminal.exit()).toEqual({code: 0, signal: undefined});
});

/** The number of polls during which the output is not read, at one poll a second. */
const unreadPolls = amount(3, 60);

test('a change is tracked to its end even if the terminal reads no output for a long time', async () => {
	await using controlPlane = await startWatchedControlPlane();
	await using terminal = await start(controlPlane);
	terminal.press('2');
	await terminal.waitFor(/○ ep-\S+ +primary +staging/v);
	terminal.press('j', 'j');
	await terminal.waitFor(/▌○ ep-\S+ +primary +staging/v);
	const starts = () => terminal.text().match(/● OK +start_compute +\S+ +staging/gv)?.length ?? 0;
	const startsBefore = starts();
	await fill(terminal, controlPlane);
	terminal.press('w');
	const asked = (pattern: RegExp) => controlPlane.requests().filter(request => pattern.test(request)).length;
	await expect.poll(() => asked(/^POST .*\/start$/v), {interval: 20}).toBe(1);
	const polls = () => asked(/^GET \S+\/operations(?:\?\S*)?$/v);
	const before = polls();
	await expect.poll(() => polls() - before, {interval: 50}).toBeGreaterThanOrEqual(unreadPolls);
	// The operation was polled by its id until it finished.
	expect(asked(/^GET \S+\/operations\/[\da-f\-]{36}$/v)).toBeGreaterThan(0);
	expect(starts()).toBe(startsBefore);
	terminal.startReading();
	await terminal.waitUntil(() => starts() === startsBefore + 1, 'the newest frame, with how the start ended');
	// The feed may show the end before the change is done. Until then, q would ask for confirmation.
	await terminal.waitForGone('waking');
	terminal.press('q');
	expect(await terminal.exit()).toEqual({code: 0, signal: undefined});
});

test('SIGTERM ends pgtower even if the terminal has read no output for a long time', async () => {
	await using controlPlane = await startWatchedControlPlane();
	await using terminal = await start(controlPlane);
	await fill(terminal, controlPlane);
	await untilAsked(controlPlane, 2 * unreadPolls);
	terminal.signal('SIGTERM');
	await expect.poll(async () => processesOfSession(terminal.pid), {interval: 10}).toEqual([]);
	terminal.startReading();
	expect(await terminal.exit()).toEqual({code: 143, signal: undefined});
});
