import path from 'node:path';
import {expect, test} from 'vitest';
import {startHostedDashboard} from '../helpers/hosted-dashboard.js';
import {finishedPicture} from './finished-picture.js';
import {palettes} from './palette.js';
import {startStillDemo, stoppedClock} from './still-demo.js';
import {drawScreen} from './svg.js';

/**
The sizes that the screen has layouts for, from a whole monitor down to the message for a screen that is too small.
*/
const sizes = [[200, 60], [120, 40], [100, 30], [80, 24], [60, 16], [40, 12], [39, 9]] as const;

const backgrounds = {dark: 'rgb:1212/1616/1e1e', light: 'rgb:fdfd/fdfd/fbfb'} as const;
/**
All sizes are drawn dark. Other colors are drawn at the smallest size with three panes: a light background, colors for color-blind users,
and no colors.
*/
const cases = [
	...sizes.map(([columns, rows]) => ({
		columns, rows, scheme: 'dark', look: '', args: [],
	} as const)),
	{
		columns: 80, rows: 24, scheme: 'light', look: '', args: [],
	},
	{
		columns: 80, rows: 24, scheme: 'dark', look: '-colour-blind', args: ['--theme', 'colour-blind'],
	},
	{
		columns: 80, rows: 24, scheme: 'dark', look: '-no-color', args: ['--no-color'],
	},
] as const;

test.each(cases)('the screen at $columns×$rows on a $scheme background matches its picture$look (npm run pictures)', async ({columns, rows, scheme, look, args}) => {
	await using demo = await startStillDemo();
	await using terminal = await startHostedDashboard({
		env: demo.env, clock: stoppedClock, args: [...args], columns, rows, background: backgrounds[scheme],
	});
	if (rows < 10) {
		await terminal.waitFor('pgtower needs');
	} else {
		await terminal.waitFor('live every');
		terminal.press('2');
		await terminal.waitFor(/● (?:shop-primary|ep-)/v);
		terminal.press('j');
		await terminal.waitFor(/▌● (?:reports|ep-)/v);
	}

	// The owner of the key is read last.
	const file = path.join(import.meta.dirname, 'ladder', `${columns}x${rows}-${scheme}${look}.svg`);
	const picture = await finishedPicture(file, () => drawScreen({columns, rows, cell: terminal.cell}, palettes[scheme], `pgtower at ${columns}×${rows}`));
	expect(terminal.screen()).toHaveLength(rows);
	// A frame that was taller than the screen, or wrapped, would have scrolled it.
	expect(terminal.emulator.terminal.buffer.active.baseY).toBe(0);
	await expect(picture).toMatchFileSnapshot(file);
});
