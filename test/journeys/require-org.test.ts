// Stories of a new account, which must name an organization to list or create projects.
import {expect, test} from 'vitest';
import {createOfficialCli} from '../helpers/official-cli.js';
import {runHosted} from '../helpers/run-hosted.js';
import {openDashboard} from './dashboard.js';
import {keysPage} from './keys-page.js';
import {startHosted} from './hosted.js';
import {startServe} from './serve.js';

const ownWords = 'org_id is required, you can find it on your organization settings page';

test('if the server requires an organization, the dashboard still lists and finds projects of every organization', async () => {
	await using server = await startServe({args: ['--require-org']});
	await using dashboard = await openDashboard(server);
	await dashboard.sees('╭ Organizations');
	dashboard.press('enter');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12 && rows.some(row => row.startsWith('playground')));
	dashboard.press('A');
	await dashboard.sees('╭ All projects · 12 projects');
	dashboard.press('/');
	await dashboard.sees(/\n \/ /v);
	dashboard.type('project:playground');
	await dashboard.sees(/ [1-9]\d{0,3} of \d{1,5} . \/project:playground/v);
	dashboard.press('enter');
	await dashboard.sees('o go there');
	dashboard.press('A');
	await dashboard.waitForGone('╭ All projects');

	dashboard.press(':');
	await dashboard.sees('╭ Command');
	dashboard.type('organizations');
	await dashboard.sees(': organizations');
	dashboard.press('enter');
	await dashboard.sees('╭ Organizations');
	dashboard.press('j', 'enter');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 11);
	await dashboard.seesIn('Computes', ({rows}) => rows.length === 6);

	dashboard.press(':');
	await dashboard.sees('╭ Command');
	dashboard.type('find-project');
	await dashboard.sees(': find-project');
	dashboard.press('enter');
	await dashboard.sees('╭ Find a project in every organization');
	dashboard.type('playg');
	await dashboard.sees('playg');
	dashboard.press('ctrl+s');
	await dashboard.sees('╭ Projects like “playg”');
	dashboard.press('enter');
	await dashboard.seesIn('Computes', ({title}) => title.includes('playground'));

	const keys = keysPage(dashboard);
	await keys.open();
	const secret = await keys.create('for me', 'personal');
	await keys.forget();
	await dashboard.sees(/for me +personal/v);
	const response = await fetch(`${server.baseUrl}/auth`, {headers: {authorization: `Bearer ${secret}`}});
	expect(response.status).toBe(200);
	expect(dashboard.written()).not.toContain('org_id');
});

test('if the server requires an organization, snapshot lists the organizations, and --org chooses the organization', async () => {
	await using server = await startHosted({needsOrganization: true});
	const variables = {PGTOWER_BASE_URL: server.baseUrl, PGTOWER_API_KEY: server.apiKey};
	const unnamed = await runHosted(['snapshot', 'computes'], variables);
	expect(unnamed).toMatchObject({code: 2, output: ''});
	expect(unnamed.complaint).toMatch(/^pgtower snapshot: The control plane lists the projects of one organization at a time\. Choose one: --org org-[^\n]+ \(Club de datos «Ñandú»\)\.\n$/v);
	const named = await runHosted(['snapshot', 'projects', '--org', 'org-small-orchard-55310268'], variables);
	expect(named).toMatchObject({code: 0, complaint: '', output: expect.stringContaining('playground') as string});
});

test('if the server requires an organization, the official command line lists projects only with --org-id', async () => {
	await using server = await startHosted({seed: 'empty', needsOrganization: true});
	await using cli = await createOfficialCli(server.baseUrl, server.apiKey);
	expect(await cli.run('projects', 'list')).toEqual({code: 1, output: expect.stringContaining(ownWords) as string});
	const {organizations: [organization]} = await server.api.send<{organizations: Array<{id: string}>}>('GET', '/users/me/organizations');
	const {project} = await cli.json<{project: {id: string}}>('projects', 'create', '--name', 'foo', '--org-id', organization!.id);
	expect(await cli.json<unknown>('projects', 'list', '--org-id', organization!.id)).toMatchObject([{id: project.id}]);
	expect(await cli.json<unknown[]>('branches', 'list', '--project-id', project.id)).toHaveLength(1);
});
