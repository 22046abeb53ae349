import {expect, test} from 'vitest';
import {readShown, restAfter} from '../../../src/actions/connecting/read-shown.js';
import type {SessionsConnection} from '../../../src/sessions/activity/open-sessions.js';
import {createStore} from '../../../src/store/store.js';
import {noon} from '../../store/fixtures.js';
import {serverRow} from '../../store/server-rows.js';

test.each([
	['sessions', 20, 2000],
	['tables', 20, 10_000],
	['indexes', 20, 30_000],
	['sessions', 201, 10_000],
	['tables', 3000, 30_000],
	['sessions', 9000, 60_000],
] as const)('a list of %s that takes %d ms to read is read again after %d ms', (list, took, rest) => {
	expect(restAfter(list, took)).toBe(rest);
});

test('if the server refuses a list, the reason is shown, and the earlier rows stay', async () => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	const answers = [{value: {items: [serverRow('tables')], now: noon, all: 1}}, {refusal: 'Not for this role.'}, {problem: 'It is gone.'}];
	const connection = {readList: async () => answers.shift()} as unknown as SessionsConnection;
	const read = async () => {
		const outcome = await readShown(connection, 'tables', {now: () => noon});
		if (typeof outcome === 'function') {
			store.setState(outcome);
		}

		return outcome;
	};

	await read();
	expect(store.getState().sessions).toMatchObject({phase: 'open', lists: {tables: {items: [{name: 'orders'}], all: 1}}});
	await read();
	expect(store.getState().sessions).toMatchObject({phase: 'open', lists: {tables: {items: [{name: 'orders'}], problem: 'Not for this role.'}}});
	expect(await read()).toEqual({problem: 'It is gone.'});
});
