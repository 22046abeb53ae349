import {expect, test} from 'vitest';
import {startHands} from './hands.js';

const nothingTakesIt = 'there is no field for text here';

test('lines that arrive without the brackets of a paste create nothing and press no key behind the form', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('n');
	await dashboard.sees('╭ New compute');
	hands.press('tab', 'tab', 'tab', 'tab');
	await dashboard.sees('optional');
	dashboard.type('line1\rline2\r');
	await dashboard.sees('These are several lines: nothing was pasted.');
	dashboard.type('reports\r');
	await dashboard.sees(/Name +reports/v);
	hands.press('escape');
	await dashboard.sees('esc again throws away what was typed.');
	hands.press('escape');
	await dashboard.waitForGone('╭ New compute');
	dashboard.type('swRXn\rzq line2\r');
	await dashboard.sees(nothingTakesIt);
	dashboard.paste('q');
	await dashboard.sees(nothingTakesIt);
	expect(await hands.changes()).toEqual([]);
});

test('a resize typed ahead over a slow link, in one packet, is done', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z', 'right', 'ctrl+s');
	await dashboard.sees(`${main.id} was resized`);
	expect(await hands.changes()).toHaveLength(1);
});
