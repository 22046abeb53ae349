import {expect, test} from 'vitest';
import {projectId} from '../../control-plane/small-seed.js';
import {pathOf, startHands} from './hands.js';

test('a compute is deleted only after the user has typed the whole id', async () => {
	await using hands = await startHands({isUnprotected: true});
	const {dashboard, server, computes: {main}} = hands;
	await dashboard.sees('personal key');
	await hands.select(main);
	hands.press('X');
	const question = await hands.asks('Delete');
	for (const words of ['▸ Acme ▸ shop ▸ main (default)', main.id, 'main is the default branch.', 'another id and another host']) {
		expect(question).toContain(words);
	}

	// A paste is refused, and so is a part of the id.
	dashboard.paste(main.id);
	dashboard.type(main.id.slice(0, -1));
	await dashboard.sees(`Type ${main.id} to delete.`);
	hands.press('ctrl+s');
	await dashboard.sees('╭ Delete');
	expect(await hands.changes()).toEqual([]);
	dashboard.type(main.id.slice(-1));
	await dashboard.waitForGone(`Type ${main.id} to delete.`);
	hands.press('ctrl+s');
	await dashboard.sees(`${main.id} was deleted`);
	await dashboard.seesIn('Computes', ({title, rows}) => title.startsWith('Computes 2') && rows.every(row => !row.includes(main.id)));
	const left = await server.api.computes(projectId);
	expect(left.map(({id}) => id)).not.toContain(main.id);
	expect(await hands.changes()).toEqual([`DELETE ${pathOf(main)} 200`]);
});
