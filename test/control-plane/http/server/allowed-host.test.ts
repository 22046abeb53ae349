import {request} from 'node:http';
import {expect, test} from 'vitest';
import {isAllowedHost} from '../../../../src/control-plane/http/server/app.js';
import {startPlane} from '../../plane.js';

test.for([
	'localhost',
	'localhost:4610',
	'LOCALHOST',
	'127.0.0.1',
	'127.0.0.1:65535',
	'[::1]',
	'[::1]:4610',
])('a control plane on loopback accepts the Host %s', host => {
	expect(isAllowedHost(host, '127.0.0.1')).toBe(true);
});

test.for([
	undefined,
	'',
	'evil.example',
	'localhost.evil.example',
	'127.0.0.1.evil.example',
	'evil.example:4610',
	'10.0.0.7',
	'[::2]',
	'::1',
	'localhost:123456',
])('a control plane on loopback refuses the Host %s', host => {
	expect(isAllowedHost(host, '127.0.0.1')).toBe(false);
});

test('a control plane bound to an address accepts that address as Host, and refuses another address', () => {
	expect(isAllowedHost('10.0.0.7:4610', '10.0.0.7')).toBe(true);
	expect(isAllowedHost('10.0.0.8:4610', '10.0.0.7')).toBe(false);
	expect(isAllowedHost('[fd00::7]:4610', 'fd00::7')).toBe(true);
});

test('a control plane bound to every address accepts any literal address as Host, and refuses an unknown name', () => {
	expect(isAllowedHost('10.0.0.7:4610', '0.0.0.0')).toBe(true);
	expect(isAllowedHost('[fd00::7]', '::')).toBe(true);
	expect(isAllowedHost('evil.example', '0.0.0.0')).toBe(false);
});

test('a request for another host name is refused even with a valid key', async () => {
	const plane = await startPlane();
	const {promise, resolve, reject} = Promise.withResolvers<number | undefined>();
	request(`${plane.baseUrl}/projects`, {headers: {host: 'rebound.example', authorization: `Bearer ${plane.apiKey}`}}, response => {
		response.resume();
		resolve(response.statusCode);
	}).on('error', reject).end();
	expect(await promise).toBe(421);
});
