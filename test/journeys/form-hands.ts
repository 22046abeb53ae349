import {expect} from 'vitest';
import {dialogText} from './acting/dialog.js';
import type {Dashboard} from './dashboard.js';
import type {PaneName} from './pane.js';

/**
An entry for a form field: a text to type, which replaces a suggested one; a choice to make with the arrows; or undefined, to leave it.
*/
type Entry = string | {readonly choose: string} | undefined;

/** Puts the cursor of a pane on the row with that text, and waits until no change of its object is in progress. */
export const goTo = async (dashboard: Dashboard, name: PaneName, text: string): Promise<void> => {
	const {rows} = await dashboard.seesIn(name, pane => pane.rows.some(row => row.includes(text)));
	dashboard.press('g', ...Array.from({length: rows.length}, () => 'k'));
	await dashboard.seesIn(name, ({selected, rows: [first]}) => selected !== undefined && selected === first);
	for (const row of rows) {
		if (row.includes(text)) {
			break;
		}

		dashboard.press('j');
	}

	await dashboard.seesIn(name, ({selected}) => selected?.includes(text) === true && !selected.includes('◐'));
};

const choose = async (dashboard: Dashboard, readDialog: () => string, label: string) => {
	// The rest of the screen changes without a key, and the choices wrap around.
	const chosen = () => /▌ (?<choice>\S.*)/v.exec(readDialog())?.groups?.choice ?? '';
	await dashboard.waitUntil(() => chosen() !== '', `the choices with ${label} to have the focus`);
	// The keys before may still be on their way, and their effect would pass for that of the next key.
	await dashboard.idle(150);
	for (let tries = 0; tries < 20 && !chosen().startsWith(label); tries++) {
		const before = chosen();
		dashboard.press('down');
		await dashboard.waitUntil(() => chosen() !== before, `the choice to move towards ${label}`);
		if (chosen().startsWith(label)) {
			// On a busy machine, a key before can have moved the choice, and this one is still on its way.
			await dashboard.idle(500);
		}
	}

	expect(chosen()).toContain(label);
};

/** Fills in the fields of an open form in order, and waits until the form shows what it will send. */
export const fillIn = async (dashboard: Dashboard, title: string, entries: readonly Entry[]): Promise<string> => {
	const text = () => dialogText(dashboard.screen(), title) ?? '';
	await dashboard.waitUntil(() => text() !== '', `the form ${title}`);
	for (const [index, entry] of entries.entries()) {
		if (index > 0) {
			dashboard.press('tab');
		}

		if (typeof entry === 'string') {
			dashboard.type(entry);
			await dashboard.waitUntil(() => text().includes(entry), `${entry} to be typed`);
		} else if (entry !== undefined) {
			await choose(dashboard, text, entry.choose);
		}
	}

	await dashboard.waitUntil(() => text().includes('Sends '), `the form ${title} to be complete`);
	return text();
};

/**
Fills in a form and sends it.

@returns The text of the form before it was sent.
*/
export const send = async (dashboard: Dashboard, title: string, entries: readonly Entry[] = []): Promise<string> => {
	const told = await fillIn(dashboard, title, entries);
	dashboard.press('ctrl+s');
	await dashboard.waitForGone(`╭ ${title} `);
	return told;
};

/**
Closes the displayed password, like a user who has stored it.

@returns The password.
*/
export const takePassword = async (dashboard: Dashboard): Promise<string> => {
	const screen = await dashboard.sees(/╭ The password of .*npg_/sv);
	dashboard.press('escape');
	await dashboard.sees('Press esc again to forget the secret');
	dashboard.press('escape');
	await dashboard.waitForGone('╭ The password of');
	return /npg_[\w\-]+/v.exec(screen)?.[0] ?? '';
};
