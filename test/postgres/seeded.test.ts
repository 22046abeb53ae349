import {expect, test} from 'vitest';
import {serverWorld} from '../../src/control-plane/seed/server-world.js';
import type {WireCompute} from '../control-plane/wire-types.js';
import {ask, startRealPlane} from './real-plane.js';

test('the computes of the demo accept connections, even the replica before its primary has started', async () => {
	const plane = await startRealPlane(serverWorld());
	const project = {id: 'small-harbor-50000001'};
	const {body: {endpoints}} = await plane.get<{endpoints: WireCompute[]}>(`/projects/${project.id}/endpoints`);
	expect(endpoints.map(({name, current_state: state}) => `${name} ${state}`).toSorted()).toEqual(['reports idle', 'shop idle', 'shop-dev idle']);
	for (const name of ['reports', 'shop', 'shop-dev']) {
		const compute = endpoints.find(candidate => candidate.name === name);
		const {body: {uri}} = await plane.get<{uri: string}>(`/projects/${project.id}/connection_uri?database_name=neondb&role_name=neondb_owner&endpoint_id=${compute?.id}`);
		expect(await ask(uri, 'select current_database()')).toBe('neondb');
	}
});
