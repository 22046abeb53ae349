import {expect, test} from 'vitest';
import {computesOf} from '../../../src/store/selectors/computes.js';
import {steppedInterval, toggledPause} from '../../../src/store/slices/connection.js';
import {operationsOf} from '../../../src/store/selectors/operations/searched-operations.js';
import {goneProjectId, selectedProject} from '../../../src/store/selectors/projects/projects.js';
import {on} from '../../../src/store/state.js';
import {silence} from '../../../src/ui/panes/lines/header-text.js';
import {startPlane} from '../../control-plane/plane.js';
import {watchPlane} from '../watched.js';

const paths = (requests: readonly string[]) => requests.map(request => request.replace(/\?.*/v, ''));

test('the first poll reads the projects, then the computes, operations and branches of the first project', async () => {
	const {store, requests} = await watchPlane(await startPlane());
	const project = selectedProject(store.getState());
	expect(store.getState().connection.phase).toBe('live');
	expect(store.getState().projects.isComplete).toBe(true);
	expect(computesOf(store.getState(), project?.id).receivedAt).toBeDefined();
	expect(operationsOf(store.getState(), project?.id).receivedAt).toBeDefined();
	expect(store.getState().branches.get(project?.id ?? '')?.items.length).toBeGreaterThan(0);
	expect(paths(requests).filter(path => path.startsWith(`GET /projects/${project?.id}`)).toSorted()).toEqual([
		`GET /projects/${project?.id}/branches`,
		`GET /projects/${project?.id}/endpoints`,
		`GET /projects/${project?.id}/operations`,
	]);
});

test('while a long list of projects is still loading, the lists of the first project are requested', async () => {
	const {requests} = await watchPlane(await startPlane({seed: 'large'}), {limitPerMinute: 1000});
	const lists = requests.flatMap((request, index) => request.startsWith('GET /projects?') ? [index] : []);
	expect(lists).toHaveLength(26);
	for (const part of ['operations', 'endpoints', 'branches']) {
		expect(requests.findIndex(request => request.includes(`/${part}`)), part).toBeLessThan(lists[10]!);
	}
});

test('a minute of polling without new operations takes at most 26 requests', async () => {
	const {clock, requests, round, store} = await watchPlane(await startPlane());
	const id = selectedProject(store.getState())?.id;
	// The first minute begins once everything is loaded.
	const before = requests.length;
	for (let seconds = 5; seconds <= 60; seconds += 5) {
		await round(() => {
			clock.advance(5000);
		});
	}

	const minute = requests.slice(before);
	expect(minute.length).toBeLessThanOrEqual(26);
	expect(paths(minute).every(path => path === 'GET /projects' || path.startsWith(`GET /projects/${id}/`))).toBe(true);
});

test('the poll log names the reason for each poll, and says when polls are paused', async () => {
	const {polls, round, store, scheduler, clock} = await watchPlane(await startPlane({seed: 'empty'}));
	await round(() => {
		clock.advance(5000);
	});
	await round(() => {
		scheduler.now(true);
	});
	store.setState(on('connection', toggledPause()));
	await round(() => {
		scheduler.now(false);
	});
	await expect.poll(() => polls).toEqual([
		'begins',
		'next in 5000 ms: the interval',
		'begins',
		'next in 5000 ms: the interval',
		'asked for, with what is not due',
		'begins, with what is not due',
		'next in 5000 ms: the interval',
		'asked for',
		'begins',
		'next when asked for: paused',
	]);
});

test('a new operation makes the poll read the computes at once', async () => {
	const plane = await startPlane();
	const {clock, requests, round, store} = await watchPlane(plane);
	const compute = await plane.primaryOn('staging');
	await plane.post(`/projects/${compute.project_id}/endpoints/${compute.id}/start`);
	const before = requests.length;
	await round(() => {
		clock.advance(5000);
	});
	expect(paths(requests.slice(before))).toContain(`GET /projects/${compute.project_id}/endpoints`);
	expect(operationsOf(store.getState(), compute.project_id).items[0]).toMatchObject({action: 'start_compute', computeId: compute.id});
});

test('polls are twice as frequent while an operation runs', async () => {
	const plane = await startPlane();
	const {clock, round, store} = await watchPlane(plane);
	const compute = await plane.primaryOn('staging');
	await plane.post(`/projects/${compute.project_id}/endpoints/${compute.id}/start`);
	await round(() => {
		clock.advance(5000);
	});
	plane.settle();
	await round(() => {
		clock.advance(2500);
	});
	expect(computesOf(store.getState(), compute.project_id).items.find(({id}) => id === compute.id)?.currentState).toBe('active');
});

test('moving quickly through the projects sends no request until the cursor rests on a project', async () => {
	const {clock, navigate, requests, round, store} = await watchPlane(await startPlane());
	const before = requests.length;
	const {items} = store.getState().projects;
	expect(items.length).toBeGreaterThan(1);
	navigate.move(1);
	clock.advance(199);
	navigate.move(-1);
	clock.advance(199);
	navigate.move(1);
	clock.advance(199);
	expect(requests.length).toBe(before);
	await round(() => {
		clock.advance(1);
	});
	expect(paths(requests.slice(before)).every(path => path.startsWith(`GET /projects/${items[1]?.id}/`))).toBe(true);
	expect(computesOf(store.getState(), items[1]?.id).receivedAt).toBeDefined();
});

test('no poll runs while updates are paused, except on request', async () => {
	const {clock, requests, round, store, scheduler} = await watchPlane(await startPlane());
	store.setState(on('connection', toggledPause()));
	await round(() => {
		scheduler.now(false);
	});
	const before = requests.length;
	clock.advance(3_600_000);
	expect(clock.waiting()).toBe(0);
	expect(requests.length).toBe(before);
	await round(() => {
		scheduler.now(true);
	});
	expect(requests.length).toBeGreaterThan(before);
});

test('a longer polling interval takes effect with the next poll', async () => {
	const {clock, requests, round, store, scheduler} = await watchPlane(await startPlane());
	store.setState(on('connection', steppedInterval(1)));
	await round(() => {
		scheduler.now(false);
	});
	const before = requests.length;
	clock.advance(9999);
	expect(requests.length).toBe(before);
	await round(() => {
		clock.advance(1);
	});
	expect(requests.length).toBeGreaterThan(before);
});

test('during an outage, retries slow down to once a minute, and the last data stays', async () => {
	const plane = await startPlane();
	// Six polls take hours on the driven clock, but a moment on the machine's, which counts the requests.
	const {clock, round, store} = await watchPlane(plane, {limitPerMinute: 6000});
	const before = computesOf(store.getState(), selectedProject(store.getState())?.id).items;
	const {port} = new URL(plane.baseUrl);
	await plane.stop();
	await round(() => {
		clock.advance(5000);
	});
	expect(store.getState().connection).toMatchObject({phase: 'lost'});
	expect(store.getState().connection.problem).toContain('refused');
	const waits: number[] = [];
	for (let tries = 0; tries < 6; tries++) {
		const wait = (store.getState().connection.nextTryAt ?? 0) - clock.now();
		waits.push(wait);
		await round(() => {
			clock.advance(wait);
		});
	}

	expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
	expect(computesOf(store.getState(), selectedProject(store.getState())?.id).items).toBe(before);
	await startPlane({port: Number(port), apiKey: plane.apiKey});
	await round(() => {
		clock.advance(60_000);
	});
	expect(store.getState().connection).toMatchObject({phase: 'live', problem: undefined, nextTryAt: undefined});
});

test('a rejected key limits polling to one retry a minute', async () => {
	const plane = await startPlane();
	const {clock, requests, round, store} = await watchPlane({baseUrl: plane.baseUrl, apiKey: 'napi_not_a_key'});
	expect(store.getState().connection.phase).toBe('refused');
	const before = requests.length;
	clock.advance(59_999);
	expect(requests.length).toBe(before);
	await round(() => {
		clock.advance(1);
	});
	expect(requests.length).toBe(before + 1);
});

test('a deleted project counts as gone, and the connection stays live', async () => {
	const plane = await startPlane();
	const {clock, round, store} = await watchPlane(plane);
	const id = selectedProject(store.getState())?.id ?? '';
	await plane.unprotect();
	await plane.delete(`/projects/${id}`);
	await round(() => {
		clock.advance(10_000);
	});
	expect(store.getState().connection.phase).toBe('live');
	expect(computesOf(store.getState(), id).problem ?? operationsOf(store.getState(), id).problem).toMatch(/not found|no such|does not exist|gone/iv);
	await round(() => {
		clock.advance(5000);
	});
	expect(goneProjectId(store.getState())).toBe(id);
	// Only the list of projects is still read, to notice whether the control plane answers.
	for (let seconds = 0; seconds < 30; seconds += 5) {
		await round(() => {
			clock.advance(5000);
		});
		expect(silence(store.getState(), clock.now())).toBe(0);
	}
});

test('the panes show the project under the cursor once the cursor rests or leaves the list', async () => {
	const {clock, navigate, round, store} = await watchPlane(await startPlane());
	const [first, second] = store.getState().projects.items;
	navigate.move(1);
	expect(selectedProject(store.getState())?.id).toBe(first?.id);
	await round(() => {
		clock.advance(200);
	});
	expect(selectedProject(store.getState())?.id).toBe(second?.id);
	navigate.move(-1);
	await round(() => {
		navigate.focus('computes');
	});
	expect(selectedProject(store.getState())?.id).toBe(first?.id);
	expect(store.getState().view.focus).toBe('computes');
});
