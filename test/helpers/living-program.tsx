import type {Actions} from '../../src/actions/actions.js';
import {createBudget} from '../../src/api/budget.js';
import {createClient} from '../../src/api/client.js';
import type {Exchange} from '../../src/api/exchange.js';
import {systemClock} from '../../src/base/clock.js';
import {createStore, type Store} from '../../src/store/store.js';
import {App} from '../../src/ui/app.js';
import {Providers} from '../../src/ui/providers.js';
import {createTheme} from '../../src/ui/theme.js';
import type {DrivenClock} from '../control-plane/driven-clock.js';
import {countCalls} from './counted-calls.js';
import {drawLastFrame, type LastFrame} from './last-frame.js';
import {lookUntil} from './look-until.js';
import {createTestProgram} from './test-program.js';
import {whenTestEnds} from './when-test-ends.js';

/**
The whole program without its start and its terminal: it reads, acts and draws, on a clock that the test drives, over a real socket.
*/
export type LivingProgram = LastFrame & {
	readonly store: Store;
	readonly actions: Actions;

	/** Returns how many requests have ended. */
	readonly exchanges: () => number;

	/** Returns how many calls are in flight. */
	readonly underWay: () => number;

	/** Lets `milliseconds` pass in steps, each after the effects of the previous one. */
	readonly pass: (milliseconds: number, stepMilliseconds?: number) => Promise<void>;

	/**
	Lets time pass until a condition holds.

	@throws When it does not within an hour.
	*/
	readonly until: (isTrue: () => boolean, stepMilliseconds?: number) => Promise<void>;

	/** Waits until the screen shows something, while no time passes. */
	readonly sees: (expectation: string | RegExp) => Promise<string>;

	/** Uses another key from now on. */
	readonly use: (apiKey: string) => Promise<void>;
	readonly stop: () => Promise<void>;
};

export type LivingOptions = {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly clock: DrivenClock;
	readonly columns?: number;
	readonly rows?: number;
	readonly intervalSeconds?: number;
	readonly timeoutMilliseconds?: number;
	readonly isReadOnly?: boolean;
	readonly onExchange?: (exchange: Exchange) => void;
};

const requestLimit = 300;

/**
The number of turns of the event loop after which an open call must be waiting for the driven clock. Client and server are in one process: a message
arrives in a turn or two, however busy the machine is.
*/
const mostTurns = 400;

const mostMilliseconds = 3_600_000;

const breath = async () => new Promise(resolve => {
	setImmediate(resolve);
});

/** Starts the program, and waits until the first poll has ended. The program ends with the test. */
export const startLiving = async (options: LivingOptions): Promise<LivingProgram> => {
	const {clock, columns = 120, rows = 40, intervalSeconds = 5, timeoutMilliseconds = 300, isReadOnly = false} = options;
	const store = createStore({
		isDemo: false, isReadOnly, intervalSeconds, serverName: 'test', requestLimit,
	});
	store.setState(({view, connection}) => ({view: {...view, zone: 'utc'}, connection: {...connection, baseUrl: options.baseUrl}}));
	const budget = createBudget({clock, limitPerMinute: requestLimit});
	const program = createTestProgram({
		store,
		clock,
		budget,
		connections: {
			async reopen() {
				program.scope().scheduler.now(true);
				return undefined;
			},
		},
	});
	const {actions} = program;
	let exchanges = 0;

	const open = (apiKey: string) => countCalls(createClient({
		baseUrl: options.baseUrl,
		apiKey,
		// The socket's timeouts use the machine's clock; everything else uses the driven one.
		clock: systemClock,
		userAgent: 'pgtower/test',
		environment: {},
		random: () => 0,
		timeoutMilliseconds,
		isReadOnly,
		budget,
		onExchange(exchange) {
			exchanges++;
			program.record({...exchange, startedAt: clock.now(), latencyMilliseconds: 0}, options.baseUrl);
			options.onExchange?.(exchange);
		},
	}));
	let session = open(options.apiKey);
	// Every call uses the client of the present key: work that began with one key continues with the next.
	const client = new Proxy(session.client, {get: (_first, name): unknown => Reflect.get(session.client, name)});

	const frame = drawLastFrame(
		<Providers store={store} actions={actions} clock={clock} theme={createTheme({hasColour: true, isAscii: false})}>
			<App />
		</Providers>,
		columns,
		rows,
	);
	const stop = async () => {
		await program.detach();
		frame.unmount();
		await session.client.close();
	};

	whenTestEnds(stop);

	/** Waits until everything in flight waits only for time to pass. */
	const settle = async () => {
		await breath();
		for (let turns = 0; session.underWay() > 0 && turns < mostTurns; turns++) {
			await breath();
		}

		await breath();
	};

	const until: LivingProgram['until'] = async (isTrue, stepMilliseconds = 250) => {
		const end = clock.now() + mostMilliseconds;
		for (;;) {
			await settle();
			if (isTrue()) {
				return;
			}

			if (clock.now() > end) {
				throw new Error(`It did not come to be, however much time passed:\n${frame.screen()}`);
			}

			clock.advance(stepMilliseconds);
		}
	};

	program.attach({client, isPolled: true});
	await until(() => store.getState().connection.phase !== 'connecting' && session.underWay() === 0);

	return {
		...frame,
		store,
		actions,
		exchanges: () => exchanges,
		underWay: () => session.underWay(),
		async pass(milliseconds, stepMilliseconds = 250) {
			for (let left = milliseconds; left > 0; left -= stepMilliseconds) {
				clock.advance(Math.min(left, stepMilliseconds));
				await settle();
			}
		},
		until,
		async sees(expectation) {
			const isShown = (screen: string) => typeof expectation === 'string' ? screen.includes(expectation) : expectation.test(screen);
			return lookUntil(`Waiting for ${String(expectation)}`, frame.screen, isShown, {next: breath});
		},
		async use(apiKey) {
			const before = session;
			session = open(apiKey);
			await before.client.close();
		},
		stop,
	};
};
