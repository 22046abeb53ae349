import {startHands} from '../acting/hands.js';
import {findsIn} from './finds-in.js';
import type {Story} from './story.js';

/** A text longer than a screen. */
const long = Array.from({length: 900}, (_, index) => `word ${index};`).join(' ');

export const schemaDiffStory: Story = {
	place: 'In a schema comparison',
	async play(tries) {
		await using hands = await startHands({});
		const {dashboard, computes: {staging}} = hands;
		await hands.fault(`value=diff:@@ ${long},on=GET /projects/*/branches/*/compare_schema`);
		await hands.select(staging);
		const open = async () => {
			dashboard.press('=');
			await dashboard.sees('╭ Compare schemas');
			await dashboard.sees('Database');
			dashboard.press('ctrl+s');
			await dashboard.sees('@@ word 0;');
		};

		await open();
		for (const key of ['PgDn', 'ctrl-f', 'space']) {
			await tries(dashboard, key, () => !dashboard.text().includes('@@ word 0;'));
			dashboard.press('g');
			await dashboard.sees('@@ word 0;');
		}

		await tries(dashboard, 'y', () => dashboard.clipboard().length === 1);
		await tries(dashboard, 'c', () => dashboard.clipboard().length === 2);
		await tries(dashboard, 'w', 'The difference was written to');
		await findsIn(dashboard, tries, 'word 4');
		for (const key of ['esc', 'q', 'enter']) {
			await tries(dashboard, key, () => !dashboard.text().includes('main → staging'));
			await open();
		}
	},
};
