import {readFile} from 'node:fs/promises';
import {expect, test} from 'vitest';
import {configure} from './configured.js';
import {openDashboard} from './dashboard.js';
import {startLesserServer} from './lesser-server.js';
import {startHosted} from './hosted.js';

test('if the server requires an organization, the user\'s choice is stored in the profile', async () => {
	await using server = await startHosted({needsOrganization: true});
	await using lesser = await startLesserServer(server.baseUrl, () => undefined);
	const {env, file} = await configure({profiles: {work: {baseUrl: lesser.baseUrl, apiKeyEnv: 'WORK_KEY'}}, defaultProfile: 'work'});
	const all = {env: {...env, WORK_KEY: server.apiKey}};
	await using dashboard = await openDashboard(undefined, all);
	const asked = await dashboard.sees('╭ Organizations');
	expect(asked).toContain('Acme Handels-Größe');
	expect(asked).toContain('Club de datos «Ñandú»');
	expect(asked).toContain('Everything the key can see');
	dashboard.press('j', 'j', 'enter');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 1 && rows[0]?.startsWith('playground') === true);
	await dashboard.sees('Saved in profile work.');
	expect(dashboard.written()).not.toContain('org_id');
	expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({profiles: {work: {org: 'org-small-orchard-55310268'}}});

	const before = lesser.paths().length;
	await using again = await openDashboard(undefined, all);
	await again.seesIn('Projects', ({rows}) => rows[0]?.startsWith('playground') === true);
	const lists = lesser.paths().slice(before).filter(path => path.startsWith('/projects?'));
	expect(lists.filter(path => !path.includes('org_id=org-small-orchard-55310268'))).toEqual([]);
	expect(lists).not.toEqual([]);
});

test('pgtower uses the only organization of an account without asking', async () => {
	await using server = await startHosted({seed: 'empty', needsOrganization: true});
	const {organizations: [organization]} = await server.api.send<{organizations: Array<{id: string}>}>('GET', '/users/me/organizations');
	await server.api.send('POST', '/projects', {project: {name: 'only-one', org_id: organization!.id}});
	await using dashboard = await openDashboard(server);
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 1 && rows[0]?.startsWith('only-one') === true);
	expect(dashboard.written()).not.toContain('╭ Organizations');
	expect(dashboard.written()).not.toContain('org_id');
});

test('the palette command "organizations" switches to one organization\'s projects, and back to all projects', async () => {
	await using server = await startHosted();
	await using dashboard = await openDashboard(server);
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	const choose = async (...keys: readonly string[]) => {
		dashboard.press(':');
		await dashboard.sees('╭ Command');
		dashboard.type('organizations');
		await dashboard.sees(': organizations');
		dashboard.press('enter');
		await dashboard.sees('╭ Organizations');
		dashboard.press(...keys);
		await dashboard.waitForGone('╭ Organizations');
	};

	await choose('j', 'j', 'enter');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 1 && rows[0]?.startsWith('playground') === true);
	await dashboard.seesIn('Computes', ({title}) => title.includes('playground'));
	await choose('k', 'k', 'enter');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
});
