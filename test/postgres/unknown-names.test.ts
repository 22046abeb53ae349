import {once} from 'node:events';
import {connect} from 'node:net';
import {buffer} from 'node:stream/consumers';
import {serialize} from 'pg-protocol';
import {expect, onTestFinished, test} from 'vitest';
import {findCertificate} from '../../src/postgres/files/certificate.js';
import {startProxy} from '../../src/postgres/proxy/start-proxy.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

test('the proxy does not remember the names of unknown computes', async () => {
	const asked: string[] = [];
	const proxy = startProxy(await findCertificate(await temporaryFolder(), undefined, new Date(0)), {
		async wake({computeId}) {
			asked.push(computeId);
			return {rejection: {code: '08004', message: 'there is no such endpoint'}};
		},
		running: () => [],
	});
	onTestFinished(proxy.stop);
	const port = await proxy.listen(0);
	await proxy.assign(port!, undefined);
	for (const name of ['ep-none-1', 'ep-none-2']) {
		const client = connect(port!, '127.0.0.1');
		await once(client, 'connect');
		client.write(serialize.startup({user: 'ada', database: 'shop', options: `endpoint=${name}`}));
		expect(String(await buffer(client))).toContain('there is no such endpoint');
	}

	expect(asked).toEqual(['ep-none-1', 'ep-none-2']);
	expect(await proxy.activity()).toEqual([]);
});
