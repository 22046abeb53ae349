import path from 'node:path';
import {expect, test} from 'vitest';
import {startHostedDashboard} from '../helpers/hosted-dashboard.js';
import {folderWithOfficialPsql, pathWith} from '../helpers/psql-folder.js';
import {projectFolder} from '../helpers/source-files.js';
import type {ScreenDriver} from '../helpers/terminal-driver-type.js';
import {openProgram} from '../journeys/dashboard.js';
import {startRealPlane} from '../postgres/real-plane.js';
import {finishedPicture} from './finished-picture.js';
import {drawMoving, takeScreen, type Frame} from './moving-svg.js';
import {palettes} from './palette.js';
import {startStillDemo, stoppedClock} from './still-demo.js';
import {drawRows} from './svg.js';

const size = {columns: 120, rows: 34} as const;

/** The most bytes of a moving picture, which the README loads. */
const mostBytes = 300_000;

type Step = {
	readonly title: string;
	readonly seconds: number;

	/** Presses keys, and waits for their effect. */
	readonly play: (terminal: ScreenDriver) => Promise<unknown>;
};

/** Types letters one at a time, so that the screen shows each before the next one. */
const typed = (text: string, expected: string | RegExp): Step['play'] => async ({type, waitFor}) => {
	type(text);
	return waitFor(expected);
};

const steps: readonly Step[] = [
	{
		title: 'pgtower', seconds: 3, async play({press, waitFor}) {
			press('2');
			return waitFor(/▌● shop-primary[\s\S]*s suspend/v);
		},
	},
	{
		title: '/ filters the list', seconds: 0.8, async play({press, waitFor}) {
			press('/');
			return waitFor(/\n \/ /v);
		},
	},
	{title: '/ filters the list', seconds: 0.8, play: typed('state:', / \/ state:/v)},
	{title: '/ filters the list', seconds: 2, play: typed('active', 'Computes 2 of 6')},
	{
		title: 'd explains: why is it awake?', seconds: 4.5, async play({press, waitFor, waitForGone}) {
			press('enter', 'escape');
			await waitForGone('/state:active');
			press('g', 'j', 'd');
			return waitFor(/Active in the last 24 hours[\s\S]*shows all 24 API fields/v);
		},
	},
	{
		title: 'z resizes', seconds: 2, async play({press, waitFor, waitForGone}) {
			press('escape');
			await waitForGone('╭ Compute reports');
			press('z');
			return waitFor('Size          4');
		},
	},
	{title: 'z resizes', seconds: 0.8, play: typed('2', /Size +2\s/v)},
	{title: 'z resizes, and says what that does before it is sent', seconds: 4, play: typed('-8', '4 CU → 2–8 CU')},
	{
		title: 'Q opens psql', seconds: 2, async play({press, waitFor, waitForGone}) {
			press('escape', 'escape');
			await waitForGone('╭ Resize');
			press('Q');
			return waitFor('enter connect');
		},
	},
];

const backgrounds = {dark: 'rgb:1212/1616/1e1e', light: 'rgb:fdfd/fdfd/fbfb'} as const;

/**
Records the frames in psql, which uses the whole terminal. They come from a server of this machine, since the demo's computes are simulated. Its
compute, database and role have the names that the dialog of the demo shows.
*/
const psqlFrames = async (): Promise<readonly Frame[]> => {
	const frames: Frame[] = [];
	const plane = await startRealPlane();
	const project = await plane.createProject({branch: {database_name: 'neondb', role_name: 'neondb_owner'}});
	await plane.patch(`/projects/${project.id}/endpoints/${project.computeId}`, {endpoint: {name: 'reports'}});
	await plane.rest(project.id);
	await using dashboard = await openProgram(plane, {
		...size, args: ['--project', project.id, '--compute', project.computeId], // The official client warns of TLS to an address, with the number of its process.
		env: {PATH: pathWith(await folderWithOfficialPsql()), NODE_NO_WARNINGS: '1'},
	});
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes('reports') === true);
	// The compute is active and has one database and one role, so psql opens without a question.
	dashboard.press('Q');
	await dashboard.sees(/neondb=>\s*$/v);
	const take = (title: string, seconds: number) => {
		frames.push({screen: takeScreen(dashboard, size), title, seconds});
	};

	take('Q opens psql', 1.2);
	const query = 'select city, orders from (values (\'Lisboa\', 412), (\'Nairobi\', 388), (\'Osaka\', 351)) as today(city, orders);';
	dashboard.type(query);
	await dashboard.sees('(city, orders);');
	take('Q opens psql', 1.2);
	dashboard.type('\r');
	await dashboard.sees(/3 rows[\s\S]*neondb=>\s*$/v);
	take(String.raw`Q opens psql, and \q returns`, 3.5);
	return frames;
};

type Scheme = keyof typeof backgrounds;

const pictureFile = (scheme: Scheme): string => path.join(projectFolder, 'assets', `moving-${scheme}.svg`);

/** Returns whether a file shows all rows of a frame. Frames share rows, so the file has no frame in one piece. */
const standsIn = (rows: string, inFile: string): boolean => rows.split('\n').every(row => inFile.includes(row));

/** Records the frames of the dashboard in the demo. */
const dashboardFrames = async (scheme: Scheme): Promise<readonly Frame[]> => {
	await using demo = await startStillDemo();
	await using terminal = await startHostedDashboard({
		env: demo.env, clock: stoppedClock, ...size, background: backgrounds[scheme],
	});
	await terminal.waitFor('idles in');
	await terminal.waitFor('loaded');
	await terminal.waitFor('personal key');
	const frames: Frame[] = [];
	for (const {title, seconds, play} of steps) {
		await play(terminal);
		// Counts and remarks come a moment after the expected text.
		await terminal.idle(1000);
		await finishedPicture(pictureFile(scheme), () => drawRows(takeScreen(terminal, size), palettes[scheme]).join('\n'), standsIn);
		frames.push({screen: takeScreen(terminal, size), title, seconds});
	}

	return frames;
};

test('the moving pictures show the current program (npm run pictures)', async () => {
	const label = 'pgtower in use: the dashboard, a filter, why a compute is awake, a resize, and psql on a compute';
	const [inPsql, dark, light] = await Promise.all([psqlFrames(), dashboardFrames('dark'), dashboardFrames('light')]);
	for (const [scheme, frames] of [['dark', dark], ['light', light]] as const) {
		const picture = drawMoving([...frames, ...inPsql], palettes[scheme], label, 0);
		await expect(picture).toMatchFileSnapshot(pictureFile(scheme));
		expect(picture.length).toBeLessThanOrEqual(mostBytes);
	}
});
