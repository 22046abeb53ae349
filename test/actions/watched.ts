import {setTimeout as pause} from 'node:timers/promises';
import {onTestFinished} from 'vitest';
import type {Navigate} from '../../src/actions/navigation/navigate.js';
import type {Refresh} from '../../src/actions/polling/refresh.js';
import type {Watch} from '../../src/actions/polling/poll-scheduler.js';
import {createBudget} from '../../src/api/budget.js';
import {createClient} from '../../src/api/client.js';
import {systemClock} from '../../src/base/clock.js';
import {createStore, type Store} from '../../src/store/store.js';
import {createDrivenClock, type DrivenClock} from '../control-plane/driven-clock.js';
import {createTestProgram} from '../helpers/test-program.js';

export type Watched = {
	readonly store: Store;
	readonly clock: DrivenClock;
	readonly refresh: Refresh;
	readonly watch: Watch;
	readonly navigate: Navigate;

	/**
	Method and path of every request so far, in the order they ended.
	*/
	readonly requests: readonly string[];

	/**
	What the watch told of its rounds.
	*/
	readonly polls: readonly string[];

	/**
	Does something that makes the watch read, and waits until that was answered.
	*/
	readonly round: (cause: () => void) => Promise<void>;
};

/**
What keeps the screen current, on a driven clock, over a real socket to the control plane at that address.
*/
export const watchPlane = async (
	{baseUrl, apiKey}: {readonly baseUrl: string; readonly apiKey: string},
	// Hours on the driven clock are seconds here: who lets them pass must not wait for the budget.
	{limitPerMinute}: {readonly limitPerMinute?: number} = {},
): Promise<Watched> => {
	const clock = createDrivenClock();
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, place: 'test', requestLimit: 300,
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

	// The watch samples the traffic once at the end of each round: that is how a test knows that one has ended.
	const round = async (cause: () => void) => {
		const before = rounds.ended;
		cause();
		while (rounds.ended === before) {
			// Until the round has ended, which in an outage takes seconds: other tests run beside it.
			await pause(1);
		}
	};

	await round(() => {
		program.attach({client, isPolled: true});
	});
	const {refresh, watch} = program.scope();
	return {
		store, clock, refresh, watch, navigate: program.actions.navigate, requests, polls, round,
	};
};
