import {setImmediate as nextRound} from 'node:timers/promises';
import {cleanup} from 'ink-testing-library';
import {afterEach, expect, test} from 'vitest';
import type {ServerSession} from '../../src/domain/sessions/server-session.js';
import {on} from '../../src/store/state.js';
import {connectedTo} from '../../src/store/slices/connection.js';
import {enteredView} from '../../src/store/slices/view/view-position.js';
import {openedModal} from '../../src/store/slices/modals/modal.js';
import {readFromTop} from '../../src/store/slices/modals/read-position.js';
import {beganSessions, changedSessions, type SessionsState} from '../../src/store/slices/sessions.js';
import {
	receiveBranchList,
	receiveComputes,
	receiveProjects,
	receiveSessionList,
} from '../../src/store/updates/receive-lists.js';
import {displayWidth} from '../../src/terminal/text/width.js';
import {
	branch,
	compute,
	noon,
	project,
} from '../store/fixtures.js';
import {renderApp, type RenderedApp, type RenderOptions} from './render-app.js';

afterEach(cleanup);

const session = (pid: number, more: Partial<ServerSession> = {}): ServerSession => ({
	id: `${pid} 17638`, pid, startedMicroseconds: '17638', kind: 'client backend', userName: 'shop_owner', databaseName: 'shop', application: 'web', client: '10.0.0.7:5120',
	state: 'idle', startedAt: noon - 7_200_000, stateAt: noon - 90_000, blockedBy: [], query: 'commit', queryLength: 6, isHidden: false, ...more,
});

const sessions: readonly ServerSession[] = [
	session(4711, {
		application: 'migrate', state: 'idle in transaction', stateAt: noon - 300_000, transactionAt: noon - 301_000, waitsFor: 'its client', query: 'alter table orders add column note text', queryLength: 39,
	}),
	session(4712, {
		state: 'active', stateAt: noon - 42_000, transactionAt: noon - 42_000, waitsFor: 'Lock relation', blockedBy: [4711], query: 'select *\n  from orders\n where id = $1', queryLength: 37,
	}),
	session(4713),
];

const reading = {sessions, now: noon, mostConnections: 450};

const openApp = async (options: RenderOptions & {readonly sessions?: readonly ServerSession[]} = {}, phase: SessionsState['phase'] = 'open'): Promise<RenderedApp> => {
	const target = compute({name: 'shop-primary'});
	const {changes = []} = options;
	return renderApp({
		...options,
		changes: [
			on('connection', connectedTo({serverName: 'test', baseUrl: 'http://127.0.0.1:1/api/v2', keyOrigin: 'PGTOWER_API_KEY'})),
			receiveProjects({items: [project()], isComplete: true, at: noon}),
			receiveBranchList(project().id, [branch()], noon),
			receiveComputes(project().id, [target], noon),
			on('sessions', beganSessions({projectId: target.projectId, id: target.id}, phase)),
			on('view', enteredView('sessions')),
			state => ({connection: {...state.connection, isDemo: false}}),
			...(phase === 'open' ? [on('sessions', changedSessions({phase, roleName: 'shop_owner'})), receiveSessionList({...reading, sessions: options.sessions ?? sessions}, noon)] : []),
			...changes,
		],
	});
};

test.each([[120, 30], [80, 24], [60, 16]])('the sessions at %d×%d show why the compute is awake, who is connected and who blocks whom', async (columns, rows) => {
	const app = await openApp({columns, rows});
	expect(app.screen()).toMatchSnapshot();
	expect(app.screen().split('\n').every(line => displayWidth(line) <= columns)).toBe(true);
});

test.each<[string, SessionsState['phase'], RenderOptions, string]>([
	['of an idle compute', 'asleep', {}, 'It is active: no one is connected. enter wakes it and reads its sessions.'],
	['of an idle compute, in a read-only pgtower', 'asleep', {isReadOnly: true}, 'A read-only pgtower does not wake it to read its sessions.'],
	['of a compute that is being connected to', 'connecting', {}, 'Connecting …'],
	['that are paused', 'open', {changes: [state => ({connection: {...state.connection, isPaused: true}})]}, 'Updates are paused, and the connection is closed: press p to resume.'],
	['that can\'t be read', 'open', {changes: [on('sessions', changedSessions({phase: 'broken', problem: 'The server says: no.', nextTryAt: noon + 8000}))]}, 'The next try is in 8s, or now with r.'],
	['of a compute that is deleted', 'open', {changes: [receiveComputes(project().id, [], noon)]}, 'The compute no longer exists.'],
])('the list of sessions %s shows why it is not being read', async (_words, phase, options, sentence) => {
	const app = await openApp(options, phase);
	expect(app.screen()).toContain(sentence);
});

test('in the view of sessions, the footer shows the effect of enter on an idle compute and on a session', async () => {
	const asleep = await openApp({}, 'asleep');
	expect(asleep.screen()).toContain('enter wake ');
	expect(asleep.screen()).not.toContain('enter query');
	const open = await openApp();
	expect(open.screen()).toContain('enter query');
});

test.each([{}, {isReadOnly: true}])('the message about an idle compute in the view of sessions fits at 40×12: %j', async options => {
	const {screen} = await openApp({columns: 40, rows: 12, ...options}, 'asleep');
	expect(screen().split('\n').slice(1, 3).join(' ')).toMatch(/its *sessions\.$/v);
});

test('sessions that can no longer be read are marked as not current, and can\'t be ended', async () => {
	const app = await openApp({changes: [on('sessions', changedSessions({phase: 'broken', problem: 'It broke.', nextTryAt: noon}))]});
	expect(app.screen()).toMatch(/Sessions 3 · shop-primary .* not current/v);
	app.press('X');
	await expect.poll(app.screen).toContain('The sessions are not current. Wait for the next reading.');
	expect(app.store.getState().modal).toEqual([]);
});

test('the sessions can be filtered and sorted like every other list, and the cursor stays on its session', async () => {
	const app = await openApp();
	app.press('j');
	await expect.poll(app.screen).toMatch(/▌. +4712/v);
	app.press('S');
	await expect.poll(app.screen).toContain('oldest first');
	app.press('q');
	await expect.poll(app.screen).not.toContain('oldest first');
	app.press('/');
	await expect.poll(() => app.store.getState().modal).toMatchObject([{kind: 'filter'}]);
	for (const letter of 'state:active') {
		app.press(letter);
	}

	await expect.poll(app.screen).toMatch(/Sessions 1 of 3/v);
	app.press('\r');
	expect(app.screen()).not.toContain('4711 ');
	app.change(receiveSessionList({...reading, sessions: [...sessions.slice(1), session(9000, {state: 'active'})]}, noon + 2000));
	await expect.poll(app.screen).toMatch(/▌. +4712/v);
	app.change(receiveSessionList({...reading, sessions: [session(9000, {state: 'active'})]}, noon + 4000));
	// When the session under the cursor has ended, the cursor moves to the nearest one.
	await expect.poll(app.screen).toMatch(/▌. +9000/v);
	app.press('x');
	await expect.poll(() => app.store.getState().modal).toMatchObject([{kind: 'form', session: {pid: 9000}}]);
});

test('the first session that appears in an empty list is selected', async () => {
	const app = await openApp();
	app.change(receiveSessionList({...reading, sessions: []}, noon + 2000));
	await expect.poll(app.screen).toContain('Sessions 0');
	app.change(receiveSessionList({...reading, sessions: [session(9000)]}, noon + 4000));
	await expect.poll(app.screen).toMatch(/▌. +9000/v);
});

test('polling unchanged sessions draws no frame until a displayed age changes', async () => {
	const app = await openApp({sessions: [session(4713)]});
	const framesOf = async (later: number): Promise<number> => {
		const before = app.frames();
		app.change(receiveSessionList({...reading, sessions: [session(4713)], now: noon + later}, noon + later));
		// A frame would come within this round, as the last call shows.
		await nextRound();
		return app.frames() - before;
	};

	expect([await framesOf(2000), await framesOf(8000), await framesOf(9000)]).toEqual([0, 0, 0]);
	expect(app.screen()).toMatch(/4713 .* 1m /v);
	expect(await framesOf(31_000)).toBeGreaterThan(0);
	expect(app.screen()).toMatch(/4713 .* 2m /v);
});

test('y copies the process id of a session', async () => {
	const app = await openApp();
	app.press('y');
	await expect.poll(() => app.asked).toEqual(['copy 4711']);
});

test.each([['x', 'cancel-query', 'j', 'Leave it'], ['X', 'terminate-session', '', 'Cancel']])('%s on a session opens a form that shows the session\'s query, with the focus on the button that sends nothing', async (key, form, before, leaving) => {
	const app = await openApp();
	for (const letter of before) {
		app.press(letter);
	}

	await expect.poll(app.screen).toContain(before === '' ? '▌● 4711' : '▌● 4712');
	app.press(key);
	await expect.poll(() => app.store.getState().modal).toMatchObject([{kind: 'form', form}]);
	await expect.poll(app.screen).toContain(`▌[ ${leaving} ]`);
	expect(app.screen()).toMatchSnapshot();
});

test('the form to end a session says if the session\'s query has changed since the form opened', async () => {
	const app = await openApp();
	app.press('X');
	await expect.poll(app.screen).toContain('Query: alter table orders');
	app.change(receiveSessionList({...reading, sessions: [session(4711, {query: 'commit'})]}, noon + 2000));
	await expect.poll(app.screen).toContain('It has a different query now.');
	expect(app.screen()).toContain('Query: alter table orders');
	app.change(receiveSessionList({...reading, sessions: []}, noon + 4000));
	await expect.poll(app.screen).toContain('The session has already ended.');
	expect(app.screen()).not.toContain('57P01');
	expect(app.screen()).not.toContain('[ End the session ]');
});

test('the form to cancel a query can\'t be sent if the query has ended or the compute is gone', async () => {
	const app = await openApp();
	app.press('j');
	await expect.poll(app.screen).toContain('▌● 4712');
	app.press('x');
	await expect.poll(app.screen).toContain('[ Cancel the query ]');
	app.change(receiveSessionList({...reading, sessions: [session(4712, {query: sessions[1]?.query})]}, noon + 2000));
	await expect.poll(app.screen).toContain('The query has already ended.');
	expect(app.screen()).not.toContain('[ Cancel the query ]');
	expect(app.screen()).not.toContain('57014');
	app.change(receiveSessionList(reading, noon + 4000));
	await expect.poll(app.screen).toContain('[ Cancel the query ]');
	app.change(receiveComputes(project().id, [], noon + 4000));
	await expect.poll(app.screen).toContain('The compute no longer exists.');
	expect(app.screen()).not.toContain('[ Cancel the query ]');
	expect(app.screen()).not.toContain('57014');
});

test.each<[string, Partial<ServerSession>, string, string]>([
	['an idle session has no query to cancel', {}, 'x', 'The session is idle: there is no query to cancel. Press X to end the session.'],
	['a session idle in a transaction has no query to cancel', {state: 'idle in transaction'}, 'x', 'The session is idle in transaction: there is no query to cancel. Press X to end the session.'],
	['a session with a hidden start time can\'t be ended', {startedMicroseconds: undefined, isHidden: true}, 'X', 'This role can\'t see when the session began'],
])('a key that can\'t act on a session shows why: %s', async (_words, more, key, sentence) => {
	const app = await openApp({sessions: [session(1, more)]});
	await expect.poll(app.screen).toMatch(/▌. +1 /v);
	app.press(key);
	await expect.poll(app.screen).toContain(sentence);
});

test('X on a session is refused in a read-only pgtower', async () => {
	const app = await openApp({isReadOnly: true});
	app.press('X');
	await expect.poll(app.screen).toContain('pgtower is read-only');
	expect(app.store.getState().modal).toEqual([]);
});

const hostile = `\u{1B}[2J\u{1B}]0;owned\u{7}\u{202E}${'界'.repeat(50)}\r\n\tdrop ${'a\u{301}'.repeat(2000)}${'x'.repeat(1_000_000)}`;

test.each([[120, 30], [80, 24], [60, 16]])('a session\'s query of a million characters with escape sequences is drawn safely at %d×%d', async (columns, rows) => {
	const odd = session(1, {
		query: hostile.slice(0, 300), queryLength: hostile.length, application: hostile, userName: hostile, databaseName: hostile, client: hostile, state: hostile, waitsFor: hostile, kind: hostile,
	});
	const app = await openApp({
		columns, rows, sessions: [odd], changes: [
			on('modal', openedModal({
				kind: 'query', sessionId: odd.id, pid: 1, text: readFromTop, query: hostile,
			})),
		],
	});
	const isFitting = () => app.screen().split('\n').every(line => displayWidth(line) <= columns) && ['\u{1B}', '\u{7}', '\u{202E}'].every(character => !app.screen().includes(character));
	expect(app.screen()).toContain('Query of 1');
	expect(isFitting()).toBe(true);
	app.press('G');
	await expect.poll(app.screen).toContain('end');
	expect(isFitting()).toBe(true);
	app.press('q');
	await expect.poll(app.screen).toContain('Sessions 1');
	expect(isFitting()).toBe(true);
	app.press('X');
	await expect.poll(app.screen).toContain('End the session');
	expect(isFitting()).toBe(true);
});
