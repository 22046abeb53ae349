import type pg from 'pg';
import {startServeProcess} from '../../helpers/serve-process.js';
import {installedPrograms} from '../../postgres/programs.js';
import {budgets} from '../budgets.js';
import type {Part} from '../figure.js';
import {
	againstInPairs,
	asFigure,
	forComparison,
	inMilliseconds,
} from '../judge.js';
import {startBarePipe} from '../postgres/bare-pipe.js';
import {directUri, makeRealWorld, openClient} from '../postgres/real-world.js';
import {median} from '../statistics.js';

const turns = 15;
const queries = 200;
const copiedMegabytes = 200;

const statementMilliseconds = async (client: pg.Client): Promise<number> => {
	const taken: number[] = [];
	for (let index = 0; index < queries; index++) {
		const begun = performance.now();
		await client.query('select 1');
		taken.push(performance.now() - begun);
	}

	return median(taken);
};

/** Measures the megabytes per second of a copy. */
const copyRate = async (client: pg.Client): Promise<number> => {
	const begun = performance.now();
	await client.query(`select repeat('x', 1000000) from generate_series(1, ${copiedMegabytes})`);
	return copiedMegabytes / (performance.now() - begun) * 1000;
};

/** The cost of the proxy before a server, beside a pipe in node that only passes bytes on. */
export const proxy: Part = {
	name: 'proxy',
	async measure() {
		await using served = await startServeProcess([`--postgres=${installedPrograms}`]);
		const {plainUri} = await makeRealWorld(served);
		const proxied = await openClient(plainUri);
		const serverUri = await directUri(proxied, plainUri);
		await using pipe = await startBarePipe(Number(new URL(serverUri).port));
		const direct = await openClient(serverUri);
		const piped = await openClient(Object.assign(new URL(serverUri), {port: String(pipe.port)}).href);
		const ways = [direct, piped, proxied];
		const statements = ways.map((): number[] => []);
		for (let turn = 0; turn <= turns; turn++) {
			for (const [way, client] of ways.entries()) {
				statements[way]!.push(await statementMilliseconds(client));
			}
		}

		// The first turn of each only warms up.
		const [ofDirect, ofPipe, ofProxy] = statements.map(taken => taken.slice(1)) as [number[], number[], number[]];
		const rates = [];
		for (const client of ways) {
			rates.push(await copyRate(client));
		}

		await Promise.all(ways.map(async client => client.end()));
		const baseline = {name: 'a bare node pipe', values: ofPipe} as const;
		return [
			asFigure(baseline),
			againstInPairs(budgets.proxy, ofProxy, baseline),
			forComparison('a statement directly', inMilliseconds(median(ofDirect))),
			forComparison('rows read directly, through the pipe, and through the proxy', `${rates.map(rate => rate.toFixed(0)).join(', ')} MB/s`),
		];
	},
};
