import {expect, test} from 'vitest';
import {loadSnapshot} from '../../../../src/cli/snapshot/kinds.js';
import {readSchemaSides} from '../../../../src/cli/snapshot/load/schema-sides.js';
import type {Wishes} from '../../../../src/cli/snapshot/wishes.js';
import {connect} from '../../../api/connect.js';
import {json, startScriptedServer} from '../../../api/scripted-server.js';
import {noon} from '../../../store/fixtures.js';
import {failureOf} from './failure-of.js';

const clock = {now: noon, zone: 'utc'} as const;

/** Starts a server with a root branch, its child and another root branch, and records the comparisons. */
const startServer = async (databases: readonly string[] = ['shop']) => {
	const server = await startScriptedServer((response, request) => {
		const {pathname} = new URL(request.url, 'http://host');
		const end = pathname.replace('/api/v2/projects/p-1', '');
		const bodies: Readonly<Record<string, unknown>> = {
			'': {project: {id: 'p-1', name: 'shop', pg_version: 17}},
			'/branches': {branches: [{id: 'br-main', name: 'main', default: true}, {id: 'br-dev', name: 'dev', parent_id: 'br-main'}, {id: 'br-other', name: 'other'}]},
			'/branches/br-main/databases': {databases: databases.map((name, id) => ({id, name, owner_name: 'ada'}))},
			'/branches/br-dev/databases': {databases: databases.map((name, id) => ({id, name, owner_name: 'ada'}))},
		};
		(end.endsWith('/compare_schema') ? json(200, {diff: '--- a\n+++ b\n'}) : json(200, bodies[end]))(response, request);
	});
	const client = connect(server.baseUrl);
	return {
		compare: async ({branch, ...wishes}: Wishes) => loadSnapshot(client, 'schema-diff', {projectId: 'p-1', ...(branch !== undefined && {branch}), compared: readSchemaSides(wishes, clock)}),
		compared: () => server.requests.map(({url}) => url).filter(url => url.includes('compare_schema')).map(url => url.replace('/api/v2/projects/p-1/branches/', '')),
	};
};

test('by default, `snapshot schema-diff` compares a branch\'s only database with the same database on the parent branch', async () => {
	const {compare, compared} = await startServer();
	await expect(compare({branch: 'dev'})).resolves.toMatchObject({branchId: 'br-dev', diff: '--- a\n+++ b\n'});
	expect(compared()).toEqual(['br-dev/compare_schema?base_branch_id=br-main&db_name=shop']);
});

test('`snapshot schema-diff` sends the other branch, the database and both moments as requested', async () => {
	const {compare, compared} = await startServer(['shop', 'stock']);
	await compare({
		branch: 'br-dev', base: 'other', database: 'stock', at: '10m', baseAt: '0/1a2b',
	});
	expect(compared()).toEqual(['br-dev/compare_schema?base_branch_id=br-other&db_name=stock&timestamp=2026-03-14T14%3A11%3A07Z&base_lsn=0%2F1A2B']);
});

test('`snapshot schema-diff --base-at` compares the default branch with a past moment', async () => {
	const {compare, compared} = await startServer();
	await compare({baseAt: '1h'});
	expect(compared()).toEqual(['br-main/compare_schema?base_branch_id=br-main&db_name=shop&base_timestamp=2026-03-14T13%3A21%3A07Z']);
});

test.each<[Wishes, readonly string[], string]>([
	[{}, ['shop'], 'The branch main has no parent to compare with. Name another branch with --base, or a past moment with --base-at.'],
	[{base: 'main'}, ['shop'], 'This compares the branch main with itself. Name another branch with --base, or a past moment with --base-at.'],
	[{branch: 'gone'}, ['shop'], 'The project p-1 has no branch gone.'],
	[{branch: 'dev', base: 'gone'}, ['shop'], 'The project p-1 has no branch gone.'],
	[{branch: 'dev'}, [], 'The branch dev has no database.'],
	[{branch: 'dev'}, ['shop', 'stock'], 'The branch dev has several databases. Choose one: --database shop, --database stock.'],
	[{branch: 'dev', at: 'lunch'}, ['shop'], '--at lunch: Give a moment such as 10m, 03:00, yesterday 14:00, 2026-11-20, or an LSN such as 0/1A2B3C4.'],
	[{branch: 'dev', baseAt: '2026-02-31'}, ['shop'], '--base-at 2026-02-31: The calendar has no 2026-02-31.'],
])('`snapshot schema-diff` with %j and the databases %j is refused: %s', async (wishes, databases, sentence) => {
	const {compare, compared} = await startServer(databases);
	const failure = await failureOf(compare(wishes));
	expect([failure.exitCode, failure.message]).toEqual([2, sentence]);
	expect(compared()).toEqual([]);
});
