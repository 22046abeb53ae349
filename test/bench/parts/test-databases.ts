import {setTimeout as wait} from 'node:timers/promises';
import {createCallApi} from '../../../src/testing/call-api.js';
import {startPgtowerWith, type PgtowerOptions} from '../../../src/testing/start-pgtower.js';
import {builtProgram} from '../../helpers/dashboard.js';
import {installedPrograms} from '../../postgres/programs.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {
	againstInPairs,
	asFigure,
	forComparison,
	inMilliseconds,
} from '../judge.js';
import {makeBareServer} from '../postgres/bare-server.js';
import {runningServer} from '../postgres/processes.js';
import {median} from '../statistics.js';

const turns = 12;
const fewTurns = 5;
const lookMilliseconds = 20;

const options: PgtowerOptions = {
	postgres: installedPrograms,
	async migrate({sql}) {
		await sql('create table orders (id int primary key, name text); insert into orders select n, \'order \' || n from generate_series(1, 10000) n');
	},
};

type Compute = {readonly id: string; readonly branch_id: string; readonly current_state: string};

const timed = async <Result>(run: () => Promise<Result>): Promise<{readonly milliseconds: number; readonly result: Result}> => {
	const begun = performance.now();
	const result = await run();
	return {milliseconds: performance.now() - begun, result};
};

/**
A database for a test, from the call to its connection string, beside a bare start of the same server with the same data.
*/
export const testDatabases: Part = {
	name: 'test-databases',
	async measure() {
		await using pgtower = await startPgtowerWith(builtProgram, options);
		const call = createCallApi(pgtower);
		const project = `/projects/${pgtower.projectId}`;
		const {endpoints: [compute]} = await call<{endpoints: readonly Compute[]}>('GET', `${project}/endpoints`);
		const first = await pgtower.database();
		await using bare = await makeBareServer(await runningServer(`/branches/${compute!.branch_id}/data`));
		await first.remove();
		await call('POST', `${project}/endpoints/${compute!.id}/suspend`);
		// The data must be copied while no server writes it.
		for (let state = ''; state !== 'idle';) {
			const {endpoint} = await call<{endpoint: Compute}>('GET', `${project}/endpoints/${compute!.id}`);
			state = endpoint.current_state;
			await wait(lookMilliseconds);
		}

		await bare.copy();
		const starts: number[] = [];
		const databases: number[] = [];
		for (let turn = 0; turn <= turns; turn++) {
			const server = await bare.start();
			await server.stop();
			const database = await timed(pgtower.database);
			// A test uses its database for a while, and removes it.
			await database.result.sql('select count(*) from orders');
			await database.result.remove();
			// The first turns only warm up: no database is made ahead for a process that wants one.
			if (!(turn > 1)) {
				continue;
			}

			starts.push(server.milliseconds);
			databases.push(database.milliseconds);
		}

		const others: number[] = [];
		const branches: number[] = [];
		for (let turn = 0; turn < fewTurns; turn++) {
			await using other = await startPgtowerWith(builtProgram, options);
			const alone = await timed(other.database);
			others.push(alone.milliseconds);
			const one = await timed(async () => {
				const made = await other.branch();
				await made.sql('select 1');
				return made;
			});
			branches.push(one.milliseconds);
		}

		const baseline = {name: 'a bare start', values: starts} as const;
		return [
			asFigure(baseline),
			againstInPairs(budgets.testDatabase, databases, baseline),
			forComparison('the first database of a process, with its connection', inMilliseconds(median(others))),
			forComparison('a branch for a test, to its first answer', inMilliseconds(median(branches))),
		];
	},
};
