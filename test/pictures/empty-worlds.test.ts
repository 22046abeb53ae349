import {readFile} from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import {expect, test} from 'vitest';
import {seedSchema, type Seed} from '../../src/control-plane/seed/seed.js';
import {startHostedDashboard} from '../helpers/hosted-dashboard.js';
import {projectFolder} from '../helpers/source-files.js';
import {finishedPicture} from './finished-picture.js';
import {palettes} from './palette.js';
import {startStillDemo, stoppedClock} from './still-demo.js';
import {drawScreen} from './svg.js';

const columns = 80;
const rows = 24;

/** Returns the world of the servers, with a project whose branch has no compute. */
const withoutComputes = async (): Promise<Seed> => {
	const seed = v.parse(seedSchema, JSON.parse(await readFile(path.join(projectFolder, 'assets/servers.json'), 'utf8')));
	return {...seed, projects: seed.projects.map(project => ({...project, branches: project.branches.slice(0, 1).map(branch => ({...branch, computes: []}))}))};
};

/** First starts with little or no data: their texts are all that a newcomer has. */
const worlds = [
	{
		name: 'an-empty-control-plane', options: {seed: 'empty'} as const, args: [], expected: ['sees no projects', ':connect asks for another key'],
	},
	{
		name: 'a-key-without-projects', options: {role: 'outsider'} as const, args: [], expected: ['sees no projects', ':organizations'],
	},
	{
		name: 'an-organization-to-choose', options: {needsOrganization: true}, args: [], expected: ['╭ Organizations', 'enter choose'],
	},
	{
		name: 'a-project-without-computes', options: {seed: await withoutComputes()}, args: [], expected: ['no computes in this project', 'no operations yet'],
	},
	{
		name: 'read-only', options: {}, args: ['--read-only'], expected: ['read-only', 'shop-primary'],
	},
];

test.each(worlds)('the picture of the first start with $name says what to do (npm run pictures)', async ({name, options, args, expected}) => {
	await using demo = await startStillDemo(options);
	await using terminal = await startHostedDashboard({
		env: demo.env, clock: stoppedClock, columns, rows, background: 'rgb:1212/1616/1e1e', args,
	});
	for (const text of expected) {
		await terminal.waitFor(text);
	}

	const file = path.join(import.meta.dirname, 'empty-worlds', `${name}.svg`);
	const picture = await finishedPicture(file, () => drawScreen({columns, rows, cell: terminal.cell}, palettes.dark, `pgtower: ${name.replaceAll('-', ' ')}`));
	await expect(picture).toMatchFileSnapshot(file);
});
