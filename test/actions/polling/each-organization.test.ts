import {expect, test} from 'vitest';
import {mergedOperations, sourcesIn} from '../../../src/store/selectors/projects/all-projects.js';
import {switchedOrganization} from '../../../src/store/updates/evict-projects.js';
import {startPlane} from '../../control-plane/plane.js';
import {freeProjectId, otherOrganizationId, projectId} from '../../control-plane/small-seed.js';
import {startLesserServer} from '../../journeys/lesser-server.js';
import {watchPlane, type Watched} from '../watched.js';

const fast = {limitPerMinute: 6000};

const listed = ({store}: Watched): readonly string[] => store.getState().projects.items.map(({id}) => id);

/** Chooses all that the key can see, as a user would. */
const chooseAll = async (watched: Watched) => {
	await watched.round(() => {
		watched.store.setState(switchedOrganization(undefined));
		watched.scheduler.now(true);
	});
};

test('if an organization is required, the user can choose to list all organizations', async () => {
	const plane = await startPlane({needsOrganization: true});
	const watched = await watchPlane(plane, fast);
	expect(watched.store.getState().modal).toMatchObject([{kind: 'picker', of: 'organization', items: [{id: ''}, {}, {id: otherOrganizationId}]}]);
	expect(listed(watched)).toEqual([]);
	await chooseAll(watched);
	await expect.poll(() => listed(watched)).toContain(freeProjectId);
	expect(listed(watched)).toContain(projectId);
	expect(watched.store.getState().projects).toMatchObject({isComplete: true});
	expect(watched.store.getState().projects.problem).toBeUndefined();
});

test('the merged feed has the operations of projects in every organization', async () => {
	const plane = await startPlane({needsOrganization: true});
	await Promise.all([projectId, freeProjectId].map(async id => plane.post(`/projects/${id}/branches`, {})));
	const watched = await watchPlane(plane, fast);
	const {store, navigate, round, clock} = watched;
	await chooseAll(watched);
	await expect.poll(() => listed(watched)).toContain(freeProjectId);
	await round(navigate.toggleAll);
	while (sourcesIn(store.getState()).some(({list}) => list.receivedAt === undefined)) {
		await round(() => {
			clock.advance(1000);
		});
	}

	const projects = new Set(mergedOperations(store.getState()).map(operation => operation.projectId));
	expect(projects).toContain(projectId);
	expect(projects).toContain(freeProjectId);
});

test.each([400, 422])('if the request for all projects is answered with %i, pgtower learns that an organization is required', async status => {
	const plane = await startPlane();
	await using strict = await startLesserServer(plane.baseUrl, path => path.startsWith('/projects?') && !path.includes('org_id=')
		? Response.json({code: '', message: 'org_id is required, you can find it on your organization settings page'}, {status})
		: undefined);
	const watched = await watchPlane({baseUrl: strict.baseUrl, apiKey: plane.apiKey}, fast);
	expect(watched.store.getState().account.isOrgNeeded).toBe(true);
	await chooseAll(watched);
	await expect.poll(() => listed(watched)).toContain(freeProjectId);
});

test('if an organization refuses its list of projects, the list of all projects names that organization', async () => {
	const plane = await startPlane({needsOrganization: true});
	let isRefused = true;
	await using lesser = await startLesserServer(plane.baseUrl, path => isRefused && path.startsWith('/projects?') && !path.includes(`org_id=${otherOrganizationId}`) && path.includes('org_id=')
		? Response.json({code: '', message: 'not from this address'}, {status: 403})
		: undefined);
	const watched = await watchPlane({baseUrl: lesser.baseUrl, apiKey: plane.apiKey}, fast);
	await chooseAll(watched);
	await expect.poll(() => listed(watched)).toContain(freeProjectId);
	await expect.poll(() => watched.store.getState().projects.problem).toMatch(/^Acme: .*not from this address/v);
	expect(listed(watched)).not.toContain(projectId);
	expect(watched.store.getState().projects.isComplete).toBe(false);

	isRefused = false;
	await watched.round(() => {
		watched.scheduler.now(true);
	});
	await expect.poll(() => listed(watched)).toContain(projectId);
	expect(watched.store.getState().projects.problem).toBeUndefined();
});

test('choosing one organization while all are being requested shows only the projects of that organization', async () => {
	const plane = await startPlane({needsOrganization: true});
	const gate = Promise.withResolvers<undefined>();
	await using slow = await startLesserServer(plane.baseUrl, async path => {
		if (path.startsWith('/projects?') && path.includes(`org_id=${otherOrganizationId}`)) {
			await gate.promise;
		}

		return undefined;
	});
	const watched = await watchPlane({baseUrl: slow.baseUrl, apiKey: plane.apiKey}, fast);
	const {store, scheduler, clock} = watched;
	store.setState(switchedOrganization(undefined));
	scheduler.now(true);
	await expect.poll(() => listed(watched)).toContain(projectId);
	store.setState(switchedOrganization(otherOrganizationId));
	scheduler.stop();
	scheduler.start();
	gate.resolve(undefined);
	await expect.poll(() => {
		clock.advance(1000);
		return listed(watched);
	}).toContain(freeProjectId);
	expect(listed(watched)).not.toContain(projectId);
});
