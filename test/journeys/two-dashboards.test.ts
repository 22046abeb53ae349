import {expect, test} from 'vitest';
import {openDashboard} from './dashboard.js';
import {startServe} from './serve.js';

test('two dashboards on one control plane show the same world, and what happens in it', async () => {
	await using server = await startServe({seed: 'empty'});
	const {project} = await server.api.send<{project: {id: string}}>('POST', '/projects', {project: {name: 'shared-shop'}});
	await using one = await openDashboard(server, {args: ['--interval', '1']});
	await using other = await openDashboard(server, {args: ['--interval', '1']});
	const [first] = await server.api.computes(project.id);
	const isSettled = ({rows: [row = '']}: {readonly rows: readonly string[]}) => row.includes(first!.id) && row.includes('  active  ');
	await one.seesIn('Computes', isSettled);
	await other.seesIn('Computes', isSettled);
	for (const name of ['Projects', 'Operations'] as const) {
		expect(other.pane(name)).toEqual(one.pane(name));
	}

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
	expect(await one.exit).toEqual({code: 0, signal: undefined});
	await server.api.send('DELETE', `/projects/${project.id}/endpoints/${endpoint.id}`);
	await other.seesIn('Computes', ({rows}) => rows.length === 1);
});
