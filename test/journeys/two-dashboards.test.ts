import {expect, test} from 'vitest';
import {openDashboard} from './dashboard.js';
import {startHosted} from './hosted.js';

test('two dashboards on one control plane show the same rows', async () => {
	await using server = await startHosted({seed: 'empty'});
	const {project} = await server.api.send<{project: {id: string}}>('POST', '/projects', {project: {name: 'shared-shop'}});
	await using one = await openDashboard(server, {columns: 160, args: ['--interval', '1']});
	await using other = await openDashboard(server, {columns: 160, args: ['--interval', '1']});
	const [first] = await server.api.computes(project.id);
	const isSettled = ({rows: [row = '']}: {readonly rows: readonly string[]}) => row.includes(first!.id) && row.includes('  active  ');
	await one.seesIn('Computes', isSettled);
	await other.seesIn('Computes', isSettled);
	const isWhole = ({rows}: {readonly rows: readonly string[]}) => rows.length > 1 && rows.every(row => row.includes('main') && row.includes('OK'));
	const {rows: operations} = await one.seesIn('Operations', isWhole);
	await other.seesIn('Operations', pane => isWhole(pane) && pane.rows.join('\n') === operations.join('\n'));
	expect(other.pane('Projects')).toEqual(one.pane('Projects'));

	const {branches} = await server.api.send<{branches: Array<{id: string}>}>('GET', `/projects/${project.id}/branches`);
	const {endpoint} = await server.api.send<{endpoint: {id: string}}>('POST', `/projects/${project.id}/endpoints`, {
		endpoint: {branch_id: branches[0]!.id, type: 'read_only'},
	});
	const hasReplica = ({rows}: {readonly rows: readonly string[]}) => rows.some(row => row.includes(endpoint.id) && row.includes('  active  '));
	await one.seesIn('Computes', hasReplica);
	await other.seesIn('Computes', hasReplica);
	const states = ({rows}: {readonly rows: readonly string[]}) => rows.map(row => row.replace(/idles in .*$/v, '').trim());
	expect(states(other.pane('Computes'))).toEqual(states(one.pane('Computes')));

	one.press('q');
	expect(await one.exit()).toEqual({code: 0, signal: undefined});
	await server.api.send('DELETE', `/projects/${project.id}/endpoints/${endpoint.id}`);
	await other.seesIn('Computes', ({rows}) => rows.length === 1);
});
