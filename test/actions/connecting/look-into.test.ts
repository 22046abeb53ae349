import {expect, test} from 'vitest';
import {toggledPause} from '../../../src/store/slices/connection.js';
import {gaveTerminal, tookTerminal, movedCursor} from '../../../src/store/slices/view/view-position.js';
import {focusedPane} from '../../../src/store/slices/view/view.js';
import {on} from '../../../src/store/state.js';
import {receiveReadList} from '../../../src/store/updates/receive-lists.js';
import {connect} from '../../api/connect.js';
import {json, startScriptedServer} from '../../api/scripted-server.js';
import {found} from '../../control-plane/plane.js';
import {faultOf} from '../../control-plane/faults/fault-of.js';
import {connectTo, startRealPlane} from '../../postgres/real-plane.js';
import {clientsIn, patiently, startLooking} from './looking.js';

test('pgtower wakes an idle compute only on request, and is connected only while sessions are displayed', async () => {
	const world = await startLooking();
	const {plane, project, clock, store, sessions, phase, compute, poll, ownConnections} = world;
	await plane.act(project, project.computeId, 'suspend');
	await poll();
	world.open();
	await patiently(phase).toBe('asleep');
	clock.advance(120_000);
	expect(phase()).toBe('asleep');
	expect(await compute()).toMatchObject({current_state: 'idle'});
	sessions.goOn();
	await patiently(phase).toBe('open');
	expect(await compute()).toMatchObject({current_state: 'active'});
	expect(store.getState().sessions).toMatchObject({roleName: 'neondb_owner', databaseName: 'neondb'});
	expect(clientsIn(world)).toEqual([]);

	const client = await connectTo(`${project.uri}&application_name=web`);
	await client.query('begin');
	clock.advance(2000);
	await patiently(() => clientsIn(world)).toEqual(['web']);
	expect(await ownConnections()).toBe(1);

	// Another list is read at once, on the same connection. A list that is not displayed is not read.
	await client.query('commit');
	await client.query('create table listed (id int primary key)');
	sessions.turn('tables');
	await patiently(() => store.getState().sessions.lists.tables.items.map(({name}) => name)).toEqual(['listed']);
	const {receivedAt} = store.getState().sessions;
	sessions.turn(1);
	await patiently(() => store.getState().sessions.lists.indexes.items.map(({name}) => name)).toEqual(['listed_pkey']);
	expect(store.getState().sessions.receivedAt).toBe(receivedAt);
	expect(await ownConnections()).toBe(1);
	sessions.turn('sessions');
	clock.advance(2000);
	await patiently(() => store.getState().sessions.receivedAt).not.toBe(receivedAt);

	// Another database has its own tables. A database that was dropped is named.
	const {branchId} = found(store.getState().computes.get(project.id)?.items[0]);
	await plane.post(`/projects/${project.id}/branches/${branchId}/databases`, {database: {name: 'reports', owner_name: 'neondb_owner'}});
	await plane.rest(project.id);
	store.setState(receiveReadList('databases', branchId, await world.client.readList('databases', {projectId: project.id, branchId}), clock.now()));
	const target = found(store.getState().computes.get(project.id)?.items[0]);
	sessions.open(target, {list: 'tables', inDatabase: 'reports'});
	await patiently(() => store.getState().sessions.lists.tables.receivedAt).toBeDefined();
	expect(store.getState().sessions).toMatchObject({databaseName: 'reports', lists: {tables: {items: []}}});
	sessions.open(target, {list: 'tables', inDatabase: 'gone'});
	await patiently(() => store.getState().sessions.problem).toBe('Its branch no longer has the database gone.');
	world.open();
	await patiently(phase).toBe('open');
	await patiently(ownConnections).toBe(1);

	// No connection stays while nobody watches: during a pause, another program on the terminal, or another view.
	store.setState(on('connection', toggledPause()));
	await patiently(ownConnections).toBe(0);
	store.setState(on('connection', toggledPause()));
	await patiently(ownConnections).toBe(1);
	store.setState(on('view', gaveTerminal()));
	await patiently(ownConnections).toBe(0);
	store.setState(on('view', tookTerminal()));
	await patiently(ownConnections).toBe(1);
	world.program.actions.connecting.suspend();
	await patiently(ownConnections).toBe(0);
	world.program.actions.connecting.resume();
	await patiently(ownConnections).toBe(1);
	store.setState(on('view', focusedPane('computes')));
	await patiently(ownConnections).toBe(0);
	clock.advance(600_000);
	expect(await ownConnections()).toBe(0);
});

test('sessions are read as soon as pgtower sees that someone else has woken the compute', async () => {
	const world = await startLooking();
	const {plane, project, store, phase, poll, ownConnections, sessions} = world;
	await plane.act(project, project.computeId, 'suspend');
	await poll();
	world.open();
	await patiently(phase).toBe('asleep');
	// Reading now does not wake the compute.
	sessions.readNow();
	await patiently(phase).toBe('asleep');
	expect(await world.compute()).toMatchObject({current_state: 'idle'});
	await connectTo(project.uri);
	await poll();
	await patiently(phase).toBe('open');
	expect(await ownConnections()).toBe(1);

	// A suspension while it connects is made up for.
	world.program.actions.connecting.suspend();
	await patiently(ownConnections).toBe(0);
	world.program.actions.connecting.resume();
	expect(phase()).toBe('connecting');
	world.program.actions.connecting.suspend();
	world.program.actions.connecting.resume();
	await patiently(phase).toBe('open');
	expect(store.getState().sessions.problem).toBeUndefined();
	store.setState(on('view', focusedPane('computes')));
	await patiently(ownConnections).toBe(0);
});

test('sessions of an otherwise unused compute are read for two minutes after the last key press', async () => {
	const {project, clock, store, sessions, phase, ...world} = await startLooking();
	world.open();
	await patiently(phase).toBe('open');
	const receivedAt = () => store.getState().sessions.receivedAt;
	const pass = async (seconds: number) => {
		for (let passed = 0; passed < seconds && phase() === 'open'; passed += 10) {
			const before = receivedAt();
			clock.advance(10_000);

			await patiently(() => phase() === 'resting' || receivedAt() !== before).toBe(true);
		}
	};

	const client = await connectTo(`${project.uri}&application_name=web`);
	await client.query('begin');
	await pass(150);
	expect(phase()).toBe('open');
	await client.query('commit');
	sessions.noteKey();
	await pass(100);
	expect(phase()).toBe('open');
	await pass(60);
	expect(phase()).toBe('resting');
	const last = receivedAt();
	clock.advance(600_000);
	expect(receivedAt()).toBe(last);
	expect(await world.ownConnections()).toBe(1);
	sessions.noteKey();
	expect(phase()).toBe('open');
	await patiently(receivedAt).not.toBe(last);
	store.setState(on('view', focusedPane('computes')));
	await patiently(world.ownConnections).toBe(0);
});

test('a session is terminated only once, and only by its process id and start time', async () => {
	const world = await startLooking();
	const {project, clock, store, sessions, phase} = world;
	world.open();
	await patiently(phase).toBe('open');
	const client = await connectTo(`${project.uri}&application_name=web`);
	await client.query('begin');
	await client.query('select 1 as one');
	clock.advance(2000);
	await patiently(() => clientsIn(world)).toEqual(['web']);
	const shown = found(store.getState().sessions.items.find(({application}) => application === 'web'));

	await client.query('select 2 as two');
	expect(await sessions.signal('cancel', shown)).toEqual({message: 'The session no longer runs this query: nothing was canceled. Close this and look again.'});
	expect(await sessions.signal('terminate', {...shown, startedMicroseconds: '1'})).toEqual({message: 'The session had ended already: nothing was sent.'});
	expect(await sessions.signal('terminate', shown)).toBeUndefined();
	await expect(client.query('select 1')).rejects.toThrow();
	// The server takes a moment to remove a terminated session.
	clock.advance(2000);
	await patiently(() => clientsIn(world)).toEqual([]);
	expect(await sessions.signal('terminate', shown)).toEqual({message: 'The session had ended already: nothing was sent.'});
	const [, done] = store.getState().journal.items;
	expect(done).toMatchObject({
		method: 'SQL', path: `/projects/${project.id}/endpoints/${project.computeId} pg_terminate_backend(${shown.pid})`, baseUrl: store.getState().connection.baseUrl,
	});
	expect(done).not.toHaveProperty('message');
	expect(store.getState().journal.items.map(({message}) => message)).toEqual([
		'The session had ended already: nothing was sent.', undefined, 'The session had ended already: nothing was sent.',
	]);
	clock.advance(2000);
	await patiently(() => clientsIn(world)).toEqual([]);
});

test('a broken connection for sessions is retried at increasing intervals until the compute is idle', async () => {
	const world = await startLooking();
	const {plane, project, clock, store, phase, compute} = world;
	world.open();
	await patiently(phase).toBe('open');
	store.setState(on('view', movedCursor('sessions', {lastIndex: 0})));
	await plane.act(project, project.computeId, 'restart');
	await patiently(phase).toBe('broken');
	expect(store.getState().sessions.problem).toContain('57P01');
	expect(store.getState().sessions.nextTryAt).toBe(clock.now() + 4000);
	clock.advance(4000);
	await patiently(phase).toBe('open');

	await plane.act(project, project.computeId, 'suspend');
	await patiently(phase).toBe('broken');
	clock.advance(4000);
	await patiently(phase).toBe('asleep');
	expect(await compute()).toMatchObject({current_state: 'idle'});

	// From here on, no answer of the control plane helps.
	const {baseUrl} = await startScriptedServer(json(404, {message: 'nothing here'}));
	world.program.attach({client: connect(baseUrl), isPolled: false});
	world.sessions.goOn();
	const waits: number[] = [];
	for (const _ of [1, 2, 3, 4, 5, 6]) {
		await patiently(phase).toBe('broken');
		waits.push((store.getState().sessions.nextTryAt ?? 0) - clock.now());
		clock.advance(waits.at(-1) ?? 0);
		expect(phase()).toBe('connecting');
	}

	expect(waits).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test('the reason a compute failed to start is kept until a later start succeeds', async () => {
	// The first start belongs to the new project.
	const own = await startRealPlane('empty', [faultOf('failing=start_compute,after=1,times=1')]);
	const world = await startLooking({plane: own, project: await own.createProject()});
	const {plane, project, clock, store, sessions, phase, poll} = world;
	await plane.act(project, project.computeId, 'suspend');
	await poll();
	world.open();
	await patiently(phase).toBe('asleep');
	const change = plane.nextChange();
	sessions.goOn();
	await change;
	plane.clock.advance(60_000);
	await patiently(phase).toBe('broken');
	const {problem} = store.getState().sessions;
	expect(problem).toContain('could not be started');
	expect(store.getState().sessions.failedStart).toEqual({at: clock.now(), problem});
	clock.advance(5000);
	await patiently(phase).toBe('asleep');
	expect(store.getState().sessions).toMatchObject({failedStart: {problem}});
	await plane.restAfterFailure(project.id);
	sessions.goOn();
	await patiently(phase).toBe('open');
	expect(store.getState().sessions.failedStart).toBeUndefined();
});
