import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {createSecureContext, TLSSocket} from 'node:tls';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {openSessions} from '../../src/sessions/activity/open-sessions.js';
import {certificate, certificateKey} from '../api/certificate.js';
import {systemClock} from '../../src/base/clock.js';

const message = (type: string, body: Uint8Array): Uint8Array => {
	const head = Buffer.alloc(5);
	head.write(type, 0, 'latin1');
	head.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
};

/** Messages of a Postgres server, in any order and with any content, and bytes that are no message. */
const said = fc.oneof(
	fc.record({type: fc.constantFrom(...'RSKZTDCEN123nstIGHWAdcv'), body: fc.uint8Array({maxLength: 40})}).map(({type, body}) => message(type, body)),
	fc.constantFrom(message('R', Buffer.alloc(4)), message('Z', Buffer.from('I')), message('C', Buffer.from('SELECT 1\0')), message('1', Buffer.alloc(0)), message('2', Buffer.alloc(0)), message('n', Buffer.alloc(0))),
	fc.uint8Array({maxLength: 30}),
);

/**
Starts a server that sends `first` after the first message inside TLS, and `later` after the next one, and then ends.
*/
const serve = async (first: readonly Uint8Array[], later: readonly Uint8Array[]) => {
	const server = createServer(socket => {
		socket.on('error', () => undefined);
		socket.once('data', () => {
			socket.write('S');
			const secured = new TLSSocket(socket, {isServer: true, secureContext: createSecureContext({cert: certificate, key: certificateKey})});
			secured.on('error', () => undefined);
			let heard = 0;
			secured.on('data', () => {
				heard++;
				secured.write(Buffer.concat(heard === 1 ? first : later));
				if (heard > 1) {
					secured.end();
				}
			});
			// The client ends a connection on which it waits for more than it gets.
			setImmediate(() => undefined);
		});
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const {port} = server.address() as AddressInfo;
	return {
		port, close() {
			server.close();
		},
	};
};

test('for any message from a server, the client returns an answer or a problem', async () => {
	await fc.assert(fc.asyncProperty(fc.array(said, {maxLength: 5}), fc.array(said, {maxLength: 5}), fc.boolean(), async (start, later, isLetIn) => {
		const letIn = isLetIn ? [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))] : [];
		const server = await serve([...letIn, ...start, ...(isLetIn ? [] : [message('E', Buffer.from('SFATAL\0C28000\0Mno\0\0'))])], later);
		const opened = await openSessions({
			host: '127.0.0.1', port: server.port, roleName: 'ada', databaseName: 'shop', password: 'hunter2', certificate,
		}, {
			// A timeout of half a minute is shortened, since nobody waits that long here.
			clock: {now: systemClock.now, after: (milliseconds, callback) => systemClock.after(milliseconds / 100, callback)}, onLost: () => undefined,
		});
		if ('value' in opened) {
			const reading = await opened.value.read();
			expect('problem' in reading ? reading.problem : '').not.toContain('hunter2');
			opened.value.close();
		} else {
			expect(opened.problem).toMatch(/\S/v);
		}

		server.close();
	}), {numRuns: 150});
});
