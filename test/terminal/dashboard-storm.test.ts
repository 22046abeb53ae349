import {setTimeout as pause} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {startDashboard} from '../helpers/dashboard.js';

/**
A size between 30 by 8 and 170 by 55, another one for each step.
*/
const sizeAt = (step: number) => ({columns: 30 + ((step * 37) % 141), rows: 8 + ((step * 13) % 48)});

test.each([
	['nothing open', [], 'shop-primary'],
	['a form open', ['tab', 'n'], 'New compute'],
] as const)('200 sizes in two seconds, with %s, end on a right screen', async (_open, keys, shows) => {
	await using terminal = await startDashboard();
	await terminal.waitFor('shop-primary');
	terminal.press(...keys);
	await terminal.waitFor(shows);
	for (let step = 0; step < 200; step++) {
		const {columns, rows} = sizeAt(step);
		terminal.resize(columns, rows);
		// The pace of the storm.
		await pause(10);
	}

	terminal.resize(120, 40);
	await terminal.waitFor(shows);
	await terminal.idle(400);
	const look = terminal.emulator.look();
	// What is there is what a repaint of everything draws, and no line of another size is left.
	terminal.press('ctrl+l');
	await terminal.idle(300);
	expect(terminal.emulator.look()).toEqual(look);
	expect(terminal.screen().filter(line => /^[╭│╰]/v.test(line)).every(line => /[╮│╯]$/v.test(line))).toBe(true);
	// Had a frame been taller than the screen, or wrapped, the screen would have moved up.
	expect(terminal.screen()[0]).toContain('pgtower');
	expect(terminal.emulator.terminal.buffer.active.baseY).toBe(0);
});
