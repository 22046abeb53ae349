import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {createSecureContext, TLSSocket} from 'node:tls';
import {onTestFinished} from 'vitest';
import {certificate, certificateKey} from '../api/certificate.js';
import type {ServerLogin} from '../../src/domain/sessions/server-session.js';

/** A value as clients get it; undefined is a null of SQL. */
type Value = string | number | boolean | undefined | readonly number[] | Readonly<Record<string, unknown>>;

/**
The answer of the server to a statement: rows, all with the columns of the first one, or an error with its SQLSTATE.
*/
export type Scripted = ReadonlyArray<Readonly<Record<string, Value>>> | {readonly code: string; readonly message: string};

const zero = Buffer.alloc(1);

const text = (value: string): Uint8Array => Buffer.concat([Buffer.from(value), zero]);

const int = (value: number, bytes: 2 | 4): Uint8Array => {
	const buffer = Buffer.alloc(bytes);
	buffer.writeIntBE(value, 0, bytes);
	return buffer;
};

const message = (type: string, ...parts: readonly Uint8Array[]): Uint8Array => {
	const body = Buffer.concat(parts);
	return Buffer.concat([Buffer.from(type), int(body.length + 4, 4), body]);
};

const ready = message('Z', Buffer.from('I'));
const letIn = Buffer.concat([message('R', int(0, 4)), ready]);

/**
Returns the id of the type by which clients read a value: a double, a boolean, an array of numbers, JSON, or a text.
*/
const typeOf = (value: Value): number => {
	if (typeof value === 'object') {
		return Array.isArray(value) ? 1007 : 114;
	}

	return new Map([['number', 701], ['boolean', 16]]).get(typeof value) ?? 25;
};

const sent = (value: Value): Uint8Array => {
	if (value === undefined) {
		return int(-1, 4);
	}

	const other = typeof value === 'object' ? JSON.stringify(value) : String(value);
	const said = Buffer.from(Array.isArray(value) ? `{${value.join(',')}}` : other);
	return Buffer.concat([int(said.length, 4), said]);
};

const answered = (scripted: Scripted): Uint8Array => {
	if ('code' in scripted) {
		return message('E', ...['SERROR', `C${scripted.code}`, `M${scripted.message}`].map(part => text(part)), zero);
	}

	const names = Object.entries(scripted[0] ?? {});
	const described = names.map(([name, value]) => Buffer.concat([text(name), int(0, 4), int(0, 2), int(typeOf(value), 4), int(-1, 2), int(-1, 4), int(0, 2)]));
	const rows = scripted.map(row => message('D', int(names.length, 2), ...names.map(([name]) => sent(row[name]))));
	return Buffer.concat([message('1'), message('2'), message('T', int(names.length, 2), ...described), ...rows, message('C', text(`SELECT ${rows.length}`))]);
};

/** Returns the length of the first message; infinite where it is incomplete. */
const lengthOf = (bytes: Uint8Array): number => bytes.length < 5 ? Infinity : 1 + Buffer.from(bytes).readInt32BE(1);

/**
Starts a Postgres server that answers each statement as a test wants, over TLS. It knows a statement by its text, and later by its name.
*/
export const startScriptedServer = async (script: (statement: string) => Scripted | Promise<Scripted>): Promise<ServerLogin> => {
	const server = createServer(socket => {
		socket.on('error', () => undefined);
		onTestFinished(() => {
			socket.destroy();
		});
		socket.once('data', () => {
			socket.write('S');
			const secured = new TLSSocket(socket, {isServer: true, secureContext: createSecureContext({cert: certificate, key: certificateKey})});
			secured.on('error', () => undefined);
			const statements = new Map<string, string>();
			let asked = '';
			let isLetIn = false;
			let unread: Uint8Array = Buffer.alloc(0);
			const hear = async (type: string, body: Uint8Array) => {
				const [name = '', statement = ''] = Buffer.from(body).toString('utf8').split('\0', 2);
				switch (type) {
					case 'P': {
						statements.set(name, statement);

						break;
					}

					case 'B': {
					// A portal has no name here; the second name is that of its statement.
						asked = statements.get(statement) ?? '';

						break;
					}

					case 'S': {
						secured.write(Buffer.concat([answered(await script(asked)), ready]));

						break;
					}
				// No default
				}
			};

			secured.on('data', (chunk: Uint8Array) => {
				if (!isLetIn) {
					isLetIn = true;
					secured.write(letIn);
					return;
				}

				unread = Buffer.concat([unread, chunk]);
				for (let length = lengthOf(unread); length <= unread.length; length = lengthOf(unread)) {
					void hear(String.fromCodePoint(unread[0]!), unread.subarray(5, length));
					unread = unread.subarray(length);
				}
			});
		});
	}).listen(0, '127.0.0.1');
	onTestFinished(() => {
		server.close();
	});
	await once(server, 'listening');
	const {port} = server.address() as AddressInfo;
	return {
		host: '127.0.0.1', port, roleName: 'ada', databaseName: 'shop', password: 'hunter2', certificate,
	};
};
