import {expect, onTestFinished, test} from 'vitest';
import {searchProjects} from '../../../src/actions/account/find-project.js';
import {receivedOrganizations} from '../../../src/store/slices/account.js';
import {on} from '../../../src/store/state.js';
import {connect} from '../../api/connect.js';
import {startPlane, type Plane} from '../../control-plane/plane.js';
import {
	freeProjectId,
	organizationId,
	otherOrganizationId,
	projectId,
} from '../../control-plane/small-seed.js';
import {scopedKey} from '../../control-plane/api-keys.js';
import {shownWorld} from '../../forms/described.js';
import {startLesserServer} from '../../journeys/lesser-server.js';

const known = shownWorld(on('account', receivedOrganizations([{id: organizationId, name: 'Acme'}, {id: otherOrganizationId, name: 'Club'}])));

const search = async ({baseUrl, apiKey}: Pick<Plane, 'baseUrl' | 'apiKey'>, name: string, state = known) => {
	const client = connect(baseUrl, {apiKey});
	onTestFinished(async () => client.close());
	const {projects, gaps} = await searchProjects(state, client, name);
	return {found: projects.map(({id, orgId}) => `${id} of ${orgId}`), gaps};
};

test('a search by part of a name or id finds each project once, with its organization', async () => {
	const plane = await startPlane();
	expect(await search(plane, 'SITE')).toEqual({found: [`${freeProjectId} of ${otherOrganizationId}`], gaps: []});
	expect(await search(plane, 'quiet-forest')).toEqual({found: [`${projectId} of ${organizationId}`], gaps: []});
	expect(await search(plane, 'island')).toEqual({found: [], gaps: []});
});

test('a search with a project-scoped key finds the project of the key', async () => {
	const plane = await startPlane();
	const {key} = await scopedKey(plane);
	expect(await search({baseUrl: plane.baseUrl, apiKey: key}, 'o', shownWorld())).toEqual({found: [`${projectId} of ${organizationId}`], gaps: []});
});

test('on a server that requires an organization, a search covers every organization of the key', async () => {
	const plane = await startPlane();
	await using strict = await startLesserServer(plane.baseUrl, path =>
		path.includes('org_id=') ? undefined : Response.json({code: '', message: 'org_id is required, you can find it on your organization settings page'}, {status: 400}));
	const wanting = {baseUrl: strict.baseUrl, apiKey: plane.apiKey};
	expect(await search(wanting, 'shop')).toEqual({found: [`${projectId} of ${organizationId}`], gaps: []});
	expect(await search(wanting, 'shop', shownWorld())).toEqual({
		found: [], gaps: ['The control plane lists the projects of one organization at a time, and lists no organization for this key.'],
	});
});

test('a search finds a shared project and labels it as shared', async () => {
	const plane = await startPlane();
	const client = connect(plane.baseUrl, {apiKey: plane.keys.member});
	onTestFinished(async () => client.close());
	const {projects} = await searchProjects(known, client, 'isl');
	expect(projects).toMatchObject([{name: 'island', isShared: true, permission: 'CAN_VIEW'}]);
});
