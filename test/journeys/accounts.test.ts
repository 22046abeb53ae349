// Stories of users who are not administrators of an organization, on one `pgtower serve`.
import {expect, test} from 'vitest';
import {organizationId, projectId, smallSeed} from '../control-plane/small-seed.js';
import {openDashboard, type Dashboard} from './dashboard.js';
import {startHosted, type Hosted} from './hosted.js';

const openKeys = async (dashboard: Dashboard, title: RegExp) => {
	dashboard.press('K');
	await dashboard.sees(title);
};

/** Uses a personal account, which has its own projects and no organization. */
const personal = async ({baseUrl, keys}: Hosted) => {
	const apiKey = keys.outsider;
	await using dashboard = await openDashboard({baseUrl, apiKey}, {columns: 160});
	await dashboard.sees('personal key');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 1 && rows[0]?.startsWith('island') === true);
	await openKeys(dashboard, /╭ API keys 1 /v);
	await dashboard.sees(/This is .*the key in use: personal key/v);
	dashboard.press('n');
	await dashboard.sees('╭ New API key');
	await dashboard.sees(/Kind +▌? ?personal/v);
	expect(dashboard.text()).not.toContain('a whole organization');
};

/** Uses a key for one project, which sees only that project, and manages no keys. */
const projectOnly = async ({baseUrl, api}: Hosted) => {
	const {key} = await api.send<{key: string}>('POST', `/organizations/${organizationId}/api_keys`, {key_name: 'for one', project_id: projectId});
	await using dashboard = await openDashboard({baseUrl, apiKey: key}, {columns: 160});
	await dashboard.sees('project-scoped key');
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 1 && rows[0]?.startsWith('shop') === true);
	await openKeys(dashboard, /this key can see none/v);
	dashboard.press('n');
	await dashboard.sees('Only a personal API key can create keys, and this is not one.');
	dashboard.press('q', 'A');
	await dashboard.sees('╭ All projects · 1 project ');
};

/** Uses the account of a member of an organization, who sees its projects and keys, but may not revoke any key. */
const member = async ({baseUrl, keys, api}: Hosted) => {
	await api.send('POST', `/organizations/${organizationId}/api_keys`, {key_name: 'terraform'});
	await using dashboard = await openDashboard({baseUrl, apiKey: keys.member}, {columns: 160});
	await dashboard.sees('personal key');
	await dashboard.seesIn('Projects', ({rows}) => rows.length > 1);
	await openKeys(dashboard, /╭ API keys \d.* as of /v);
	dashboard.press('/');
	await dashboard.sees(/\n \/ /v);
	dashboard.type('kind=organization');
	await dashboard.sees('terraform');
	dashboard.press('enter');
	await dashboard.sees('q back');
	dashboard.press('X');
	await dashboard.sees('Only an administrator can do this: you are a member.');
	expect(dashboard.text()).not.toContain('╭ Revoke');
};

test('each kind of API key sees only permitted objects, and pgtower explains each denied action', async () => {
	await using server = await startHosted({seed: smallSeed});
	await Promise.all([personal(server), projectOnly(server), member(server)]);
});
