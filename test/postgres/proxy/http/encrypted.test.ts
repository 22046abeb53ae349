import {request} from 'node:https';
import {text} from 'node:stream/consumers';
import type {IncomingMessage} from 'node:http';
import {connect} from 'node:tls';
import {expect, test} from 'vitest';
import {forRealProject} from '../../real-plane.js';

const world = forRealProject();

test.each([['http/1.1'], undefined])('a statement runs over HTTPS on the same port, with ALPN %j', async protocols => {
	const {project: {uri}} = world();
	const port = Number(new URL(uri).port);
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		const sent = request({
			host: '127.0.0.1',
			port,
			path: '/sql',
			method: 'POST',
			headers: {'Neon-Connection-String': uri},
			createConnection: () => connect({
				host: '127.0.0.1', port, rejectUnauthorized: false, ...(protocols && {ALPNProtocols: protocols}),
			}),
		}, resolve);
		sent.on('error', reject);
		sent.end('{"query": "select 1 as one"}');
	});
	expect(JSON.parse(await text(response))).toMatchObject({rows: [{one: 1}]});
});
