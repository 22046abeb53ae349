import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {cleanup} from 'ink-testing-library';
import {
	afterEach,
	beforeEach,
	describe,
	expect,
	it,
} from 'vitest';
import {commands} from '../../src/commands/registry.js';
import {readLists} from '../../src/domain/read-lists.js';
import {enteredView, leftList} from '../../src/store/slices/view/view-position.js';
import {on} from '../../src/store/state.js';
import {changesUntil, openIncident, recordIncident} from '../recordings/incident.js';
import {noon} from '../store/fixtures.js';
import {renderApp} from './render-app.js';

let folder = '';

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'pgtower-replay-'));
});

afterEach(async () => {
	cleanup();
	await rm(folder, {recursive: true, force: true});
});

/**
Returns the screen between header and footer, without the texts that only a live screen has: about keeping a compute awake, and about a key.
*/
const between = (screen: string, above: number): readonly string[] =>
	screen.replace(/ This view[^\n]*/v, '').replace(': X ends it and frees its locks.', '.').split('\n').slice(above, -1);

const views = {
	panes: leftList(), sessions: enteredView('sessions'), blocked: enteredView('blocked'), statements: enteredView('statements'),
} as const;

describe('a replayed recording on the screen', () => {
	it('a replay offers no key that ends a session, and shows why X does nothing', async () => {
		const file = path.join(folder, 'incident.gz');
		await recordIncident(file);
		const replayed = await openIncident(file);
		const app = await renderApp({replayed, changes: [on('view', views.blocked)], rows: 40});
		app.actions.replay.goTo(noon);
		await expect.poll(app.screen).toContain('A session at the top blocks those below it.');
		expect(app.screen()).not.toContain('X ends');
		app.press('X');
		await expect.poll(app.screen).toContain('This is a recording. It shows no live data and allows no changes.');
		await replayed.recording.close();
	});

	it('a replay opens no list that only a live control plane can fill', async () => {
		const file = path.join(folder, 'incident.gz');
		await recordIncident(file);
		const replayed = await openIncident(file);
		const app = await renderApp({replayed, rows: 40});
		app.actions.replay.goTo(noon);
		await expect.poll(app.screen).toContain('shop-primary');
		for (const list of readLists) {
			expect([list, commands.find(({id}) => id === list)?.disabledReason?.(app.store.getState())]).toEqual([list, 'This is a recording. It shows no live data and allows no changes.']);
		}

		await replayed.recording.close();
	});

	it.each([
		[0, 'panes', 'shop-primary'], [0, 'sessions', '8212'], [0, 'blocked', '8214'], [10, 'blocked', 'no blocked sessions'], [10, 'statements', 'select * from orders'], [20, 'panes', 'suspend_compute'],
	] as const)('%i seconds into a recording, a replay with the view "%s" looks like the live screen', async (seconds, view, seen) => {
		const file = path.join(folder, 'incident.gz');
		await recordIncident(file);
		const replayed = await openIncident(file);
		const shown = on('view', views[view]);
		const live = await renderApp({changes: [...changesUntil(seconds), shown], now: noon + (seconds * 1000), rows: 39});
		const app = await renderApp({replayed, changes: [shown], rows: 40});
		app.actions.replay.goTo(noon + (seconds * 1000));
		await expect.poll(() => between(app.screen(), 2)).toEqual(between(live.screen(), 1));
		expect(app.screen()).toContain(seen);
		await replayed.recording.close();
	});
});
