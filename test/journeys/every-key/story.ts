import {expect} from 'vitest';
import {lookUntil} from '../../helpers/look-until.js';
import {isMet} from '../../helpers/waits.js';
import type {ScreenDriver} from '../../helpers/terminal-driver-type.js';

/** A condition that must be true after a key, and false before: a text on the screen, or a function. */
type Effect = string | RegExp | (() => boolean);

/** Presses a key by its name in the guide, and waits for its effect. */
export type Try = (dashboard: ScreenDriver, key: string, effect: Effect) => Promise<void>;

/** The keys of one context, and a function that presses each of them. */
export type Story = {
	/** The guide's name of the context. */
	readonly place: string;
	readonly play: (tries: Try) => Promise<void>;
};

/** The terminal driver's names of keys that differ from the guide's. */
const driverNames: Readonly<Record<string, readonly string[]>> = {
	'↑': ['up'],
	'↓': ['down'],
	'←': ['left'],
	'→': ['right'],
	PgUp: ['pageup'],
	PgDn: ['pagedown'],
	esc: ['escape'],
	F1: ['f1'],
	'shift-tab': ['shift+tab'],
	'ctrl-space': ['ctrl+space'],
	// Terminals send the same bytes for both keys.
	'ctrl-`': ['ctrl+space'],
};

/** Returns the terminal driver's keys for a key of the guide. A command of the palette is several keys. */
export const keysFor = (name: string): readonly string[] => driverNames[name]
	?? (name.length > 1 && name.startsWith(':') ? [...name, 'enter'] : [name.replace('ctrl-', 'ctrl+')]);

const isSo = (dashboard: ScreenDriver, effect: Effect): boolean =>
	typeof effect === 'function' ? effect() : isMet(effect, dashboard.text());

/** Creates a function that tries keys and records them. */
export const createTry = (tried: string[]): Try => async (dashboard, key, effect) => {
	expect(isSo(dashboard, effect), `${key}: its effect is there before it is pressed`).toBe(false);
	tried.push(key);
	for (const name of keysFor(key)) {
		dashboard.press(name);
		// A command is typed into the palette, which must be open first.
		await (name === ':' && key !== ':' ? dashboard.waitFor('╭ Command') : undefined);
	}

	await lookUntil(`Waiting for what ${key} does, as the guide says it`, dashboard.text, () => isSo(dashboard, effect));
};
