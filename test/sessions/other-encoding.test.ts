import {expect, onTestFinished, test} from 'vitest';
import {systemClock} from '../../src/base/clock.js';
import {openSessions} from '../../src/sessions/activity/open-sessions.js';
import {connectTo, startRealPlane} from '../postgres/real-plane.js';
import {loginTo} from './server-login.js';

test('a session of a database with another encoding hides no other, and its query has signs for what can\'t be read', async () => {
	const plane = await startRealPlane();
	const project = await plane.createProject();
	const owner = await connectTo(project.uri);
	await owner.query('create database western encoding \'LATIN1\' lc_collate \'C\' lc_ctype \'C\' template template0');
	const western = new URL(`${project.uri}&application_name=western&client_encoding=LATIN1`);
	western.pathname = '/western';
	const client = await connectTo(western.href);
	await client.query('set client_encoding to UTF8');
	await client.query('select 1 -- caf\u{E9}');
	const opened = await openSessions(await loginTo(plane, project), {clock: systemClock, onLost: () => undefined});
	if ('problem' in opened) {
		throw new Error(opened.problem);
	}

	const {value: look} = opened;
	onTestFinished(() => {
		look.close();
	});
	const reading = await look.read();
	const found = 'value' in reading ? reading.value.sessions.find(({application}) => application === 'western') : undefined;
	expect(reading).toHaveProperty('value');
	expect(found).toMatchObject({databaseName: 'western', query: 'select 1 -- caf\u{FFFD}', queryLength: 16});
	expect(await look.readQuery(found!)).toEqual({value: 'select 1 -- caf\u{FFFD}'});
});
