import {neon, neonConfig, Client} from '@neondatabase/serverless';
import type pg from 'pg';
import {startServeProcess} from '../../helpers/serve-process.js';
import {pointDriver} from '../../postgres/proxy/http/point-driver.js';
import {installedPrograms} from '../../postgres/programs.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {againstInPairs, asFigure} from '../judge.js';
import {makeRealWorld, openClient} from '../postgres/real-world.js';
import {median} from '../statistics.js';

const turns = 15;
const statements = 100;
const sessions = 20;

const medianOf = async (count: number, run: () => Promise<unknown>): Promise<number> => {
	const taken: number[] = [];
	for (let index = 0; index < count; index++) {
		const begun = performance.now();
		await run();
		taken.push(performance.now() - begun);
	}

	return median(taken);
};

/**
A statement of the serverless driver, beside one of node-postgres through the same proxy. Over HTTP, each statement has its own session.
*/
export const serverless: Part = {
	name: 'serverless',
	async measure() {
		pointDriver();
		// By default, the driver waits a millisecond before each statement to send several together.
		neonConfig.coalesceWrites = false;
		await using served = await startServeProcess([`--postgres=${installedPrograms}`]);
		const {plainUri} = await makeRealWorld(served);
		const sql = neon(plainUri);
		const session: pg.Client = await openClient(plainUri);
		const overSocket = new Client(plainUri);
		await overSocket.connect();
		const ways: ReadonlyArray<() => Promise<number>> = [
			async () => medianOf(statements, async () => session.query('select 1')),
			async () => medianOf(statements, async () => overSocket.query('select 1')),
			async () => medianOf(sessions, async () => {
				const client = await openClient(plainUri);
				await client.query('select 1');
				await client.end();
			}),
			async () => medianOf(sessions, async () => sql`select 1`),
		];
		const taken = ways.map((): number[] => []);
		for (let turn = 0; turn <= turns; turn++) {
			for (const [way, measure] of ways.entries()) {
				taken[way]!.push(await measure());
			}
		}

		await Promise.all([session.end(), overSocket.end()]);
		// The first turn of each only warms up.
		const [plain, socket, alone, http] = taken.map(values => values.slice(1)) as [number[], number[], number[], number[]];
		const inSession = {name: 'a statement of node-postgres', values: plain} as const;
		const inOwnSession = {name: 'a session of node-postgres', values: alone} as const;
		return [
			asFigure(inSession),
			againstInPairs(budgets.overWebSocket, socket, inSession),
			asFigure(inOwnSession),
			againstInPairs(budgets.overHttp, http, inOwnSession),
		];
	},
};
