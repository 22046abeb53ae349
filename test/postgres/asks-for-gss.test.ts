import {once} from 'node:events';
import {buffer} from 'node:stream/consumers';
import {connect} from 'node:net';
import {expect, test} from 'vitest';
import {forRealProject} from './real-plane.js';

const world = forRealProject();

const gssRequest = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 48);

test('a client may ask for GSS once, and is told that there is none; one that asks again is left', async () => {
	const {plane} = world();
	const client = connect(plane.access.port, '127.0.0.1');
	client.write(gssRequest);
	const [answer] = await once(client, 'data') as [Uint8Array];
	expect(String(answer)).toBe('N');
	client.write(gssRequest);
	// It ends, with nothing more said.
	expect(await buffer(client)).toHaveLength(0);
});
