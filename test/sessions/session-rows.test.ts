import {Buffer} from 'node:buffer';
import {expect, test} from 'vitest';
import {decodeSession} from '../../src/sessions/activity/session-rows.js';

const row = {
	pid: 4711, started: '1763800000123456', backend_type: 'client backend', usename: 'ada', datname: 'shop', application_name: 'web',
	address: '10.0.0.7', port: 5120, state: 'active', wait_event_type: null, wait_event: null, blocked_by: null,
	started_at: 1_763_800_000_123.456, state_at: 1_763_800_001_000, transaction_at: null, query: 'select 1', query_length: 8,
};

test('a session is identified by the process id and the start time in the server\'s row', () => {
	expect(decodeSession(row)).toEqual({
		id: '4711 1763800000123456', pid: 4711, startedMicroseconds: '1763800000123456', kind: 'client backend', userName: 'ada', databaseName: 'shop',
		application: 'web', client: '10.0.0.7:5120', state: 'active', startedAt: 1_763_800_000_123.456, stateAt: 1_763_800_001_000, blockedBy: [],
		query: 'select 1', queryLength: 8, isHidden: false,
	});
});

test.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>]>([
	['that waits for a lock', {wait_event_type: 'Lock', wait_event: 'transactionid', blocked_by: [7, 8, 7]}, {waitsFor: 'Lock transactionid', blockedBy: [7, 8]}],
	['whose query has bytes of another encoding', {query: Buffer.from('select 1 -- caf\u{E9}', 'latin1'), query_length: 16}, {query: 'select 1 -- caf\u{FFFD}', queryLength: 16}],
	['that waits for its client in a transaction', {state: 'idle in transaction', wait_event_type: 'Client', wait_event: 'ClientRead'}, {waitsFor: 'its client'}],
	['that connected through a socket', {address: null, port: -1}, {pid: 4711}],
	['that connected over IPv6', {address: '::1', port: 7}, {client: '[::1]:7'}],
	['whose details the role may not read', {
		started: null, backend_type: null, state: null, query: '<insufficient privilege>', started_at: null, state_at: null, address: null,
	}, {id: '4711', isHidden: true}],
])('a session %s is decoded', (_words, change, seen) => {
	expect(decodeSession({...row, ...change})).toMatchObject(seen);
});

test.each<[string, Readonly<Record<string, unknown>>]>([
	['an idle session, which always waits for its client,', {state: 'idle', wait_event_type: 'Client', wait_event: 'ClientRead'}],
	['a background process that waits for work', {wait_event_type: 'Activity', wait_event: 'WalSenderMain'}],
])('%s has no wait event', (_words, change) => {
	expect(decodeSession({...row, ...change})).toMatchObject({pid: 4711, waitsFor: undefined});
});

test.each<[string, Readonly<Record<string, unknown>>]>([
	['no columns', {}],
	['a process id that is a text', {pid: '4711'}],
	['a negative process id', {...row, pid: -5}],
	['NaN as its process id', {...row, pid: NaN}],
	['nothing but nulls', Object.fromEntries(Object.keys(row).map(name => [name, null]))],
])('a row with %s is not a session', (_words, sent) => {
	expect(decodeSession(sent)).toBeUndefined();
});

test('values of the wrong type are omitted from a session', () => {
	const odd = Object.fromEntries(Object.keys(row).map(name => [name, {toString: () => 'x'}]));
	expect(decodeSession({...odd, pid: 1})).toEqual({
		id: '1', pid: 1, blockedBy: [], queryLength: 0, isHidden: false,
	});
	expect(decodeSession({...row, state_at: NaN, blocked_by: ['7', 8, null, 1e308, -1]})).toMatchObject({blockedBy: [8]});
});

test('impossible numbers and times are omitted from a session', () => {
	const session = decodeSession({
		...row, port: 1e308, query_length: 1e308, started_at: 1e300, state_at: -Infinity, transaction_at: 8.64e15,
	});
	expect(session).toMatchObject({
		client: '10.0.0.7', queryLength: 0, startedAt: undefined, stateAt: undefined, transactionAt: 8.64e15,
	});
});
