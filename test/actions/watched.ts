import {setTimeout as pause} from 'node:timers/promises';
import {onTestFinished} from 'vitest';
import type {Navigate} from '../../src/actions/navigation/navigate.js';
import type {Refresh} from '../../src/actions/polling/refresh.js';
import type {PollScheduler} from '../../src/actions/polling/poll-scheduler.js';
import {createBudget} from '../../src/api/budget.js';
import {createClient} from '../../src/api/client.js';
import {systemClock} from '../../src/base/clock.js';
import {createStore, type Store} from '../../src/store/store.js';
import {createDrivenClock, type DrivenClock} from '../control-plane/driven-clock.js';
import {lookUntil} from '../helpers/look-until.js';
import {createTestProgram} from '../helpers/test-program.js';

export type Watched = {
	readonly store: Store;
	readonly clock: DrivenClock;
	readonly refresh: Refresh;
	readonly scheduler: PollScheduler;
	readonly navigate: Navigate;

	/** The method and path of every request, in the order in which they ended. */
	readonly requests: readonly string[];

	/** The reported polls. */
	readonly polls: readonly string[];

	/** Does something that causes a poll, and waits until the poll ends. */
	readonly round: (cause: () => void) => Promise<void>;
};

/** Polls a control plane at an address, on a driven clock, over a real socket. */
export const watchPlane = async (
	{baseUrl, apiKey}: {readonly baseUrl: string; readonly apiKey: string},
	// The default budget is large, since hours on the driven clock pass in seconds.
	{limitPerMinute}: {readonly limitPerMinute?: number} = {},
): Promise<Watched> => {
	const clock = createDrivenClock();
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	const requests: string[] = [];
	const client = createClient({
		baseUrl,
		apiKey,
		clock: systemClock,
		userAgent: 'pgtower/test',
		environment: {},
		random: () => 0,
		budget: createBudget({clock: systemClock, ...(limitPerMinute !== undefined && {limitPerMinute})}),
		onExchange({method, path}) {
			requests.push(`${method} ${path}`);
		},
	});
	const rounds = {ended: 0};
	const polls: string[] = [];
	const budget = createBudget({clock});
	const program = createTestProgram({
		store,
		clock,
		budget: {
			...budget,
			snapshot() {
				rounds.ended++;
				return budget.snapshot();
			},
		},
		onPoll(what) {
			polls.push(what());
		},
	});
	onTestFinished(async () => {
		await program.detach();
		await client.close();
	});

	// The traffic is sampled once, at the end of each poll, which tells a test that the poll has ended.
	const round = async (cause: () => void) => {
		const before = rounds.ended;
		cause();
		await lookUntil('Waiting for the end of a poll', () => ({polls, requests}), () => rounds.ended > before, {next: async () => pause(1)});
	};

	await round(() => {
		program.attach({client, isPolled: true});
	});
	const {refresh, scheduler} = program.scope();
	return {
		store, clock, refresh, scheduler, navigate: program.actions.navigate, requests, polls, round,
	};
};
