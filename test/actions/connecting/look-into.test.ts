import {expect, test} from 'vitest';
import {connectedTo, toggledPause} from '../../../src/store/slices/connection.js';
import {gaveTerminal, tookTerminal} from '../../../src/store/slices/view/view-position.js';
import {focusedPane} from '../../../src/store/slices/view/view.js';
import {movedCursor} from '../../../src/store/slices/view/view-cursors.js';
import {on} from '../../../src/store/state.js';
import {createStore} from '../../../src/store/store.js';
import {receiveComputes} from '../../../src/store/updates/receive-lists.js';
import {connect} from '../../api/connect.js';
import {json, startScriptedServer} from '../../api/scripted-server.js';
import {createDrivenClock} from '../../control-plane/driven-clock.js';
import {found} from '../../control-plane/plane.js';
import {createTestProgram} from '../../helpers/test-program.js';
import {ask, connectTo, forRealProject} from '../../postgres/real-plane.js';

const server = forRealProject();

/**
Waits for a server on a machine that has other work, too.
*/
const patiently = <Value>(look: () => Value) => expect.poll(look, {interval: 50});

/**
The whole program without a terminal on a control plane with servers; its clock is driven, and so is the plane's.
*/
const start = async () => {
	const {plane, project} = server();
	const clock = createDrivenClock();
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	const program = createTestProgram({store, clock});
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	store.setState(on('connection', connectedTo({serverName: 'test', baseUrl: plane.baseUrl, keyOrigin: 'test'})));
	program.attach({client, isPolled: false});
	store.setState(state => ({view: {...state.view, openProjectId: project.id}}));
	const poll = async () => {
		store.setState(receiveComputes(project.id, await client.listComputes(project.id), clock.now()));
	};

	await poll();
	const {connecting: {sessions}} = program.actions;
	const phase = () => store.getState().sessions.phase;
	const compute = async () => plane.computeOf(project, project.computeId);
	return {
		plane, project, clock, store, program, sessions, phase, compute, poll,
		open() {
			sessions.open(found(store.getState().computes.get(project.id)?.items[0]));
		},
		/**
		How many connections of pgtower the server has.
		*/
		ownConnections: async () => ask(project.uri, 'select count(*)::int from pg_stat_activity where application_name = \'pgtower\''),
	};
};

/**
Who has sessions, as last read, but for the control plane: it looks after a server for a moment when that has started.
*/
const clients = ({store}: Pick<Awaited<ReturnType<typeof start>>, 'store'>) => store.getState().sessions.items
	.map(session => session.application)
	.filter(application => application !== 'pgtower control plane');

test('an idle compute is woken by nobody but the user, and the connection lasts as long as it is looked at', async () => {
	const world = await start();
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
	expect(clients(world)).toEqual([]);

	const client = await connectTo(`${project.uri}&application_name=web`);
	await client.query('begin');
	clock.advance(2000);
	await patiently(() => clients(world)).toEqual(['web']);
	expect(await ownConnections()).toBe(1);

	// Another list is read at once, on the same connection; what is not shown is not read.
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

	// What keeps nobody looking keeps no connection: a pause, another program on the terminal, another view.
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

test('a compute that somebody else has woken is looked into, as soon as that is known', async () => {
	const world = await start();
	const {plane, project, store, phase, poll, ownConnections, sessions} = world;
	await plane.act(project, project.computeId, 'suspend');
	await poll();
	world.open();
	await patiently(phase).toBe('asleep');
	// Reading now wakes nothing.
	sessions.readNow();
	await patiently(phase).toBe('asleep');
	expect(await world.compute()).toMatchObject({current_state: 'idle'});
	await connectTo(project.uri);
	await poll();
	await patiently(phase).toBe('open');
	expect(await ownConnections()).toBe(1);

	// A stop while it connects is made up for.
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

test('a compute on which nobody else works is left alone after two minutes without a key, and read again at the next one', async () => {
	const {project, clock, store, sessions, phase, ...world} = await start();
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

test('a session is ended once, by its number and beginning, and the journal has it', async () => {
	const world = await start();
	const {project, clock, store, sessions, phase} = world;
	world.open();
	await patiently(phase).toBe('open');
	const client = await connectTo(`${project.uri}&application_name=web`);
	await client.query('begin');
	await client.query('select 1 as one');
	clock.advance(2000);
	await patiently(() => clients(world)).toEqual(['web']);
	const shown = found(store.getState().sessions.items.find(({application}) => application === 'web'));

	await client.query('select 2 as two');
	expect(await sessions.signal('cancel', shown)).toEqual({message: 'The session has another query by now, or none: nothing was cancelled. Close this, and look again.'});
	expect(await sessions.signal('terminate', {...shown, startedMicroseconds: '1'})).toEqual({message: 'The session had ended already: nothing was sent.'});
	expect(await sessions.signal('terminate', shown)).toBeUndefined();
	await expect(client.query('select 1')).rejects.toThrow();
	// The server takes a moment to forget a session that it has ended.
	clock.advance(2000);
	await patiently(() => clients(world)).toEqual([]);
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
	await patiently(() => clients(world)).toEqual([]);
});

test('a server that ends the connection is asked again ever slower, and not at all once its compute is idle', async () => {
	const world = await start();
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

	// From here on the control plane answers nothing that helps.
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
