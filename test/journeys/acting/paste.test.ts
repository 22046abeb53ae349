import {expect, test} from 'vitest';
import {startHands, type HandsOptions} from './hands.js';

const nothingTakesIt = 'there is no text field here';

/** A terminal that answers no query, and so may not mark pastes. */
const silent: HandsOptions = {onAnswer: () => undefined};

test('while it is unknown whether the terminal marks pastes, pasted lines neither submit a form nor act as keys', async () => {
	await using hands = await startHands(silent);
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
	await dashboard.sees('Press esc again to discard what you typed.');
	hands.press('escape');
	await dashboard.waitForGone('╭ New compute');
	dashboard.type('swRXn\rzq line2\r');
	await dashboard.sees(nothingTakesIt);
	dashboard.paste('q');
	await dashboard.sees(nothingTakesIt);
	expect(await hands.changes()).toEqual([]);
});

test.each([['may not mark pastes', silent], ['marks pastes', {}]])('on a terminal that %s, keys and a filter text that arrive together count as typed', async (_terminal, options) => {
	await using hands = await startHands(options);
	const {dashboard} = hands;
	dashboard.type('2/type:replica\r');
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 1);
	dashboard.type('1/status:failed');
	await dashboard.sees('status:failed');
});

test('if the terminal marks pastes, only a burst of more than 64 unmarked characters counts as pasted', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	dashboard.type('kjkjkjkjz2');
	await dashboard.sees('╭ Resize');
	dashboard.press('escape', 'escape');
	await dashboard.waitForGone('╭ Resize');
	// This is the output of "tmux paste-buffer".
	dashboard.type('swRXn q line\r'.repeat(6));
	await dashboard.sees(nothingTakesIt);
	expect(await hands.changes()).toEqual([]);
});

test('keys typed ahead still resize a compute if a slow link delivers them in one packet', async () => {
	await using hands = await startHands();
	const {dashboard, computes: {main}} = hands;
	await hands.select(main);
	hands.press('z', 'right', 'ctrl+s');
	await dashboard.sees(`${main.id} was resized`);
	expect(await hands.changes()).toHaveLength(1);
});
