import {randomBytes} from 'node:crypto';
import {expect, test} from 'vitest';
import {openDashboard} from './dashboard.js';
import {startHosted} from './hosted.js';

const newKey = (): string => `napi_${randomBytes(32).toString('hex')}`;

test('during an outage, the dashboard keeps the rows with their age, and reconnects automatically', async () => {
	const apiKey = newKey();
	await using server = await startHosted({apiKey});
	await using dashboard = await openDashboard(server, {args: ['--interval', '1']});
	await dashboard.sees('live every 1s');
	const {rows: projects} = await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
	const {rows: computes} = await dashboard.seesIn('Computes', ({rows}) => rows.length === 6);
	await dashboard.seesIn('Operations', ({rows}) => rows.length > 10);

	await server.stop();
	const screen = await dashboard.sees(/lost, next try in \ds/v);
	expect(screen.split('\n', 2)[1]).toMatch(/^ 127\.0\.0\.1:\d+ refused the connection: nothing is listening there\. Showing data from \d\d:\d\d:\d\d\. r tries now\.$/v);
	expect(dashboard.pane('Projects').rows).toEqual(projects);
	expect(dashboard.pane('Computes').rows).toHaveLength(computes.length);
	await dashboard.seesIn('Computes', ({title}) => / \d+s old$/v.test(title));
	await dashboard.seesIn('Operations', ({title}) => / \d+s old$/v.test(title));
	expect(dashboard.pane('Operations').rows.length).toBeGreaterThan(10);
	expect(dashboard.hasExited()).toBe(false);

	await using back = await startHosted({apiKey, port: server.port});
	expect(back.baseUrl).toBe(server.baseUrl);
	await dashboard.sees('live every 1s');
	// Each pane stops mentioning the outage after its own next answer.
	await dashboard.waitUntil(() => !dashboard.text().includes('refused the connection'), 'no pane speaks of the outage');
	await dashboard.seesIn('Computes', ({title, rows}) => !title.includes('old') && rows.length === 6);
});

test('during an outage, the seconds to the next try count down', async () => {
	await using server = await startHosted();
	await using dashboard = await openDashboard(server, {args: ['--interval', '15']});
	await dashboard.seesIn('Computes', ({rows: [row]}) => row?.includes(' main ') === true);
	await server.stop();
	dashboard.press('r');
	const seconds = () => Number(/next try in (?<count>\d+)s/v.exec(dashboard.text())?.groups?.count);
	await dashboard.sees('next try in');
	const first = seconds();
	// A busy machine may draw only every other second.
	await dashboard.waitUntil(() => seconds() <= first - 1, 'a second less');
	const next = seconds();
	await dashboard.waitUntil(() => seconds() <= next - 1, 'another second less');
});

test('r during an outage retries at once', async () => {
	const apiKey = newKey();
	await using server = await startHosted({apiKey});
	await using dashboard = await openDashboard(server, {args: ['--interval', '600']});
	await dashboard.seesIn('Computes', ({rows}) => rows.length > 0);
	await server.stop();
	dashboard.press('r');
	await dashboard.sees(/lost, next try in \d+/v);
	await using back = await startHosted({apiKey, port: server.port});
	expect(back.port).toBe(server.port);
	dashboard.press('r');
	await dashboard.sees('live every 10m');
});

test('if the control plane starts after the dashboard, the dashboard connects automatically', async () => {
	const apiKey = newKey();
	await using server = await startHosted({apiKey});
	await server.stop();
	await using dashboard = await openDashboard(server, {args: ['--interval', '1']});
	await dashboard.sees('lost');
	expect(dashboard.pane('Projects').rows).toEqual(['nothing loaded yet']);
	await using back = await startHosted({apiKey, port: server.port});
	expect(back.port).toBe(server.port);
	await dashboard.seesIn('Projects', ({rows}) => rows.length === 12);
});
