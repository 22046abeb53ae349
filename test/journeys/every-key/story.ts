import {expect} from 'vitest';
import {isMet} from '../../helpers/waits.js';
import type {TerminalDriver} from '../../helpers/terminal-driver-type.js';

/**
What is to be so after a key, and not before: something on the screen, or anything else.
*/
type Effect = string | RegExp | (() => boolean);

/**
Presses a key by its name in the README, and sees its effect.
*/
export type Try = (dashboard: TerminalDriver, key: string, effect: Effect) => Promise<void>;

/**
A place in which keys work, and somebody who presses each of them.
*/
export type Story = {
	/**
	As the README names it.
	*/
	readonly place: string;
	readonly play: (tries: Try) => Promise<void>;
};

/**
Names of the README that are not those of the keyboard's driver.
*/
const driverNames: Readonly<Record<string, readonly string[]>> = {
	'↑': ['up'],
	'↓': ['down'],
	'←': ['left'],
	'→': ['right'],
	PgUp: ['pageup'],
	PgDn: ['pagedown'],
	esc: ['escape'],
	'shift-tab': ['shift+tab'],
	'ctrl-space': ['ctrl+space'],
	// Terminals send the same for both.
	'ctrl-`': ['ctrl+space'],
};

const keysFor = (name: string): readonly string[] => driverNames[name]
	?? (name.length > 1 && name.startsWith(':') ? [...name, 'enter'] : [name.replace('ctrl-', 'ctrl+')]);

const isSo = (dashboard: TerminalDriver, effect: Effect): boolean =>
	typeof effect === 'function' ? effect() : isMet(effect, dashboard.text());

/**
Notes each key that is tried.
*/
export const createTry = (tried: string[]): Try => async (dashboard, key, effect) => {
	expect(isSo(dashboard, effect), `${key}: its effect is there before it is pressed`).toBe(false);
	tried.push(key);
	for (const name of keysFor(key)) {
		dashboard.press(name);
		// A command is typed into the palette, which must be there first.
		await (name === ':' && key !== ':' ? dashboard.waitFor('╭ Command') : undefined);
	}

	try {
		await expect.poll(() => isSo(dashboard, effect), {timeout: 10_000, interval: 10}).toBe(true);
	} catch (error) {
		throw new Error(`${key} did not do what the README says. The screen:\n${dashboard.text()}`, {cause: error});
	}
};
