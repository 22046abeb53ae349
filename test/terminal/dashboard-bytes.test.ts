import {expect, test} from 'vitest';
import {startHostedDashboard} from '../helpers/hosted-dashboard.js';
import {longAsleep} from '../helpers/long-asleep.js';
import {hasMoved, marks} from '../helpers/selection.js';
import type {ScreenDriver} from '../helpers/terminal-driver-type.js';
import {startWatchedControlPlane} from '../helpers/watched-control-plane.js';

const open = async (env: Readonly<Record<string, string>>, ...args: string[]) => {
	const terminal = await startHostedDashboard({env, args});
	await terminal.waitFor('shop-primary');
	await terminal.waitFor(/suspend_compute/v);
	await terminal.idle(300);
	return terminal;
};

const headerOf = (terminal: ScreenDriver): string => terminal.text().split('\n', 1)[0]!;

/** Returns the header's latency and number of requests. */
const figuresOf = (terminal: ScreenDriver): string | undefined => /(?:<|\b)\d+ ms +\d+\/300 req\/min/v.exec(headerOf(terminal))?.[0];

/** Recognizes the separator that stands between two rows where a new day begins. */
const isDayLine = (line: string | undefined): boolean => line?.includes(' ── ') === true;

/** Returns the text of the screen without the pointer and the keys in the footer, which belong to the selected row. */
const besidesSelection = (terminal: ScreenDriver): string => terminal.screen().slice(0, -1).join('\n').replaceAll('▌', ' ');

/**
Moves the selection of the focused pane down.

@returns The bytes until the selection is on the next row, or undefined if something else changed meanwhile, such as the header's latency.
*/
const moveDown = async (terminal: ScreenDriver): Promise<number | undefined> => {
	const before = marks(terminal);
	const screen = terminal.screen();
	const others = besidesSelection(terminal);
	const start = terminal.bytes().length;
	terminal.press('down');
	const hasMovedToNext = () => hasMoved(before.filter(({y}) => !isDayLine(screen[y + 1])), marks(terminal), 1)
		|| hasMoved(before.filter(({y}) => isDayLine(screen[y + 1])), marks(terminal), 2);
	await terminal.waitUntil(hasMovedToNext, 'the selection is on the next row');
	const bytes = besidesSelection(terminal) === others ? terminal.bytesSince(start).length : undefined;
	// Anything that the move loads comes later.
	await terminal.idle(300);
	return bytes;
};

test.each([
	['projects', 0],
	['computes', 1],
	['operations', 2],
])('moving the selection in the %s pane by a row takes at most 150 bytes', async (_pane, tabs) => {
	await using controlPlane = await startWatchedControlPlane();
	controlPlane.rewrite(longAsleep);
	await using terminal = await open(controlPlane.env);
	const focused = marks(terminal).length + (tabs === 2 ? 1 : 0);
	terminal.press(...Array.from({length: tabs}, () => 'tab'));
	await terminal.waitUntil(() => marks(terminal).length >= focused, 'the pane has a selection');
	await terminal.idle(300);
	const counted: number[] = [];
	for (let move = 0; move < 5 && counted.length < 3; move++) {
		const bytes = await moveDown(terminal);
		if (bytes !== undefined) {
			counted.push(bytes);
		}
	}

	expect(counted).toHaveLength(3);
	expect(Math.max(...counted)).toBeLessThanOrEqual(150);
});

test('a poll without changes writes nothing to the terminal', async () => {
	await using controlPlane = await startWatchedControlPlane();
	controlPlane.rewrite(longAsleep);
	await using terminal = await open(controlPlane.env, '--interval', '1');
	let quiet = 0;
	// The header's requests a minute (in tens) and its latency change now and then. The test waits for two polls without such a change.
	for (let polls = 0; quiet < 2 && polls < 40; polls++) {
		const mark = terminal.bytes().length;
		const asked = controlPlane.requests().length;
		await expect.poll(() => controlPlane.requests().length, {interval: 20}).toBeGreaterThan(asked + 1);
		await terminal.idle(100);
		quiet += terminal.written(mark) === '' ? 1 : 0;
	}

	expect(quiet).toBe(2);
});

test('drawing a changed operation status takes at most 200 bytes, and at most 150 in the best of three tries', async () => {
	await using controlPlane = await startWatchedControlPlane();
	controlPlane.rewrite(longAsleep);
	await using terminal = await open(controlPlane.env, '--interval', '1');
	const counted: number[] = [];
	// Latency and requests a minute may change in the same frame. The test then tries another operation.
	for (let failing = 1; counted.length < 3 && failing <= 20; failing++) {
		const figures = figuresOf(terminal);
		let mark = terminal.bytes().length;
		controlPlane.rewrite((body, asked) => {
			const asleep = longAsleep(body, asked) as {operations?: Array<{status: string; failures_count: number; updated_at: string}>};
			mark = asleep.operations === undefined ? mark : terminal.bytes().length;
			for (const operation of asleep.operations?.slice(0, failing) ?? []) {
				operation.status = 'failed';
				operation.updated_at = new Date(Date.parse(operation.updated_at) + 1000).toISOString();
			}

			return asleep;
		});
		await terminal.waitFor(text => text.split('\n').filter(line => line.includes(' Error ')).length >= failing);
		if (figuresOf(terminal) === figures) {
			counted.push(terminal.bytesSince(mark).length);
		}
	}

	expect(counted).toHaveLength(3);
	expect(Math.min(...counted)).toBeLessThanOrEqual(150);
	expect(Math.max(...counted)).toBeLessThanOrEqual(200);
});
