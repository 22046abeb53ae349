import {neonConfig, Pool} from '@neondatabase/serverless';
import {expect, test} from 'vitest';
import {whenTestEnds} from '../../../helpers/when-test-ends.js';
import {forRealProject} from '../../real-plane.js';
import {pointDriver} from './point-driver.js';

pointDriver();

const world = forRealProject();

const openPool = (connectionString: string): Pool => {
	const pool = new Pool({connectionString, max: 3});
	// Some tests end a session with its server.
	pool.on('error', () => undefined);
	whenTestEnds(async () => pool.end());
	return pool;
};

test.each(['password', false] as const)('with pipelineConnect %j, the serverless driver\'s Pool runs transactions and concurrent queries over WebSockets', async pipelineConnect => {
	neonConfig.pipelineConnect = pipelineConnect;
	const {project: {uri, password}} = world();
	const pool = openPool(uri);
	const client = await pool.connect();
	await client.query('begin');
	await client.query('create temporary table mine (number int) on commit drop');
	await client.query('insert into mine values ($1)', [7]);
	expect(await client.query('select number from mine')).toMatchObject({rows: [{number: 7}]});
	await client.query('rollback');
	await expect(client.query('select number from mine')).rejects.toMatchObject({code: '42P01'});
	client.release();
	const answers = await Promise.all([1, 2, 3, 4, 5].map(async number => pool.query<{number: number}>('select $1::int as number', [number])));
	expect(answers.map(({rows: [row]}) => row?.number)).toEqual([1, 2, 3, 4, 5]);
	await expect(openPool(uri.replace(password, 'wrong')).query('select 1')).rejects.toThrow('password authentication failed');
});

test('a Pool of the serverless driver works again after a suspend', async () => {
	const {plane, project} = world();
	const pool = openPool(project.uri);
	expect(await pool.query('select 1 as one')).toMatchObject({rows: [{one: 1}]});
	await plane.act(project, project.computeId, 'suspend');
	await expect.poll(() => pool.totalCount).toBe(0);
	expect(await pool.query('select 1 as one')).toMatchObject({rows: [{one: 1}]});
});

test('a Pool with queries over HTTP finds the port through fetchEndpoint', async () => {
	const {project: {uri}} = world();
	const {port} = new URL(uri);
	neonConfig.poolQueryViaFetch = true;
	neonConfig.fetchEndpoint = `http://127.0.0.1:${port}/sql`;
	whenTestEnds(() => {
		neonConfig.poolQueryViaFetch = false;
		pointDriver();
	});
	expect(await openPool(uri).query('select 1 as one')).toMatchObject({rows: [{one: 1}], viaNeonFetch: true});
});
