import {startServeProcess} from '../../helpers/serve-process.js';
import {installedPrograms} from '../../postgres/programs.js';
import {besideEmptyFrames} from '../beside-empty-frames.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {
	againstInPairs,
	asFigure,
	forComparison,
} from '../judge.js';
import {makeBareServer} from '../postgres/bare-server.js';
import {keysWhileCopying} from '../postgres/keys-while-copying.js';
import {runningServer, serverMegabytes} from '../postgres/processes.js';
import {openClient, makeRealWorld, type RealWorld} from '../postgres/real-world.js';
import {slowest} from '../slowest.js';
import {sumOf, type Baseline, type BaselineName} from '../baseline.js';

const turns = 9;

/** Measures the milliseconds from the first packet of a client to its first answer, from a suspended compute. */
const wake = async (uri: string): Promise<number> => {
	const begun = performance.now();
	const client = await openClient(uri);
	await client.query('select 1');
	const taken = performance.now() - begun;
	await client.end();
	return taken;
};

const write = async (uri: string): Promise<void> => {
	const writer = await openClient(uri);
	await writer.query('update filler set g = g + 1 where g < 1000');
	await writer.end();
};

/** Measures each operation of servers once, each beside its bare counterpart, in milliseconds. */
const takeTurn = async (world: RealWorld, bare: Awaited<ReturnType<typeof makeBareServer>>, turn: number) => {
	const {uri, plainUri, computeId} = world;
	const sleep = async () => world.timed(`/endpoints/${computeId}/suspend`, {}, 'suspend_compute');
	await write(plainUri);
	const suspend = await sleep();
	const copy = await bare.copy();
	const asleep = await world.timed('/branches', {branch: {name: `asleep-${turn}`}}, 'create_branch');
	const server = await bare.start();
	await write(Object.assign(new URL(plainUri), {port: String(server.port)}).href);
	const stop = await server.stop();
	const woken = await wake(plainUri);
	await sleep();
	const wokenEncrypted = await wake(uri);
	return {
		suspend,
		copy,
		asleep,
		start: server.milliseconds,
		stop,
		woken,
		wokenEncrypted,
		restart: await world.timed(`/endpoints/${computeId}/restart`, {}, 'start_compute'),
		running: await world.timed('/branches', {branch: {name: `running-${turn}`}}, 'create_branch'),
		replica: await world.timedReplica(),
	};
};

const measureTurns = async () => {
	await using served = await startServeProcess([`--postgres=${installedPrograms}`]);
	const world = await makeRealWorld(served);
	const client = await openClient(world.uri);
	await client.query('create table filler as select g, repeat(\'x\', 500) from generate_series(1, 30000) g');
	await client.end();
	const name = `/branches/${world.branchId}/data`;
	await using bare = await makeBareServer(await runningServer(name));
	const taken = [];
	for (let turn = 0; turn <= turns; turn++) {
		taken.push(await takeTurn(world, bare, turn));
	}

	// The first turn only warms up.
	return {taken: taken.slice(1), megabytes: await serverMegabytes(name)};
};

/**
The times of operations of the servers behind the computes, beside the same Postgres on the same data with nothing around it.
*/
export const postgres: Part = {
	name: 'postgres',
	async measure({empty}) {
		const {taken, megabytes} = await measureTurns();
		const of = (what: keyof typeof taken[number]): readonly number[] => taken.map(turn => turn[what]);
		const baseline = (name: BaselineName, what: keyof typeof taken[number]): Baseline => ({name, values: of(what)});
		const [start, stop, copy] = [baseline('a bare start', 'start'), baseline('a bare stop', 'stop'), baseline('`cp` of the data', 'copy')];
		const {result: copying, undisturbed} = await besideEmptyFrames(empty, keysWhileCopying);
		return [
			...[start, stop, copy, undisturbed].map(one => asFigure(one)),
			againstInPairs(budgets.wake, of('woken'), start),
			againstInPairs(budgets.wake, of('wokenEncrypted'), start, {of: 'with encryption'}),
			againstInPairs(budgets.suspend, of('suspend'), stop),
			againstInPairs(budgets.restart, of('restart'), sumOf('a bare stop and start', stop, start)),
			againstInPairs(budgets.branchAsleep, of('asleep'), copy),
			againstInPairs(budgets.branchRunning, of('running'), copy),
			againstInPairs(budgets.replica, of('replica'), sumOf('`cp` of the data, and a bare start', copy, start)),
			forComparison('memory of an idle server', `${megabytes.toFixed(0)} MB`),
			// The copy, its client, the dashboard and the measurement may share two processors, so a key waits for all of them.
			slowest(budgets.keyWhileCopying, copying.keys, undisturbed),
			forComparison('copied through the proxy meanwhile', `${copying.megabytesPerSecond.toFixed(0)} MB/s`),
		];
	},
};
