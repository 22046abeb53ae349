import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const settings = (count: number) => Array.from({length: count}, (_, index) => ({name: `setting ${index}`, value: 'yes', origin: 'usual'}));

const footer = (screen: string) => screen.split('\n').at(-1)?.trim();

test('settings that don\'t fit on a small screen can be scrolled into view, below their headings', async () => {
	const {screen, press, actions} = await renderApp({
		columns: 60, rows: 16, changes: smallWorld, connections: {inForce: () => settings(20)},
	});
	actions.access.openSettings();
	await expect.poll(screen).toMatch(/╭ Settings in force, and their origins ─+ more below ╮/v);
	expect(screen()).not.toContain('setting 19');
	expect(footer(screen())).toBe('j scroll  esc close  ? help');
	press('G');
	await expect.poll(screen).toContain('setting 19');
	expect(screen()).toMatch(/─ end ╮\n│ +SETTING +VALUE +FROM/v);
	expect(screen()).not.toContain('setting 0 ');
	press('g');
	await expect.poll(screen).toContain('setting 0 ');
});

test('settings that all fit have no scroll hint', async () => {
	const {screen, actions} = await renderApp({
		columns: 60, rows: 16, changes: smallWorld, connections: {inForce: () => settings(11)},
	});
	actions.access.openSettings();
	await expect.poll(screen).toMatch(/╭ Settings in force, and their origins ─+╮/v);
	expect(screen()).toContain('setting 10');
	await expect.poll(() => footer(screen())).toBe('esc close  ? help');
});

test('the title of the palette shows "more below" as long as some entries don\'t fit', async () => {
	const {screen, press} = await renderApp({columns: 60, rows: 12, changes: smallWorld});
	press(':');
	await expect.poll(screen).toMatch(/╭ Command ─+ more below ╮/v);
	for (const letter of 'journal') {
		press(letter);
	}

	await expect.poll(screen).toMatch(/╭ Command ─+╮/v);
});

test('the title of the sort dialog shows "more below", and at the end "more above"', async () => {
	const {screen, press} = await renderApp({columns: 60, rows: 12, changes: smallWorld});
	press('3');
	press('S');
	await expect.poll(screen).toMatch(/╭ Sort operations by ─+ more below ╮/v);
	press('k');
	await expect.poll(screen).toMatch(/╭ Sort operations by ─+ more above ╮/v);
});
