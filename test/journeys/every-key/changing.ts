import process from 'node:process';
import {projectId} from '../../control-plane/small-seed.js';
import {builtProgram} from '../../helpers/dashboard.js';
import {startTerminal} from '../../helpers/terminal-driver.js';
import {startHands} from '../acting/hands.js';
import {closeModal, openDemo} from './demo.js';
import type {Story} from './story.js';

const form: Story = {
	place: 'In a form',
	async play(tries) {
		await using hands = await startHands();
		const {dashboard, computes: {main}} = hands;
		await hands.select(main);
		hands.press('z');
		await dashboard.sees(/│ Size +1 {4}/v);
		await tries(dashboard, '→', /│ Size +2 {4}/v);
		await tries(dashboard, '←', /│ Size +1 {4}/v);
		hands.press('right');
		await dashboard.sees(/│ Size +2 {4}/v);
		const cursor = () => dashboard.emulator.cursor().y;
		const before = cursor();
		await tries(dashboard, 'enter', () => cursor() !== before);
		await tries(dashboard, 'ctrl-s', `${main.id} was resized`);
	},
};

/** Matches three failed changes. A change that still waited would be sent when the fault ends. */
const allFailed = /(?:✕ Resize[\s\S]*){3}/v;

const result: Story = {
	place: 'In the list of results',
	async play(tries) {
		await using hands = await startHands();
		const {dashboard, computes: {main}} = hands;
		await hands.fault('status=422,on=PATCH /projects/*/endpoints/*');
		for (const key of ['esc', 'q', 'enter']) {
			await hands.select(main);
			hands.press('space', 'j', 'j', 'ctrl+space');
			await dashboard.seesIn('Computes', pane => pane.title.includes('3 marked'));
			hands.press('z', 'ctrl+u', '2', 'ctrl+s');
			await dashboard.sees(allFailed);
			if (key === 'enter') {
				await hands.fault();
				await tries(dashboard, 'r', '3 of 3 done');
			}

			await tries(dashboard, key, () => !dashboard.text().includes('╭ Resize 3 computes'));
			hands.press('escape');
			await dashboard.seesIn('Computes', pane => !pane.title.includes('marked'));
		}
	},
};

const journal: Story = {
	place: 'Journal',
	async play(tries) {
		await using hands = await startHands();
		const {dashboard, computes: {staging}} = hands;
		await hands.select(staging);
		hands.press('w');
		await dashboard.sees(`${staging.id} is active`);
		hands.press('z', 'right', 'ctrl+s');
		await dashboard.sees('was resized');
		for (const key of ['q', 'J']) {
			hands.press('J');
			await dashboard.sees('╭ Journal');
			await tries(dashboard, key, () => !dashboard.text().includes('╭ Journal'));
		}

		hands.press('J');
		await dashboard.sees(/╭ Journal/v);
		const copied = () => dashboard.clipboard().filter(text => text.includes('curl')).length;
		await tries(dashboard, 'c', () => copied() === 1);
		await tries(dashboard, 'a', () => dashboard.text().includes('of all control planes'));
		for (const key of ['enter', 'd']) {
			await tries(dashboard, key, /╭ P[A-Z]+ \/projects/v);
			hands.press('escape');
			await dashboard.waitForGone(/╭ P[A-Z]+ \/projects/v);
		}
	},
};

const leave: Story = {
	place: 'When you quit with changes in flight',
	async play(tries) {
		await using hands = await startHands();
		const {dashboard, computes: {staging}} = hands;
		await hands.fault(`locked=${projectId}`);
		await hands.select(staging);
		hands.press('w');
		await dashboard.sees('c cancels it');
		hands.press('q');
		await dashboard.sees('▌[ Stay ]');
		for (const [quit, stay] of [['→', '←'], ['tab', 'shift-tab'], ['↓', '↑']] as const) {
			await tries(dashboard, quit, '▌[ Quit ]');
			await tries(dashboard, stay, '▌[ Stay ]');
		}

		await tries(dashboard, 'enter', () => !dashboard.text().includes('[ Stay ]'));
	},
};

const anywhere: Story = {
	place: 'Anywhere',
	async play(tries) {
		await using demo = await openDemo();
		const {dashboard} = demo;
		dashboard.press(':');
		await dashboard.sees('╭ Command');
		await tries(dashboard, 'F1', '╭ Help');
		const written = dashboard.bytes().length;
		await tries(dashboard, 'ctrl-l', () => dashboard.bytes().length > written + 2000);
		dashboard.press('escape');
		await dashboard.waitForGone('╭ Help');
		await closeModal(dashboard, '╭ Command');
		await tries(dashboard, 'ctrl-c', () => dashboard.hasExited());

		// Only a shell can take the terminal back.
		await using shell = await startTerminal({command: 'bash', args: ['--norc', '--noprofile', '--noediting', '-i'], env: {PS1: 'shell> '}});
		await shell.waitFor('shell>');
		shell.type(`clear; ${process.execPath} ${builtProgram}\r`);
		await shell.waitFor('shop-primary');
		await tries(shell, 'ctrl-z', /shell>\s*$/v);
	},
};

const untyped: Story = {
	place: 'Outside text fields',
	async play(tries) {
		await using demo = await openDemo();
		await tries(demo.dashboard, '?', '╭ Help');
	},
};

export const changingStories: readonly Story[] = [form, result, journal, leave, untyped, anywhere];
