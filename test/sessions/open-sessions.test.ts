import {
	expect,
	onTestFinished,
	test,
	vi,
} from 'vitest';
import {openSessions, type SessionsConnection} from '../../src/sessions/activity/open-sessions.js';
import type {ServerLogin} from '../../src/domain/sessions/server-session.js';
import {systemClock} from '../../src/base/clock.js';
import {lookUntil} from '../helpers/look-until.js';
import {administer} from '../postgres/administer.js';
import {bothMajors} from '../postgres/programs.js';
import {connectTo, startRealPlane} from '../postgres/real-plane.js';
import {found} from '../control-plane/plane.js';
import {loginTo} from './server-login.js';

const opened = async (login: ServerLogin, onLost: (problem: string) => void = () => undefined): Promise<SessionsConnection> => {
	const answer = await openSessions(login, {clock: systemClock, onLost});
	if ('problem' in answer) {
		throw new Error(answer.problem);
	}

	onTestFinished(() => {
		answer.value.close();
	});
	return answer.value;
};

const valueOf = <Value>(answer: {readonly value: Value} | {readonly problem: string}): Value => {
	if ('problem' in answer) {
		throw new Error(answer.problem);
	}

	return answer.value;
};

const named = (uri: string, name: string): string => `${uri}&application_name=${name}`;

test.each(bothMajors)('the sessions of Postgres $major are read with their activity and blockers, and can be ended', async ({major, programs}) => {
	const plane = await startRealPlane('empty', [], {choice: {binFolder: programs}});
	const project = await plane.createProject();
	const login = await loginTo(plane, project);
	const look = await opened(login);
	// The server needs a moment to end the session that created the database.
	await expect.poll(async () => valueOf(await look.read()).sessions).toEqual([]);

	const holder = await connectTo(named(project.uri, 'holder'));
	await holder.query('create table t as select 1 as i');
	await holder.query('begin');
	await holder.query('update t set i = 2');
	const waiter = await connectTo(named(project.uri, 'waiter'));
	const long = `update t set i = 3 /* ${'\u{1B}[2J\u{202E}x'.repeat(60)} */`;
	const waiting = waiter.query(long).then(() => 'done').catch(String);
	const read = async () => valueOf(await look.read());
	const readUntil = async (what: string, isThere: (seen: Awaited<ReturnType<typeof read>>) => boolean) => lookUntil(`Waiting until ${what}`, read, isThere);
	const reading = await readUntil('a session waits for another', ({sessions}) => sessions.some(({blockedBy}) => blockedBy.length > 0));
	expect(reading.mostConnections).toBeGreaterThan(100);
	const [first, second] = ['holder', 'waiter'].map(name => reading.sessions.find(({application}) => application === name));
	expect(first).toMatchObject({
		application: 'holder', userName: 'neondb_owner', databaseName: 'neondb', state: 'idle in transaction', waitsFor: 'its client', query: 'update t set i = 2', isHidden: false,
	});
	expect(second).toMatchObject({
		application: 'waiter', state: 'active', waitsFor: 'Lock transactionid', blockedBy: [first?.pid], query: long.slice(0, 300), queryLength: long.length,
	});
	expect(valueOf(await look.readQuery(found(second)))).toBe(long);

	// With the same process id and another start time, it is another session.
	const later = {...found(second), startedMicroseconds: String(BigInt(found(second).startedMicroseconds ?? 0) + 1n)};
	expect(valueOf(await look.signal('terminate', later))).toBe('gone');
	expect(valueOf(await look.signal('cancel', {...later, startedMicroseconds: '0 or true'}))).toBe('gone');
	// A session that runs no query has none to cancel, although the server says that it sent the signal.
	expect(valueOf(await look.signal('cancel', found(first)))).toBe('gone');
	expect(valueOf(await look.signal('cancel', found(second)))).toBe('sent');
	expect(await waiting).toContain('canceling statement');
	expect(valueOf(await look.signal('terminate', found(first)))).toBe('sent');
	await readUntil('the holder of the lock is gone', ({sessions}) => sessions.every(({application}) => application !== 'holder'));
	expect(valueOf(await look.signal('terminate', found(first)))).toBe('gone');
	expect(valueOf(await look.readQuery(found(first)))).toBeUndefined();

	// A role that may see little gets a note about that, and can end nothing.
	const guestMade = 'create role guest login password \'for tests only\'';
	// Before Postgres 16, only the administrator creates roles.
	await (major < 16 ? administer(plane, {projectId: project.id, branchId: project.branchId}, guestMade) : waiter.query(guestMade));
	const guest = await opened({...login, roleName: 'guest', password: 'for tests only'});
	const seen = valueOf(await guest.read()).sessions;
	expect(seen.length).toBeGreaterThan(0);
	expect(seen.every(({isHidden, startedMicroseconds, query}) => isHidden && startedMicroseconds === undefined && query === undefined)).toBe(true);
	expect(valueOf(await guest.signal('terminate', {...found(seen[0]), startedMicroseconds: found(second).startedMicroseconds ?? ''}))).toBe('gone');

	// Objects and settings of a database don't change the meaning of the statement.
	await waiter.query('create function public.pg_blocking_pids(int) returns int[] language plpgsql as $$ begin raise exception \'led astray\'; end $$');
	await waiter.query('create view public.pg_stat_activity as select 1 / 0 as pid');
	await waiter.query('alter role neondb_owner set search_path = public, pg_catalog');
	const again = await opened(login);
	expect(valueOf(await again.read()).sessions.length).toBeGreaterThan(0);

	// Variables for libpq in the user's environment have no effect here.
	vi.stubEnv('PGSSLNEGOTIATION', 'direct');
	vi.stubEnv('PGREPLICATION', 'true');
	onTestFinished(() => {
		vi.unstubAllEnvs();
	});
	const despite = await opened(login);
	expect(valueOf(await despite.read()).sessions.length).toBeGreaterThan(0);

	// A restart ends the session, and the caller learns of it.
	const lost = Promise.withResolvers<string>();
	const ended = await opened(login, lost.resolve);
	await plane.act(project, project.computeId, 'restart');
	expect(await lost.promise).toContain('57P01');
	expect(await ended.read()).toHaveProperty('problem');

	const wrong = await openSessions({...login, password: 'wrong'}, {clock: systemClock, onLost: () => undefined});
	expect('problem' in wrong ? wrong.problem : '').toMatch(/^The server says: password authentication failed for user .* \(28P01\)$/v);
});
