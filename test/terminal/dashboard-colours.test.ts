import {expect, test} from 'vitest';
import {startHostedDashboard} from '../helpers/hosted-dashboard.js';
import {startWatchedControlPlane, type WatchedControlPlane} from '../helpers/watched-control-plane.js';

/** Returns everything the program writes while its main views are shown. */
const writtenWith = async (controlPlane: WatchedControlPlane, env: Readonly<Record<string, string | undefined>>, ...args: string[]) => {
	await using terminal = await startHostedDashboard({env: {...controlPlane.env, ...env}, args});
	await terminal.waitFor('shop-primary');
	for (const key of ['tab', 'down', '?', 'escape']) {
		terminal.press(key);
		await terminal.idle(150);
	}

	return terminal.written();
};

/** Returns the distinct SGR parameters in the output. An extended color such as `38:5:208` counts as one. */
const stylesIn = (written: string): readonly string[] => {
	const parameters = Array.from(written.matchAll(/\u{1B}\[(?<parameters>[\d;]*)m/gv), ({groups}) => groups!.parameters!
		.replaceAll(/[34]8;(?:5;\d+|2;\d+;\d+;\d+)/gv, colour => colour.replaceAll(';', ':'))
		.split(';'));
	return [...new Set(parameters.flat())].toSorted();
};

const isColour = (parameter: string): boolean => /^(?:3[0-8]|4[0-8]|9\d|10[0-7])(?::|$)/v.test(parameter);

test('if colors are available, states are drawn in colors of the terminal\'s palette', async () => {
	await using controlPlane = await startWatchedControlPlane();
	const styles = stylesIn(await writtenWith(controlPlane, {}));
	expect(styles.filter(style => isColour(style))).toEqual(expect.arrayContaining(['32', '36']));
	expect(styles.filter(style => style.includes(':2:'))).toEqual([]);
});

test.each([
	['NO_COLOR', {NO_COLOR: '1'}, []],
	['--no-color', {}, ['--no-color']],
	['TERM=dumb', {TERM: 'dumb'}, []],
] as const)('with %s, the dashboard sends bold text but no colors', async (_name, env, args) => {
	await using controlPlane = await startWatchedControlPlane();
	const styles = stylesIn(await writtenWith(controlPlane, env, ...args));
	expect(styles.filter(style => isColour(style))).toEqual([]);
	expect(styles).toContain('1');
});

test.each([
	['--ascii', {}, ['--ascii']],
	['LC_ALL=C', {LC_ALL: 'C'}, []],
] as const)('with %s, the dashboard sends only ASCII characters', async (_name, env, args) => {
	await using controlPlane = await startWatchedControlPlane();
	expect(await writtenWith(controlPlane, env, ...args)).toMatch(/^\p{ASCII}*$/v);
});

test('without colors, reverse video marks the focused row\'s name and the substitutes for non-ASCII characters', async () => {
	await using terminal = await startHostedDashboard({args: ['--demo', '--ascii', '--no-color']});
	await terminal.waitFor('shop-primary');
	const reversed = (text: string): string => {
		const y = terminal.screen().findIndex(line => line.includes(text));
		const start = terminal.screen()[y]!.indexOf(text);
		return Array.from(text, (character, index) => terminal.cell(start + index, y).inverse ? character : ' ').join('');
	};

	expect(reversed('>acme-shop')).toBe('>acme-shop');
	expect(reversed('>* shop-primary').trim()).toBe('');
	expect(reversed('caf?-m?nchen')).toBe('   ?  ?     ');
	terminal.press('j', 'j', 'j');
	// In reversed text, a substitute is the part that is not reversed.
	await terminal.waitFor('>caf?-m?nchen');
	expect(reversed('>caf?-m?nchen')).toBe('>caf -m nchen');
	terminal.press('tab');
	await terminal.waitUntil(() => reversed('>caf?-m?nchen') === '    ?  ?     ', 'Waiting until the projects have lost the keys');
});

test('without colors, rows behind a dialog are not reversed, and the hint beside a choice is not bold', async () => {
	await using terminal = await startHostedDashboard({args: ['--demo', '--no-color']});
	await terminal.waitFor('shop-primary');
	const cellOf = (text: string) => {
		const y = terminal.screen().findIndex(line => line.includes(text));
		return terminal.cell(terminal.screen()[y]!.indexOf(text), y);
	};

	terminal.press('tab');
	await terminal.waitUntil(() => cellOf('▌● shop-primary').inverse, 'Waiting until the computes have the keys');
	terminal.press('/', 'a');
	await terminal.waitFor('tab age<');
	expect(cellOf('▌● shop-primary').inverse).toBe(true);
	terminal.press('enter', 'S');
	await terminal.waitFor('╭ Sort computes by');
	expect(cellOf('▌● shop-primary').inverse).toBe(false);
	expect(cellOf('Computes 6').bold).toBe(false);
	terminal.press('escape');
	await terminal.waitForGone('╭ Sort computes by');
	terminal.press('n');
	await terminal.waitFor('╭ New compute');
	terminal.press('tab');
	await terminal.waitFor('▌ replica');
	expect(cellOf('replica  reads only').bold).toBe(true);
	expect(cellOf('reads only').bold).toBe(false);
	// A prefilled value is selected, and drawn as such.
	terminal.press('tab');
	const sizeCell = () => {
		const y = terminal.screen().findIndex(line => /│ Size {10}/v.test(line));
		return terminal.cell(terminal.screen()[y]!.indexOf('Size') + 14, y);
	};

	await terminal.waitUntil(() => sizeCell().inverse, 'Waiting until the size is selected');
	expect(sizeCell().text).toBe('1');
	terminal.press('end');
	await terminal.waitUntil(() => !sizeCell().inverse, 'Waiting until the size is kept');
});
