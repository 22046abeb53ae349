import {expect, test} from 'vitest';
import {configure} from './configured.js';
import {openDashboard, type Dashboard} from './dashboard.js';
import {startLesserServer} from './lesser-server.js';
import {startHosted, type Hosted} from './hosted.js';

/** The organization of a single project in the demo, `playground`. */
const small = 'org-small-orchard-55310268';

const find = async (dashboard: Dashboard, name: string): Promise<string> => {
	dashboard.press(':');
	await dashboard.sees('╭ Command');
	dashboard.type('find-project');
	await dashboard.sees(': find-project');
	dashboard.press('enter');
	await dashboard.sees('╭ Find a project in every organization');
	dashboard.type(name);
	await dashboard.sees(name);
	dashboard.press('ctrl+s');
	return dashboard.sees(`╭ Projects like “${name}”`);
};

const openOn = async (server: Hosted, baseUrl: string, org?: string): Promise<Dashboard> => {
	const {env} = await configure({profiles: {work: {baseUrl, apiKeyEnv: 'WORK_KEY', ...(org !== undefined && {org})}}, defaultProfile: 'work'});
	return openDashboard(undefined, {env: {...env, WORK_KEY: server.apiKey}});
};

test('opening a project found in another organization lists the projects of that organization', async () => {
	await using server = await startHosted();
	const {organizations} = await server.api.send<{organizations: Array<{id: string; name: string}>}>('GET', '/users/me/organizations');
	const large = organizations.find(({id}) => id !== small)!;
	await using dashboard = await openOn(server, server.baseUrl, large.id);
	await dashboard.seesIn('Projects', ({rows}) => rows.length > 1 && rows.every(row => !row.startsWith('playground')));
	const found = await find(dashboard, 'PLAY');
	const row = found.split('\n').find(line => line.includes('▌') && line.includes('playground'));
	expect(row).toMatch(/playground +Club de datos «Ñandú» +[\w\-]+ +aws-/v);
	dashboard.press('enter');
	await dashboard.seesIn('Projects', ({rows, selected}) => rows.length === 1 && selected?.startsWith('playground') === true);
	await dashboard.seesIn('Computes', ({title}) => title.includes('playground'));
	await dashboard.sees('The projects of Club de datos «Ñandú» are listed now.');

	// The search leads back by id, with a filter that would hide the project.
	const projects = await server.api.projects();
	const other = projects.find(project => project.org_id === large.id);
	dashboard.press('1', '/');
	await dashboard.sees(/\n \/ /v);
	dashboard.type('play');
	dashboard.press('enter');
	await find(dashboard, other!.id.slice(-8));
	dashboard.press('enter');
	await dashboard.seesIn('Projects', ({rows, selected}) => rows.length > 1 && selected?.startsWith(other!.name) === true);
});

test('the project search opens a listed project, and says if no project matches', async () => {
	await using server = await startHosted();
	await using dashboard = await openOn(server, server.baseUrl);
	const {rows} = await dashboard.seesIn('Projects', pane => pane.rows.length === 12);
	await find(dashboard, 'playground');
	dashboard.press('enter');
	await dashboard.seesIn('Projects', ({selected}) => selected?.startsWith('playground') === true);
	expect(dashboard.pane('Projects').rows).toHaveLength(rows.length);
	const nothing = await find(dashboard, 'no-such-thing');
	expect(nothing).toContain('No project that this key can see has “no-such-thing” in its name or id.');
	dashboard.press('escape');
	await dashboard.waitForGone('╭ Projects like');
	dashboard.press('/');
	await dashboard.sees(/\n \/ /v);
	dashboard.type('zzzz');
	await dashboard.sees('No project matches');
});

test('the project search names an organization that refuses the search, and searches the other organizations', async () => {
	await using server = await startHosted();
	await using lesser = await startLesserServer(server.baseUrl, path =>
		path.includes('search=') && path.includes(`org_id=${small}`) ? Response.json({code: '', message: 'not for you'}, {status: 403}) : undefined);
	await using dashboard = await openOn(server, lesser.baseUrl);
	const {rows: [first]} = await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	const [name] = first!.split(/\s/v, 1);
	const found = await find(dashboard, name!);
	expect(found).toContain(name);
	expect(found.replaceAll(/[\s│]+/gv, ' ')).toContain('Club de datos «Ñandú» could not be searched.');
});

test('--project accepts the name of a project, and offers a choice among projects with that name', async () => {
	await using server = await startHosted();
	const projects = await server.api.projects();
	const {id} = projects.find(({name}) => name === 'playground')!;
	await using named = await openDashboard(server, {args: ['--project', 'playground']});
	await named.seesIn('Projects', ({selected}) => selected?.startsWith('playground') === true);
	await named.seesIn('Computes', ({title}) => title.includes('playground'));

	await server.api.send('POST', '/projects', {project: {name: 'playground'}});
	await using several = await openDashboard(server, {args: ['--project', 'playground']});
	const offered = await several.sees('╭ Projects like “playground”');
	expect(offered).toContain(id);
	several.press('enter');
	await several.seesIn('Computes', ({title}) => title.includes('playground'));

	await using none = await openDashboard(server, {args: ['--project', 'nowhere']});
	await none.sees('No project named “nowhere”, or this key can\'t see it.');
	await none.seesIn('Computes', ({rows}) => rows.length > 0);
});
