import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import {openedModal} from '../../src/store/slices/modals/modal.js';
import {focusedPane} from '../../src/store/slices/view/view.js';
import {receiveComputes, receiveProjects, receiveSharedProjects} from '../../src/store/updates/receive-lists.js';
import {on, type Update} from '../../src/store/state.js';
import {compute, noon} from '../store/fixtures.js';
import {renderApp} from './render-app.js';
import {smallWorld} from './worlds.js';

afterEach(cleanup);

const {projectId, branchId} = compute();

/** A compute of the demo: simulated, or with a server on this machine. */
const withCompute = (host: string): readonly Update[] => [
	...smallWorld, receiveComputes(projectId, [compute({host})], noon), on('view', focusedPane('computes')),
];

const simulated = withCompute('ep-cool-sun-a1.pgtower.example');
const local = withCompute('127.0.0.1:54321');

const password = on('modal', openedModal({
	kind: 'secret', keyName: 'app', secret: 'npg_secret', wasCopied: false, isLeaving: false, login: {projectId, branchId, roleName: 'app'},
}));

test('the panel that shows a password offers psql only if the compute has a server', async () => {
	const app = await renderApp({changes: [...simulated, password]});
	await expect.poll(app.screen).toContain('s copies a connection string with it.');
	expect(app.screen()).not.toContain('psql');
	app.press('Q');
	await expect.poll(app.screen).toContain('is simulated. To connect, run “pgtower --demo --postgres”.');
	expect(app.store.getState().modal).toHaveLength(1);
	app.press('j');
	await expect.poll(app.screen).toContain('Press c or s, or esc twice');

	const withServer = await renderApp({changes: [...local, password]});
	await expect.poll(withServer.screen).toContain('Q opens psql as this role.');
});

test.each([
	['a simulated compute', simulated, false],
	['a compute with a server', local, true],
])('the form that deletes %s names the key W only if W works', async (_title, changes, isNamed) => {
	const app = await renderApp({changes});
	app.press('X');
	await expect.poll(app.screen).toContain('is active, and may be in use.');
	expect(app.screen().includes('Press W in the panes')).toBe(isNamed);
});

test('in read-only mode, an empty account offers no key that creates a project', async () => {
	const none = [receiveProjects({items: [], isComplete: true, at: noon}), receiveSharedProjects([])];
	const app = await renderApp({changes: [...none, ({connection}) => ({connection: {...connection, isReadOnly: true}})]});
	await expect.poll(app.screen).toContain('sees no projects');
	expect(app.screen()).not.toContain('create a project');
	expect(app.screen()).toContain(':connect asks for another');
});
