import * as v from 'valibot';
import {expect, test} from 'vitest';
import {seedSchema, type SeedWorld} from '../../../src/control-plane/seed/seed.js';
import {mergedOperations, sourcesIn} from '../../../src/store/selectors/projects/all-projects.js';
import {basisIn} from '../../../src/store/selectors/projects/overview.js';
import {startPlane} from '../../control-plane/plane.js';
import {watchPlane, type Watched} from '../watched.js';

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** A world of eight projects with one compute each, in which nothing has happened for hours. */
const quietWorld: SeedWorld = v.parse(seedSchema, {
	randomSeed: 8,
	users: ['administrator', 'member', 'outsider'].map(role => ({
		role, name: role, lastName: 'Example', email: `${role}@acme.example`, plan: 'scale',
	})),
	organizations: [],
	projects: names.map(name => ({
		id: `${name}-00000001`, name, owner: 'administrator@acme.example', region: 'aws-us-east-2', pgVersion: 17, createdAgo: '300d', history: 5, branches: [
			{
				name: 'main', isDefault: true, createdAgo: '300d', computes: [
					{
						type: 'read_write', min: 1, max: 1, state: 'idle', since: '5h', createdAgo: '300d',
					},
				],
			},
		],
	})),
});

const counted = (requests: readonly string[], what: RegExp): number => requests.filter(request => what.test(request)).length;

/** Lets time pass until every project has been read. */
const fill = async (watched: Watched): Promise<void> => {
	const {clock, round, store} = watched;
	const {sources, operationsRead, computesRead} = basisIn(store.getState());
	if (operationsRead === sources && computesRead === sources) {
		return;
	}

	await round(() => {
		clock.advance(1000);
	});
	await fill(watched);
};

const minute = async ({clock, round}: Watched): Promise<void> => {
	for (let seconds = 5; seconds <= 60; seconds += 5) {
		await round(() => {
			clock.advance(5000);
		});
	}
};

test('the view of all projects reads every project, and merges the operations into one list', async () => {
	const watched = await watchPlane(await startPlane({seed: quietWorld}), {limitPerMinute: 100_000});
	const {store, navigate, round} = watched;
	await round(navigate.toggleAll);
	await fill(watched);
	expect(basisIn(store.getState())).toMatchObject({
		sources: 8, operationsRead: 8, computesRead: 8, failing: [], behind: [],
	});
	const merged = mergedOperations(store.getState());
	expect(new Set(merged.map(({projectId}) => projectId)).size).toBe(8);
	expect(merged.length).toBe(sourcesIn(store.getState()).reduce((sum, {list}) => sum + list.items.length, 0));
});

test('the view of all projects reads a quiet project less often than a busy project', async () => {
	const plane = await startPlane({seed: quietWorld});
	const watched = await watchPlane(plane, {limitPerMinute: 100_000});
	const {store, navigate, round, requests} = watched;
	await round(navigate.toggleAll);
	await fill(watched);
	await minute(watched);
	const quiet = requests.length;
	await minute(watched);
	const quietMinute = requests.slice(quiet);
	expect(counted(quietMinute, /operations/v)).toBeLessThanOrEqual(8 + 2);
	expect(counted(quietMinute, /operations/v)).toBeGreaterThanOrEqual(8 - 2);
	expect(quietMinute.length).toBeLessThanOrEqual(20);

	const [compute] = await plane.computes('three-00000001');
	await plane.post(`/projects/three-00000001/endpoints/${compute!.id}/start`);
	await minute(watched);
	const start = mergedOperations(store.getState())[0];
	expect(start).toMatchObject({projectId: 'three-00000001', action: 'start_compute'});
	expect(requests.slice(quiet + quietMinute.length)).toContain('GET /projects/three-00000001/endpoints');
	const busy = requests.length;
	await minute(watched);
	const busyMinute = requests.slice(busy);
	expect(counted(busyMinute, /three-00000001\/operations/v)).toBeGreaterThanOrEqual(5);
	expect(counted(busyMinute, /one-00000001\/operations/v)).toBeLessThanOrEqual(2);
});

test('leaving the view of all projects stops the requests for other projects', async () => {
	const watched = await watchPlane(await startPlane({seed: quietWorld}), {limitPerMinute: 100_000});
	const {store, navigate, round, requests} = watched;
	await round(navigate.toggleAll);
	await fill(watched);
	await round(navigate.toggleAll);
	const before = requests.length;
	await minute(watched);
	const id = store.getState().view.openProjectId;
	expect(requests.slice(before).every(request => request.startsWith('GET /projects?') || request.startsWith(`GET /projects/${id}/`))).toBe(true);
	expect(requests.length - before).toBeLessThanOrEqual(26);
});

test('during an outage, each poll of all projects requests only one project', async () => {
	const plane = await startPlane({seed: quietWorld});
	const watched = await watchPlane(plane, {limitPerMinute: 100_000});
	const {store, navigate, round, requests, clock} = watched;
	await round(navigate.toggleAll);
	await fill(watched);
	const merged = mergedOperations(store.getState());
	await plane.stop();
	// The outage is noticed only when a poll is due.
	await round(() => {
		clock.advance(61_000);
	});
	expect(store.getState().connection.phase).toBe('lost');
	const before = requests.length;
	await round(() => {
		clock.advance(60_000);
	});
	expect(new Set(requests.slice(before).filter(request => !request.startsWith('GET /projects?'))).size).toBe(1);
	expect(mergedOperations(store.getState())).toBe(merged);
});
