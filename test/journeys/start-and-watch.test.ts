import {expect, test} from 'vitest';
import {openDashboard} from './dashboard.js';
import {startHosted} from './hosted.js';

/** The desired times, in milliseconds. They are printed, and fail no test. */
const live = 2000;
const news = 10_000;

const tell = (what: string, milliseconds: number, budget: number) => {
	console.info(`${what} after ${Math.round(milliseconds)} ms (${budget} ms at most on a machine at rest)`);
};

const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/v;

test('pgtower without an account or a key shows three live panes within two seconds', async () => {
	const startedAt = performance.now();
	await using dashboard = await openDashboard();
	await dashboard.seesIn('Operations', ({rows}) => rows.length > 5);
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 5 && rows[0]?.includes(' main ') === true);
	await dashboard.sees('live every 5s');
	tell('live panes', performance.now() - startedAt, live);
	expect(dashboard.screen()[0]).toMatch(/^ pgtower {2}demo ▸ acme-shop /v);
	expect(dashboard.pane('Projects').title).toBe('Projects 12');
	expect(dashboard.pane('Projects').selected).toMatch(/^acme-shop +17$/v);
	expect(dashboard.pane('Computes').title).toMatch(/^Computes 6 · acme-shop/v);
	expect(dashboard.pane('Computes').rows[0]).toMatch(/^● shop-primary +primary +main +2–8 +active +always on$/v);
	expect(dashboard.pane('Operations').title).toMatch(/^Operations · acme-shop · following \d+ loaded, more below$/v);
});

test('an operation created after the start appears in the feed within ten seconds', async () => {
	await using server = await startHosted();
	const [project] = await server.api.projects();
	const atStart = new Set(await server.api.operationIds(project!.id));
	const startedAt = performance.now();
	await using dashboard = await openDashboard(server, {columns: 200, rows: 50});
	await dashboard.sees('live every 5s');
	dashboard.press('3', 'v');
	const newId = (rows: readonly string[]) => rows.map(row => idPattern.exec(row)?.[0]).find(id => id !== undefined && !atStart.has(id));
	const {rows} = await dashboard.seesIn('Operations', pane => newId(pane.rows) !== undefined);
	tell('a new operation', performance.now() - startedAt, news);
	expect(await server.api.operationIds(project!.id)).toContain(newId(rows));
});

test('a compute changes its state on the screen while the user watches', async () => {
	await using server = await startHosted({seed: 'empty'});
	const {project} = await server.api.send<{project: {id: string}}>('POST', '/projects', {project: {name: 'new-shop'}});
	const [compute] = await server.api.computes(project.id);
	await using dashboard = await openDashboard(server, {args: ['--interval', '1']});
	// Two blanks come first, since a waking compute shows `init → active`.
	const seesState = async (state: string) => dashboard.seesIn('Computes', ({rows: [row = '']}) => row.includes(`  ${state}  `));
	await seesState('active');
	await server.api.send('POST', `/projects/${project.id}/endpoints/${compute!.id}/suspend`);
	await seesState('idle');
	await server.api.send('POST', `/projects/${project.id}/endpoints/${compute!.id}/start`);
	await seesState('active');
	const {rows} = dashboard.pane('Operations');
	expect(rows[0]).toContain('start_compute');
	expect(rows[1]).toContain('suspend_compute');
});
