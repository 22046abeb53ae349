import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {openDashboard} from '../dashboard.js';
import {pathOf, startHands} from './hands.js';

test('the journal lists changes and failures, even after a restart, and copies a request as curl', async () => {
	const env = {XDG_STATE_HOME: await temporaryFolder()};
	await using hands = await startHands({env});
	const {dashboard, server, computes: {main, staging}} = hands;
	await hands.select(main);
	await hands.fault('status=422,times=1,on=PATCH /projects/**');
	hands.press('z', 'right', 'ctrl+s');
	await dashboard.sees(/status 422, request \S+/v);
	hands.press('ctrl+s');
	await dashboard.sees(`${main.id} was resized`);
	hands.press('j', 'w');
	await dashboard.sees(`${staging.id} is active`);
	hands.press('J');
	const journal = await dashboard.sees('╭ Journal 3');
	const rows = journal.split('\n').filter(line => line.includes('/endpoints/ep-')).slice(0, 3);
	expect(rows[0]).toMatch(new RegExp(String.raw`\d\d:\d\d:\d\d {2}● 200 +POST +shop +/endpoints/${staging.id}/start +\d+ ms +1 +[\da-f\-]{36}`, 'v'));
	expect(rows[1]).toMatch(new RegExp(String.raw`● 200 +PATCH +shop +/endpoints/${main.id} +\d+ ms +3 `, 'v'));
	expect(rows[2]).toMatch(new RegExp(`✕ 422 +PATCH +shop +/endpoints/${main.id} `, 'v'));
	hands.press('j', 'c');
	await dashboard.sees('Copied as curl, with $PGTOWER_API_KEY in place of the key.');
	const body = '{"endpoint":{"autoscaling_limit_min_cu":2,"autoscaling_limit_max_cu":2}}';
	expect(dashboard.clipboard().at(-1)).toBe([
		`curl -X PATCH '${server.baseUrl}${pathOf(main)}'`,
		'-H "Authorization: Bearer $PGTOWER_API_KEY"',
		`-H 'Content-Type: application/json' -d '${body}'`,
	].join(' '));
	hands.press('j');
	await dashboard.sees(/╭ PATCH .*\n.*status 422/v);
	hands.press('J');
	await dashboard.waitForGone('╭ Journal');
	hands.press('q', 'q');
	await dashboard.exit();

	const file = path.join(env.XDG_STATE_HOME, 'pgtower', 'journal.jsonl');
	const [kept, {mode}] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
	expect(kept.trim().split('\n')).toHaveLength(3);
	expect(kept).not.toContain(server.apiKey);
	expect(mode.toString(8)).toMatch(/600$/v);
	await using next = await openDashboard(server, {columns: 160, env});
	await next.seesIn('Computes', pane => pane.rows.length === 3);
	next.press('J');
	const again = await next.sees('╭ Journal 3');
	expect(again).toContain(rows[0]!.slice(4, 60).trim());
});
