import {expect, test} from 'vitest';
import {createBudget} from '../../../src/api/budget.js';
import {startPlane} from '../../control-plane/plane.js';
import {projectId} from '../../control-plane/small-seed.js';
import {createReadAway} from '../../../src/actions/polling/read-away.js';
import {connect} from '../../api/connect.js';
import {json, startScriptedServer} from '../../api/scripted-server.js';
import {receiveProjects} from '../../../src/store/updates/receive-lists.js';
import {createStore} from '../../../src/store/store.js';
import {systemClock} from '../../../src/base/clock.js';
import {noon, project} from '../../store/fixtures.js';

const none: ReadonlySet<string> = new Set();
const minute = 60_000;

const newStore = (projectIds: readonly string[]) => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	store.setState(receiveProjects({items: projectIds.map(id => project({id, name: id})), isComplete: true, at: noon}));
	return store;
};

test('the away summary counts failures and changes, except seen failures and pgtower\'s own changes', async () => {
	const plane = await startPlane({hasFaultControl: true});
	const control = plane.baseUrl.replace('/api/v2', '/__faults');
	const computes = await plane.computes();
	const {id} = computes.find(({current_state: state}) => state === 'idle')!;
	const since = plane.clock.now();
	plane.clock.advance(minute);
	await fetch(control, {method: 'POST', body: 'failing=start_compute'});
	await plane.post(`/projects/${projectId}/endpoints/${id}/start`);
	plane.settle();
	await fetch(control, {method: 'DELETE'});
	const {body: {operations}} = await plane.patch<{readonly operations: ReadonlyArray<{readonly id: string}>}>(`/projects/${projectId}/endpoints/${id}`, {endpoint: {suspend_timeout_seconds: 600}});
	plane.settle();

	const store = newStore([projectId]);
	const client = connect(plane.baseUrl, {apiKey: plane.apiKey});
	const readAway = createReadAway({context: {store, client: () => client}});
	await readAway({since, seenIds: none, ownIds: none});
	const {away, failures} = store.getState();
	expect(away).toMatchObject({
		since, isReading: false, wholeIds: [projectId], partIds: [], digest: {failureCount: 1, changeCount: operations.length},
	});
	expect(failures).toMatchObject([{projectId, isFromAway: true}]);

	await readAway({since, seenIds: new Set(failures.map(({operationId}) => operationId)), ownIds: new Set(operations.map(operation => operation.id))});
	expect(store.getState().away?.digest).toMatchObject({failureCount: 0, changeCount: 0});
});

const page = (id: string, index: number) => ({
	operations: Array.from({length: 100}, (_, place) => ({
		id: `op-${id}-${index}-${place}`, project_id: id, action: 'start_compute', status: 'failed', failures_count: 1,
		created_at: new Date(noon).toISOString(), updated_at: new Date(noon).toISOString(), total_duration_ms: 1,
	})),
	pagination: {cursor: `${index + 1}`},
});

test('the away summary sends at most 60 requests, and counts the incompletely read projects', async () => {
	const server = await startScriptedServer((response, request) => {
		json(200, page('p-1', Number(new URL(request.url, 'http://test').searchParams.get('cursor') ?? '0')))(response, request);
	});
	const store = newStore(['p-1', 'p-2']);
	// With the usual budget, they would take a few seconds.
	const client = connect(server.baseUrl, {budget: createBudget({clock: systemClock, limitPerMinute: 6000})});
	await createReadAway({context: {store, client: () => client}})({since: noon - minute, seenIds: none, ownIds: none});
	expect(server.requests).toHaveLength(60);
	expect(store.getState().away).toMatchObject({
		wholeIds: [], partIds: ['p-1'], isReading: false, digest: {failureCount: 6000},
	});
});

test('the away summary skips a project that can\'t be read, and stops at a repeated page cursor', async () => {
	const server = await startScriptedServer((response, request) => {
		(request.url.includes('p-1') ? json(404, {code: '', message: 'gone'}) : json(200, page('p-2', 0)))(response, request);
	});
	const store = newStore(['p-1', 'p-2']);
	const client = connect(server.baseUrl);
	await createReadAway({context: {store, client: () => client}})({since: noon - minute, seenIds: none, ownIds: none});
	expect(store.getState().away).toMatchObject({
		wholeIds: ['p-2'], partIds: [], isReading: false, digest: {failureCount: 100},
	});
	expect(store.getState().away?.projectIds).toHaveLength(2);
});
