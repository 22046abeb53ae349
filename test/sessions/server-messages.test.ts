import {Buffer} from 'node:buffer';
import {expect, test} from 'vitest';
import {createMessages} from '../../src/sessions/activity/server-messages.js';

const message = (type: string, ...parts: readonly Uint8Array[]): Uint8Array => {
	const body = Buffer.concat(parts);
	const head = Buffer.alloc(5);
	head.write(type, 0, 'latin1');
	head.writeInt32BE(body.length + 4, 1);
	return Buffer.concat([head, body]);
};

const count = (value: number): Uint8Array => Uint8Array.of(Math.floor(value / 256), value % 256);

/** Makes a description of rows with that many fields, without names. */
const described = (fields: number) => message('T', count(fields), Buffer.alloc(19 * fields));

/** Makes a row with that many fields, all null. */
const row = (fields: number) => message('D', count(fields), Buffer.alloc(4 * fields, 0xFF));

const done = message('C', Buffer.from('SELECT 1\0'));
const ready = message('Z', Buffer.from('I'));

const taken = (...messages: readonly Uint8Array[]) => () => {
	createMessages({mostBytes: 100_000_000, mostRows: 3})(Buffer.concat(messages));
};

test('a client accepts rows with the announced fields, in one answer or in two consecutive answers', () => {
	expect(taken(described(20), row(20), row(20), row(20), done, ready, described(1), row(1), done, ready)).not.toThrow();
});

test.each([
	['more fields than a client asks for', taken(described(32_767))],
	['rows with fewer fields than were announced', taken(described(20), row(0))],
	['two answers to one statement', taken(described(1), row(1), done, described(1), row(1), done)],
	['two descriptions of one answer', taken(described(1), described(1))],
	['an answer that ends twice', taken(described(1), done, done)],
	['a row after the end of its answer', taken(described(1), done, row(1))],
	['a row that was not announced', taken(row(1))],
	['more rows than were asked for', taken(described(1), row(1), row(1), row(1), row(1))],
])('a server that sends invalid messages is disconnected: %s', (_what, take) => {
	expect(take).toThrow(RangeError);
});
