import {expect, test} from 'vitest';
import {themeNames} from '../../src/domain/theme-name.js';
import {createTheme} from '../../src/ui/theme.js';

/** The names of the 16 colors in a terminal's own palette. */
const ownPalette = /^(?:black|red|green|yellow|blue|magenta|cyan|white|gray)(?:Bright)?$/v;

const looks = themeNames.flatMap(name => [true, false].map(isLight => [name, isLight] as const));

test.each(looks)('the theme %s uses the terminal\'s own colors, and distinguishes good from bad (light: %s)', (name, isLight) => {
	const {styles} = createTheme({
		hasColour: true, isAscii: false, isLight, name,
	});
	for (const {color} of Object.values(styles)) {
		expect(color ?? 'white').toMatch(ownPalette);
	}

	// Each tone has its own style: the color of the focus is neither that of good nor of bad.
	expect(new Set(Object.values(styles).map(style => JSON.stringify(style))).size).toBe(Object.keys(styles).length);
	expect(styles.accent.color).not.toBe(styles.good.color);
	expect(styles.accent.color).not.toBe(styles.bad.color);
});

test('in the theme colour-blind, good is blue, and no tone is green', () => {
	for (const isLight of [true, false]) {
		const {styles} = createTheme({
			hasColour: true, isAscii: false, isLight, name: 'colour-blind',
		});
		expect(styles.good.color).toMatch(/^blue/v);
		expect(Object.values(styles).map(({color}) => color)).not.toContain('green');
	}
});

test('a theme given by name ignores the background, and a terminal without color gets no colors', () => {
	const look = {hasColour: true, isAscii: false};
	expect(createTheme({...look, name: 'light'}).styles).toEqual(createTheme({...look, isLight: true}).styles);
	expect(createTheme({...look, isLight: true, name: 'dark'}).styles).toEqual(createTheme(look).styles);
	for (const name of themeNames) {
		expect(Object.values(createTheme({...look, hasColour: false, name}).styles).every(({color}) => color === undefined)).toBe(true);
	}
});
