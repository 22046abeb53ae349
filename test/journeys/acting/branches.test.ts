import {expect, test} from 'vitest';
import {found} from '../../control-plane/plane.js';
import type {WireBranch, WireCompute} from '../../control-plane/wire-types.js';
import {openDashboard, type Dashboard} from '../dashboard.js';
import {startHosted} from '../hosted.js';
import {dialogText} from './dialog.js';

/** Waits for a dialog with these words, which may be wrapped. */
const asks = async ({screen, waitUntil}: Dashboard, title: string, ...words: readonly string[]): Promise<string> => {
	const asked = () => dialogText(screen(), title);
	await waitUntil(() => words.every(word => asked()?.includes(word) === true), `Waiting for ${[title, ...words].join(' … ')}`);
	return asked() ?? '';
};

test('a user edits a compute, undoes the edit, creates and resets a branch, and deletes branches', async () => {
	await using server = await startHosted({hasTraffic: false});
	const [project] = await server.api.projects();
	const {id: projectId} = found(project);
	const computeWhere = async (isMeant: (compute: WireCompute) => boolean): Promise<WireCompute> => {
		const computes = await server.api.computes(projectId);
		return found(computes.find(compute => isMeant(compute)));
	};

	const {id: computeId} = await computeWhere(({disabled}) => disabled);
	const compute = async () => computeWhere(({id}) => id === computeId);
	const branches = async (): Promise<readonly WireBranch[]> => {
		const answer = await server.api.send<{branches: WireBranch[]}>('GET', `/projects/${projectId}/branches`);
		return answer.branches;
	};

	const branchOf = async (name: string): Promise<WireBranch> => {
		const all = await branches();
		return found(all.find(branch => branch.name === name));
	};

	await using dashboard = await openDashboard(server, {columns: 160, rows: 40, args: ['--interval', '1']});
	dashboard.press('2');
	await dashboard.seesIn('Computes', ({rows}) => rows.some(row => row.includes(' disabled ')));
	dashboard.press('G');
	await dashboard.seesIn('Computes', ({selected}) => selected?.includes(' disabled ') === true);

	dashboard.press('e', 'ctrl+u');
	dashboard.type('revived');
	dashboard.press('tab', 'up', 'tab');
	dashboard.type('work_mem = 64MB');
	await asks(dashboard, 'Edit', 'Connections disabled → enabled', 'work_mem not set → 64MB');
	dashboard.press('ctrl+s');
	await dashboard.sees('was changed');
	dashboard.press('w');
	await dashboard.sees('revived is active');
	expect(await compute()).toMatchObject({
		name: 'revived', disabled: false, settings: {pg_settings: {work_mem: '64MB'}}, current_state: 'active',
	});
	dashboard.press('u');
	await asks(dashboard, 'Undo', 'work_mem 64MB → not set');
	dashboard.press('right', 'enter');
	await expect.poll(compute).toMatchObject({disabled: true, settings: {pg_settings: {}}, current_state: 'idle'});

	dashboard.press('B');
	await dashboard.seesIn('Branches', ({selected}) => selected?.includes('archive-2025') === true);
	dashboard.press('X');
	await dashboard.sees('archive-2025 is protected and can\'t be deleted. Press e to remove the protection.');
	dashboard.press('n');
	await asks(dashboard, 'New branch', 'Parent archive-2025', 'The branch gets a primary compute');
	dashboard.type('journey');
	dashboard.press('ctrl+s');
	await dashboard.sees('The branch journey was created');
	await dashboard.seesIn('Branches', ({rows}) => rows.some(row => /└ journey .*primary active/v.test(row)));
	// The cursor is on the new branch.
	dashboard.press('R');
	await asks(dashboard, 'Reset to the parent', 'journey gets the current state of archive-2025.', 'is lost: data, schema, roles, databases', 'Restarts its active compute');
	dashboard.type('journey');
	dashboard.press('ctrl+s');
	await dashboard.sees('The branch journey was reset');
	expect(await branchOf('journey')).toHaveProperty('last_reset_at');

	dashboard.press('/');
	await dashboard.sees(/\n \/ /v);
	dashboard.type('age<1h');
	await dashboard.seesIn('Branches', ({title, rows}) => title.startsWith('Branches 1 of 6') && rows[0]?.includes('journey') === true);
	dashboard.press('enter', 'a', '/');
	await dashboard.sees(/\n \/ /v);
	dashboard.press('ctrl+u', 'enter');
	await dashboard.seesIn('Branches', ({title, rows}) => title.includes('1 marked') && rows.length === 6);
	for (const [key, marked] of [['G', '2 marked'], ['k', '3 marked'], ['k', '4 marked']] as const) {
		dashboard.press(key, 'space');
		await dashboard.seesIn('Branches', ({title}) => title.includes(marked));
	}

	dashboard.press('p');
	await dashboard.sees('paused');
	dashboard.press('X');
	const told = await asks(dashboard, 'Delete 4 branches', 'Sends 4 requests (DELETE), one after the other.');
	expect(told).toMatch(/Deletes: preview\/.*Deletes: dev\/kenji, with its primary.*Deletes: staging.*Deletes: journey/v);
	// Another user creates a child of one of them, which the paused screen does not show.
	const {id: stagingId} = await branchOf('staging');
	await server.api.send('POST', `/projects/${projectId}/branches`, {branch: {name: 'unseen', parent_id: stagingId}});
	await expect.poll(async () => branchOf('unseen')).toMatchObject({current_state: 'ready'});
	dashboard.type('delete 4');
	dashboard.press('ctrl+s');
	const result = await asks(dashboard, 'Delete 4 branches', '3 of 4 done');
	expect(result).toMatch(/✕ Delete the branch staging .*branch staging has children, such as unseen.*● Delete the branch/v);
	const left = await branches();
	expect(left.map(({name}) => name).toSorted()).toEqual(['archive-2025', 'main', 'staging', 'unseen']);
});
