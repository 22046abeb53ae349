import {once} from 'node:events';
import {buffer} from 'node:stream/consumers';
import {connect} from 'node:net';
import {expect, test} from 'vitest';
import {serialize} from 'pg-protocol';
import {forRealProject} from './real-plane.js';

const world = forRealProject();

const gssRequest = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 48);

test('a client\'s first request for GSS encryption is refused, and a repeated request disconnects the client', async () => {
	const {plane} = world();
	const client = connect(plane.access.port, '127.0.0.1');
	client.write(gssRequest);
	const [answer] = await once(client, 'data') as [Uint8Array];
	expect(String(answer)).toBe('N');
	client.write(gssRequest);
	// The connection ends without another byte.
	expect(await buffer(client)).toHaveLength(0);
});

test('the proxy closes the connection of a rejected client even if the client does not disconnect', async () => {
	const {plane} = world();
	const client = connect({port: plane.access.port, host: '127.0.0.1', allowHalfOpen: true});
	client.write(serialize.startup({user: 'ada', database: 'shop'}));
	client.resume();
	await once(client, 'end');
	// Writes to the closed connection fail.
	client.on('error', () => undefined);
	const send = setInterval(() => {
		client.write('still here');
	}, 10);
	await new Promise(resolve => {
		client.once('close', resolve);
	});
	clearInterval(send);
	expect(client.destroyed).toBe(true);
});
