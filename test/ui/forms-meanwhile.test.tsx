import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {receiveBranchList, receiveReadList} from '../../src/store/updates/receive-lists.js';
import {keyBytes} from '../helpers/keys.js';
import {
	branch,
	noon,
	project,
	role,
} from '../store/fixtures.js';
import {on} from '../../src/store/state.js';
import {receivedDeleted} from '../../src/store/slices/projects.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const {id: projectId} = project();
const main = branch();
const dev = branch({
	id: 'br-dev', name: 'dev', parentId: main.id, isDefault: false,
});
const roleOn = (branchId: string) => role({
	projectId, branchId, id: 'app', name: 'app',
});

test('enter on Cancel cancels a form even if the field above disappears before the key arrives', async () => {
	const {screen, press, store} = await renderApp({
		changes: [
			...smallWorld,
			receiveBranchList(projectId, [main, dev], noon),
			...[main.id, dev.id].map(id => receiveReadList('roles', id, [roleOn(id)], noon)),
			on('view', focusedPane('computes')),
		],
	});
	press('D');
	await expect.poll(screen).toContain('╭ Databases');
	press('\t');
	await expect.poll(screen).toMatch(/▌ app /v);
	press('R');
	await expect.poll(screen).toContain('this branch and its descendant');
	press('\t');
	await expect.poll(screen).toContain('▌[ Cancel ]');
	// The other branch expires.
	store.setState(receiveBranchList(projectId, [main], noon));
	await expect.poll(screen).not.toContain('this branch and its descendant');
	expect(screen()).toContain('▌[ Cancel ]');
	press(keyBytes('enter'));
	await expect.poll(() => store.getState().modal).toEqual([]);
	expect(store.getState().tasks).toEqual([]);
});

test('when the fields of an open form are loaded, the focus moves to the first field', async () => {
	const {screen, press, store} = await renderApp({changes: [...smallWorld, on('view', focusedPane('projects'))]});
	press('R');
	await expect.poll(screen).toContain('╭ Deleted projects');
	store.setState(on('projects', receivedDeleted([{id: 'gone-1', name: 'books'}, {id: 'gone-2', name: 'shop'}], noon)));
	await expect.poll(screen).toContain('▌ books');
	press(keyBytes('down'));
	await expect.poll(screen).toContain('▌ shop');
});

test('a form that can\'t be sent shows the reason from the start', async () => {
	const {screen, press, store} = await renderApp({changes: [...smallWorld, on('view', focusedPane('projects'))]});
	press('R');
	await expect.poll(screen).toContain('The deleted projects are being read.');
	store.setState(on('projects', receivedDeleted([], noon)));
	await expect.poll(screen).toContain('No project was deleted in the last 7 days.');
	press(keyBytes('escape'));
	await expect.poll(() => store.getState().modal).toEqual([]);
	store.setState(receiveBranchList(projectId, [main, {...dev, expiresAt: noon + 3_600_000}], noon));
	press('B');
	await expect.poll(screen).toContain('╭ Branches 2');
	press('j');
	press('n');
	await expect.poll(screen).toMatch(/╭ New branch[\s\S]*dev expires.*can't have children/v);
});
