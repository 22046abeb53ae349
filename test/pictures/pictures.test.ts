import path from 'node:path';
import {expect, test} from 'vitest';
import {startHostedDashboard} from '../helpers/hosted-dashboard.js';
import {projectFolder} from '../helpers/source-files.js';
import type {ScreenDriver} from '../helpers/terminal-driver-type.js';
import {finishedPicture} from './finished-picture.js';
import {palettes} from './palette.js';
import {startStillDemo, stoppedClock} from './still-demo.js';
import {drawScreen} from './svg.js';

const columns = 120;
const rows = 34;

type Story = {
	readonly name: string;

	/** Presses the keys for the picture. */
	readonly play: (terminal: ScreenDriver) => Promise<void>;
};

const stories: readonly Story[] = [
	{
		name: 'dashboard',
		async play({press, waitFor}) {
			press('2', 'j');
			await waitFor('▌● reports');
		},
	},
	{
		name: 'form',
		async play({press, type, waitFor}) {
			press('2', 'j', 'z');
			await waitFor('Size          4');
			press('ctrl+u');
			type('2–8');
			await waitFor('max_connections');
		},
	},
	{
		name: 'feed',
		async play({press, waitFor, waitForGone}) {
			press('j', 'j', 'j');
			await waitFor('Operations · café-münchen');
			await waitFor('Error');
			press('3');
			await waitFor('o go there');
			press(...Array.from({length: 8}, () => 'j'));
			await waitForGone('following');
		},
	},
	{
		name: 'detail',
		async play({press, waitFor}) {
			press('2', 'j', 'd');
			await waitFor('Active in the last 24 hours');
		},
	},
];

const backgrounds = {dark: 'rgb:1212/1616/1e1e', light: 'rgb:fdfd/fdfd/fbfb'} as const;
const schemes = ['dark', 'light'] as const;

test.each(stories.flatMap(story => schemes.map(scheme => ({...story, scheme}))))('the $scheme picture of the $name shows the current program (npm run pictures)', async ({name, play, scheme}) => {
	await using demo = await startStillDemo();
	await using terminal = await startHostedDashboard({
		env: demo.env, clock: stoppedClock, columns, rows, background: backgrounds[scheme],
	});
	// Everything has been loaded: computes, operations, and last the owner of the key.
	await terminal.waitFor('idles in');
	await terminal.waitFor('loaded');
	await terminal.waitFor('personal key');
	await play(terminal);
	const file = path.join(projectFolder, 'assets', `${name}-${scheme}.svg`);
	const picture = await finishedPicture(file, () => drawScreen({columns, rows, cell: terminal.cell}, palettes[scheme], 'pgtower'));
	await expect(picture).toMatchFileSnapshot(file);
});
