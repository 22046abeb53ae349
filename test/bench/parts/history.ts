import {setTimeout as wait} from 'node:timers/promises';
import {startServeProcess} from '../../helpers/serve-process.js';
import {installedPrograms} from '../../postgres/programs.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {againstInPairs, asFigure} from '../judge.js';
import {makeBareServer} from '../postgres/bare-server.js';
import {runningServer} from '../postgres/processes.js';
import {makeRealWorld, openClient, type RealWorld} from '../postgres/real-world.js';
import {sumOf, type Baseline} from '../baseline.js';

const turns = 5;
const lookMilliseconds = 100;

/** The number of rows of about a kilobyte whose log is too short for a new base backup. */
const rows = 54_000;

/**
Returns a moment with most of 64 MB of log between it and its base backup: rows are logged, and truncated before the next turn.
*/
const momentAfterLog = async ({uri}: RealWorld): Promise<string> => {
	const client = await openClient(uri);
	await client.query(`insert into big select repeat(md5(n::text), 30) from generate_series(1, ${rows}) n`);
	const {rows: [row]} = await client.query<{now: Date}>('select clock_timestamp() + interval \'1 ms\' as now');
	await client.query('truncate big');
	await client.end();
	return row!.now.toISOString();
};

/** Waits for the first base backup, with which the history begins: it is made once the compute is awake. */
const pastBegins = async (world: RealWorld): Promise<void> => {
	for (;;) {
		try {
			await world.timed('/branches', {branch: {name: 'first', parent_timestamp: new Date().toISOString()}}, 'create_branch');
			return;
		} catch {
			await wait(lookMilliseconds);
		}
	}
};

const measureTurns = async () => {
	await using served = await startServeProcess([`--postgres=${installedPrograms}`, '--history=1h']);
	const world = await makeRealWorld(served);
	const client = await openClient(world.uri);
	await client.query('create table big (line text)');
	await client.query('alter table big alter line set storage plain');
	await client.end();
	await pastBegins(world);
	await using bare = await makeBareServer(await runningServer(`/branches/${world.branchId}/data`));
	const taken = [];
	for (let turn = 0; turn <= turns; turn++) {
		const at = await momentAfterLog(world);
		const past = await world.timed('/branches', {branch: {name: `past-${turn}`, parent_timestamp: at}}, 'create_branch');
		await world.timed(`/endpoints/${world.computeId}/suspend`, {}, 'suspend_compute');
		const copy = await bare.copy();
		const server = await bare.start();
		await server.stop();
		taken.push({past, copy, start: server.milliseconds});
	}

	return taken.slice(1);
};

/** A branch of a moment whose log must be replayed, compared with a copy of the same data and a bare start. */
export const history: Part = {
	name: 'history',
	async measure() {
		const taken = await measureTurns();
		const copy: Baseline = {name: '`cp` of the data', values: taken.map(turn => turn.copy)};
		const start: Baseline = {name: 'a bare start', values: taken.map(turn => turn.start)};
		return [
			asFigure(copy),
			asFigure(start),
			againstInPairs(budgets.branchOfMoment, taken.map(({past}) => past), sumOf('`cp` of the data, and a bare start', copy, start)),
		];
	},
};
