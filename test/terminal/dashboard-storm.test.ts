import {setTimeout as pause} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {startHostedDashboard} from '../helpers/hosted-dashboard.js';
import {startStillDemo, stoppedClock} from '../pictures/still-demo.js';

/** Returns one of 200 sizes between 30 by 8 and 170 by 55. */
const sizeAt = (step: number) => ({columns: 30 + ((step * 37) % 141), rows: 8 + ((step * 13) % 48)});

test.each([
	['nothing open', [], 'shop-primary', 0],
	['a form open', ['tab', 'n'], 'New compute', 100],
] as const)('with %s, the screen is correct after 100 resizes in a second', async (_open, keys, shows, first) => {
	// No data changes, so two screens can differ only by the effects of the resizes.
	await using demo = await startStillDemo();
	await using terminal = await startHostedDashboard({env: demo.env, clock: stoppedClock});
	for (const loaded of ['shop-primary', 'idles in', 'loaded', 'personal key']) {
		await terminal.waitFor(loaded);
	}

	terminal.press(...keys);
	await terminal.waitFor(shows);
	for (let step = first; step < first + 100; step++) {
		const {columns, rows} = sizeAt(step);
		terminal.resize(columns, rows);
		// The pace of the resizes.
		await pause(10);
	}

	terminal.resize(120, 40);
	// A frame of another size may have the same text. In the last frame, the footer is at the bottom, with a pane's border above it.
	const isWhole = (): boolean => {
		const [border = '', footer = ''] = terminal.screen().slice(38);
		return /^╰─+╯$/v.test(border) && border.length === 120 && footer.trim() !== '';
	};

	await terminal.waitUntil(() => isWhole() && terminal.text().includes(shows), `Waiting for ${shows} in the last size`);
	await terminal.idle(400);
	const look = terminal.emulator.look();
	// The screen equals a full repaint, and no line from another size is left.
	terminal.press('ctrl+l');
	await terminal.idle(300);
	expect(terminal.emulator.look()).toEqual(look);
	expect(terminal.screen().filter(line => /^[╭│╰]/v.test(line)).every(line => /[╮│╯]$/v.test(line))).toBe(true);
	// A frame that was taller or wider than the screen would have scrolled it.
	expect(terminal.screen()[0]).toContain('pgtower');
	expect(terminal.emulator.terminal.buffer.active.baseY).toBe(0);
});
