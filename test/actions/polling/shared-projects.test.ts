import {expect, test} from 'vitest';
import {projectById} from '../../../src/store/selectors/projects/projects.js';
import {startLesserServer} from '../../journeys/lesser-server.js';
import {startPlane} from '../../control-plane/plane.js';
import {outsideProjectId} from '../../control-plane/small-seed.js';
import {watchPlane, type Watched} from '../watched.js';

/** Counts the requests for the first page. */
const asked = ({requests}: Watched): number => requests.filter(request => request.startsWith('GET /projects/shared') && !request.includes('cursor=')).length;

const fast = {limitPerMinute: 6000};

const pass = async ({clock, round}: Watched, seconds: number, step = 5): Promise<void> => {
	for (let passed = 0; passed < seconds; passed += step) {
		await round(() => {
			clock.advance(step * 1000);
		});
	}
};

test('shared projects are listed after all other projects, and are read every five minutes', async () => {
	const plane = await startPlane();
	const watched = await watchPlane({baseUrl: plane.baseUrl, apiKey: plane.keys.member}, fast);
	await expect.poll(() => projectById(watched.store.getState(), outsideProjectId)).toMatchObject({isShared: true, permission: 'CAN_VIEW'});
	const {items} = watched.store.getState().projects;
	expect(items.at(-1)?.id).toBe(outsideProjectId);
	expect(new Set(items.map(({id}) => id)).size).toBe(items.length);
	expect(asked(watched)).toBe(1);
	await pass(watched, 300, 150);
	expect(asked(watched)).toBe(1);
	await pass(watched, 60, 60);
	await expect.poll(() => asked(watched)).toBe(2);
	expect(watched.store.getState().projects.items).toBe(items);
});

test.each([
	['a server that lacks the list', 404], ['a key that may not read it', 403], ['a server that refuses the request', 400],
])('with %s, the list of shared projects is requested only once', async (_what, status) => {
	const plane = await startPlane();
	await using lesser = await startLesserServer(plane.baseUrl, path =>
		path.startsWith('/projects/shared') ? Response.json({code: '', message: 'not for you'}, {status}) : undefined);
	const watched = await watchPlane({baseUrl: lesser.baseUrl, apiKey: plane.keys.member}, fast);
	await expect.poll(() => watched.store.getState().projects.shared.isRefused).toBe(true);
	await pass(watched, 1200, 400);
	await watched.round(() => {
		watched.scheduler.now(true);
	});
	expect(asked(watched)).toBe(1);
	const {connection, notice, projects} = watched.store.getState();
	expect(connection).toMatchObject({phase: 'live'});
	expect(connection.problem).toBeUndefined();
	expect(notice).toBeUndefined();
	expect(projects.problem).toBeUndefined();
	expect(projects.items.length).toBeGreaterThan(0);
});

test('if the request for shared projects fails, the request is repeated a minute later', async () => {
	const plane = await startPlane();
	let isBroken = true;
	await using lesser = await startLesserServer(plane.baseUrl, path =>
		isBroken && path.startsWith('/projects/shared') ? Response.json({code: '', message: 'it is broken'}, {status: 501}) : undefined);
	const watched = await watchPlane({baseUrl: lesser.baseUrl, apiKey: plane.keys.member}, fast);
	await expect.poll(() => watched.store.getState().projects.shared.isLoading).toBe(false);
	expect(watched.store.getState().connection.phase).toBe('live');
	isBroken = false;
	await pass(watched, 70, 35);
	await expect.poll(() => projectById(watched.store.getState(), outsideProjectId)?.isShared).toBe(true);
	isBroken = true;
	await pass(watched, 720, 360);
	expect(projectById(watched.store.getState(), outsideProjectId)?.isShared).toBe(true);
	expect(watched.store.getState().connection.phase).toBe('live');
});

test('if the request for shared projects is never answered, operations are still read', async () => {
	const plane = await startPlane();
	const end = Promise.withResolvers<undefined>();
	await using lesser = await startLesserServer(plane.baseUrl, async path => {
		if (!path.startsWith('/projects/shared')) {
			return undefined;
		}

		await end.promise;
		return Response.json({projects: []});
	});
	const watched = await watchPlane({baseUrl: lesser.baseUrl, apiKey: plane.keys.member}, fast);
	await pass(watched, 20);
	expect(watched.requests.filter(request => request.includes('/operations')).length).toBeGreaterThan(3);
	end.resolve(undefined);
});
