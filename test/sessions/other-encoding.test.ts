import {expect, onTestFinished, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {openSessions} from '../../src/sessions/activity/open-sessions.js';
import {bothMajors} from '../postgres/programs.js';
import {connectTo, startRealPlane} from '../postgres/real-plane.js';
import {loginTo} from './server-login.js';

const shown = 'select 1 -- caf\u{FFFD}';

test.each(bothMajors)('on Postgres $major, the query of a session in another encoding has placeholders for unreadable characters', async ({programs}) => {
	const plane = await startRealPlane('empty', [], {choice: {binFolder: programs}});
	const project = await plane.createProject();
	const owner = await connectTo(project.uri);
	await owner.query('create database western encoding \'LATIN1\' lc_collate \'C\' lc_ctype \'C\' template template0');
	const western = new URL(`${project.uri}&application_name=western&client_encoding=LATIN1`);
	western.pathname = '/western';
	const client = await connectTo(western.href);
	await client.query('set client_encoding to UTF8');
	await client.query('select 1 -- caf\u{E9}');
	const login = await loginTo(plane, project);
	const look = async () => {
		const opened = await openSessions(login, {clock: systemClock, onLost: () => undefined});
		if ('problem' in opened) {
			throw new Error(opened.problem);
		}

		const {value: connection} = opened;
		onTestFinished(() => {
			connection.close();
		});
		const find = async () => {
			const reading = await connection.read();
			expect(reading).toHaveProperty('value');
			return 'value' in reading ? reading.value.sessions.find(({application}) => application === 'western') : undefined;
		};

		return {connection, find};
	};

	const one = await look();
	const found = await one.find();
	expect(found).toMatchObject({databaseName: 'western', query: shown, queryLength: 16});
	expect(await one.connection.readQuery(found!)).toEqual({value: shown});

	// The list and the query may be requested before either is refused.
	const other = await look();
	const [, whole] = await Promise.all([other.find(), other.connection.readQuery(found!)]);
	expect(whole).toEqual({value: shown});
	expect(await other.find()).toMatchObject({query: shown});
});
