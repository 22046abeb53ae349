import type pg from 'pg';
import {startServeProcess} from '../../helpers/serve-process.js';
import {installedPrograms} from '../../postgres/programs.js';
import {
	atMost,
	forComparison,
	type Figure,
	type Part,
} from '../figure.js';
import {startBarePipe} from '../postgres/bare-pipe.js';
import {
	directUri,
	makeRealWorld,
	openClient,
	serverMegabytes,
	type RealWorld,
} from '../postgres/real-world.js';
import {keysWhileCopying} from '../postgres/keys-while-copying.js';
import {median} from '../statistics.js';

const times = 9;
const queries = 200;
const copiedMegabytes = 200;

const repeat = async (measure: (index: number) => Promise<number>): Promise<number> => {
	const taken: number[] = [];
	for (let index = 0; index < times; index++) {
		taken.push(await measure(index));
	}

	return median(taken);
};

const milliseconds = (what: string, value: number, limit: number): Figure => atMost(what, value, {limit, unit: ' ms'});

/**
From the first packet of a client to its first answer, by a compute that slept.
*/
const wake = async (world: RealWorld, uri: string): Promise<number> => repeat(async () => {
	await world.timed(`/endpoints/${world.computeId}/suspend`, {}, 'suspend_compute');
	const begun = performance.now();
	const client = await openClient(uri);
	await client.query('select 1');
	const taken = performance.now() - begun;
	await client.end();
	return taken;
});

const queryMilliseconds = async (client: pg.Client): Promise<number> => {
	const taken: number[] = [];
	for (let index = 0; index < queries; index++) {
		const begun = performance.now();
		await client.query('select 1');
		taken.push(performance.now() - begun);
	}

	return median(taken);
};

/**
The same statement by several ways, in turns: the first turn of each only warms up.
*/
const statements = async (clients: readonly pg.Client[]): Promise<readonly number[]> => {
	const taken = clients.map((): number[] => []);
	for (let turn = 0; turn <= times; turn++) {
		for (const [way, client] of clients.entries()) {
			taken[way]!.push(await queryMilliseconds(client));
		}
	}

	return taken.map(all => median(all.slice(1)));
};

const copyRate = async (client: pg.Client): Promise<number> => {
	const begun = performance.now();
	await client.query(`select repeat('x', 1000000) from generate_series(1, ${copiedMegabytes})`);
	return copiedMegabytes / (performance.now() - begun) * 1000;
};

/**
The servers behind the computes: how long what happens to them takes, and what the proxy before them costs.
*/
export const postgres: Part = {
	name: 'postgres',
	async measure() {
		await using served = await startServeProcess([`--postgres=${installedPrograms}`]);
		const world = await makeRealWorld(served);
		const {uri, computeId} = world;
		const plain = uri.replace('sslmode=require', 'sslmode=disable');
		const client = await openClient(plain);
		await client.query('create table filler as select g, repeat(\'x\', 500) from generate_series(1, 30000) g');
		const serverUri = await directUri(client, plain);
		const direct = await openClient(serverUri);
		await using pipe = await startBarePipe(Number(new URL(serverUri).port));
		const piped = await openClient(Object.assign(new URL(serverUri), {port: String(pipe.port)}).href);
		const [statement, ofProxy, ofPipe] = await statements([direct, client, piped]) as [number, number, number];
		const [copied, copiedDirectly] = [await copyRate(client), await copyRate(direct)];
		await Promise.all([client.end(), direct.end(), piped.end()]);
		const branch = async (name: string) => repeat(async index => world.timed('/branches', {branch: {name: `${name}-${index}`}}, 'create_branch'));
		const running = await branch('running');
		const replica = await world.timed('/endpoints', {endpoint: {branch_id: world.branchId, type: 'read_only'}}, 'start_compute');
		const restart = await repeat(async () => world.timed(`/endpoints/${computeId}/restart`, {}, 'start_compute'));
		const memory = await serverMegabytes(`/branches/${world.branchId}/data`);
		const suspend = await repeat(async () => {
			const writer = await openClient(plain);
			await writer.query('update filler set g = g + 1 where g < 1000');
			await writer.end();
			return world.timed(`/endpoints/${computeId}/suspend`, {}, 'suspend_compute');
		});
		return [
			milliseconds('wake, from connect to the first answer', await wake(world, plain), 150),
			milliseconds('the same with encryption', await wake(world, uri), 150),
			milliseconds('suspend after writes', suspend, 500),
			milliseconds('restart', restart, 500),
			milliseconds('branch of a parent that runs', running, 600),
			await (async () => {
				await world.timed(`/endpoints/${computeId}/suspend`, {}, 'suspend_compute');
				return milliseconds('branch of a parent that sleeps', await branch('asleep'), 200);
			})(),
			milliseconds('replica', replica, 500),
			atMost('the proxy, added to a statement', ofProxy - statement, {limit: 0.1, unit: ' ms', digits: 3}, `${statement.toFixed(3)} ms directly`),
			forComparison('a bare pipe of node in its place adds', `${(ofPipe - statement).toFixed(3)} ms`),
			forComparison('rows read through the proxy, and directly', `${copied.toFixed(0)} and ${copiedDirectly.toFixed(0)} MB/s`),
			forComparison('memory of an idle server', `${memory.toFixed(0)} MB`),
			await keysWhileCopying(),
		];
	},
};
