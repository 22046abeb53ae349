import {once} from 'node:events';
import {MessageChannel} from 'node:worker_threads';
import {expect, test} from 'vitest';
import {serialize} from 'pg-protocol';
import {exchangeCalls} from '../../../../src/postgres/proxy/doorkeeper.js';
import {
	proxyOffers,
	runProxy,
	type PlaneOffers,
	type ProxyOffers,
} from '../../../../src/postgres/proxy/proxy.js';
import {findCertificate} from '../../../../src/postgres/files/certificate.js';
import {temporaryFolder} from '../../../helpers/temporary-folder.js';
import {whenTestEnds} from '../../../helpers/when-test-ends.js';
import {openRaw, requestText, talk} from './raw-clients.js';

test('the code for HTTP clients is loaded only once, when the first HTTP client connects', async () => {
	const {port1, port2} = new MessageChannel();
	whenTestEnds(() => {
		port1.close();
	});
	let loads = 0;
	const settings = {certificate: await findCertificate(await temporaryFolder(), undefined, new Date()), patienceMilliseconds: 10_000, allowedOrigins: []};
	runProxy(port1, settings, async () => {
		loads += 1;
		return import('../../../../src/postgres/proxy/http/serve-http.js');
	});
	const plane: PlaneOffers = {
		wake: async () => ({rejection: {code: '57P03', message: 'not now'}}),
		running: () => [],
	};
	const proxy = exchangeCalls<ProxyOffers>(port2, proxyOffers, plane);
	whenTestEnds(proxy.stop);
	const port = await proxy.listen(0) ?? 0;
	await proxy.assign(port, 'ep-one');
	expect(await talk(port, serialize.startup({user: 'ada', database: 'shop'}))).toContain('not now');
	expect(await talk(port, 'POS\0')).toBe('');
	expect(loads).toBe(0);
	const request = requestText(['GET / HTTP/1.1', 'Host: localhost']);
	const clients = [openRaw(port, request), openRaw(port, request)];
	await Promise.all(clients.map(async client => once(client, 'data')));
	expect(loads).toBe(1);
	for (const client of clients) {
		client.destroy();
	}
});
