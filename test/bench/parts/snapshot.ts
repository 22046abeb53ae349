import {createRequire} from 'node:module';
import path from 'node:path';
import process from 'node:process';
import {builtProgram} from '../../helpers/dashboard.js';
import {startServeProcess} from '../../helpers/serve-process.js';
import {budgets} from '../budgets.js';
import type {Figure, Part} from '../figure.js';
import {againstInPairs, forComparison} from '../judge.js';
import {startPassingServer, type PassingServer} from '../passing-server.js';
import {run, runInTurns, type Run} from '../run.js';
import {median} from '../statistics.js';

const times = 7;

/** The delay to a control plane on another continent. */
const farMilliseconds = 200;

const official = path.join(path.dirname(createRequire(import.meta.url).resolve('neonctl/package.json')), 'bin', 'cli.js');

const millisecondsOf = (runs: readonly Run[]): number => median(runs.map(({milliseconds}) => milliseconds));
const megabytesOf = (runs: readonly Run[]): number => median(runs.map(({megabytes}) => megabytes));

const roundTrip = async ({env}: PassingServer): Promise<number> => {
	const trips: number[] = [];
	for (let trip = 0; trip <= times; trip++) {
		const askedAt = performance.now();
		const answer = await fetch(`${env.PGTOWER_BASE_URL}/projects?limit=400`, {headers: {authorization: `Bearer ${env.PGTOWER_API_KEY}`}});
		await answer.text();
		trips.push(performance.now() - askedAt);
	}

	return median(trips.slice(1));
};

const snapshotOf = async (server: PassingServer, ...args: readonly string[]) => run(process.execPath, [builtProgram, 'snapshot', ...args], server.env);

/** Returns the milliseconds from the start of each run to its first request. */
const untilAsked = (runs: readonly Run[], server: PassingServer): readonly number[] => runs.map(({startedAt}) =>
	server.passed().find(({at}) => at > startedAt)!.at - startedAt);

type View = {
	readonly args: readonly string[];

	/** The number of requests that must wait for the answer to another one. */
	readonly trips: number;
};

const views: readonly View[] = [
	{args: ['computes', '--project', 'aged-harbor-30417752'], trips: 1},
	// The second page says that there are no more, and the project must be found first.
	{args: ['projects'], trips: 2},
	{args: ['computes'], trips: 2},
];

/** A snapshot, near and far, compared with its own start, its round trips, and the platform's own command line. */
export const snapshot: Part = {
	name: 'snapshot',
	async measure() {
		await using controlPlane = await startServeProcess();
		const figures: Figure[] = [];
		for (const delayMilliseconds of [0, farMilliseconds]) {
			await using server = await startPassingServer(controlPlane, {delayMilliseconds});
			const trip = await roundTrip(server);
			const measured = await runInTurns(times, ...views.map(({args}) => async () => snapshotOf(server, ...args)));
			for (const [index, {args, trips}] of views.entries()) {
				const runs = measured[index]!;
				const start = untilAsked(runs, server);
				figures.push(againstInPairs(
					budgets.snapshot,
					runs.map(({milliseconds}) => milliseconds),
					{name: 'its own start, and round trips', values: start.map(milliseconds => milliseconds + (trips * trip))},
					{
						of: `${args.slice(0, 2).join(' ')}, ${delayMilliseconds} ms away`,
						details: `start ${median(start).toFixed(0)}, ${trips === 1 ? 'a round trip' : `${trips} round trips`} of ${trip.toFixed(0)}`,
					},
				));
			}
		}

		const environment = {CI: '1', NEON_API_HOST: controlPlane.baseUrl, NEON_API_KEY: controlPlane.apiKey!};
		await using server = await startPassingServer(controlPlane);
		const [own, theirs] = await runInTurns(
			times,
			async () => snapshotOf(server, 'projects'),
			async () => run(process.execPath, [official, '--no-analytics', 'projects', 'list'], environment),
		);
		return [
			...figures,
			forComparison('snapshot projects', `${millisecondsOf(own!).toFixed(0)} ms, ${megabytesOf(own!).toFixed(0)} MB`),
			forComparison('neonctl projects list, the same control plane', `${millisecondsOf(theirs!).toFixed(0)} ms, ${megabytesOf(theirs!).toFixed(0)} MB`),
		];
	},
};
