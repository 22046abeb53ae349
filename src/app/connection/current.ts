import type {Connections} from '../../actions/connections.js';
import type {Budget} from '../../api/budget.js';
import type {ApiClient} from '../../api/client.js';
import type {Exchange} from '../../api/exchange.js';
import type {Clock} from '../../clock.js';
import {createConnections} from './profiles.js';
import {createKeyReader} from './key-reader.js';
import type {Loaded} from '../../load-options.js';
import type {Options, ReadyOptions} from '../../options.js';
import type {Session} from './open.js';
import {commandLine} from '../../domain/command-line.js';
import {
	beganKeyReading,
	connectedTo,
	endedKeyReading,
	noKey,
	refusedKey,
	tookKey,
} from '../../store/connection.js';
import {beganAnew, type Beginning, type Store} from '../../store/store.js';

const remoteName = ({profile, baseUrl}: {readonly profile?: string; readonly baseUrl: string}): string => profile ?? new URL(baseUrl).host;

const placeName = ({connection}: Options): string => connection.kind === 'demo' ? 'demo' : remoteName(connection);

/**
What is known of a connection before anything was asked.

`requestLimit`: Requests a minute the whole program may send.
*/
export const beginningOf = (options: Options, requestLimit: number): Beginning => {
	const {connection, orgId} = options;
	return {
		isDemo: connection.kind === 'demo',
		isReadOnly: options.isReadOnly,
		intervalSeconds: options.intervalSeconds,
		place: placeName(options),
		requestLimit,
		...(connection.kind === 'remote' && {profile: connection.profile, accent: connection.accent}),
		...(orgId !== undefined && {orgId}),
	};
};

/**
The one connection that the dashboard has, which can be left for another.
*/
export type ConnectionInUse = {
	/**
	Undefined until it is open.
	*/
	readonly client: () => ApiClient | undefined;

	/**
	What must not be written down: the key in use.
	*/
	readonly secrets: () => readonly string[];

	/**
	Opens what the program was started for; without a key, says so on the screen.
	*/
	readonly open: () => Promise<void>;
	readonly connections: Connections;
	readonly close: () => Promise<void>;
};

type ConnectionInUseOptions = {
	readonly started: Loaded;
	readonly store: Store;
	readonly clock: Clock;
	readonly budget: Budget;
	readonly requestLimit: number;
	readonly onExchange: (exchange: Exchange, baseUrl: string) => void;

	/**
	Told of bugs of the embedded control plane: standard error is under the screen.
	*/
	readonly onBug: (error: unknown) => void;

	/**
	A connection is about to be left: nothing more is asked on it.
	*/
	readonly onLeave: () => void;

	/**
	A connection is in use from now on.
	*/
	readonly onUse: () => void;
};

export const createConnectionInUse = (options: ConnectionInUseOptions): ConnectionInUse => {
	const {started, store, clock, budget, requestLimit, onExchange, onBug, onLeave, onUse} = options;
	let session: Session | undefined;
	const keyReader = createKeyReader({
		clock,
		onReading(connection) {
			store.setState(connection === undefined
				? endedKeyReading()
				: beganKeyReading({place: remoteName(connection), command: commandLine(connection.apiKeyCommand)}));
		},
	});

	const openSession = async (wanted: ReadyOptions) => {
		// Read from disk only now: what speaks HTTP is half of the program, and the first frame does not need it.
		const {openSession: open} = await import('./open.js');
		return open({
			options: wanted, clock, budget, onExchange, onBug,
		});
	};

	const use = (opened: Session, wanted: ReadyOptions) => {
		session = opened;
		store.setState(connectedTo({
			place: placeName(wanted),
			baseUrl: opened.client.baseUrl,
			...(opened.keyOrigin !== undefined && {keyOrigin: opened.keyOrigin}),
		}));
		onUse();
	};

	const connections = createConnections({
		started,
		state: store.getState,
		completed: keyReader.complete,
		giveUpKey: keyReader.giveUp,
		async enter(wanted) {
			const opened = await openSession(wanted);
			if ('problem' in opened) {
				return opened.problem;
			}

			const before = session;
			const {place, profile} = store.getState().connection;
			if (before === undefined && wanted.connection.kind === 'remote' && place === placeName(wanted) && profile === wanted.connection.profile) {
				// What it was started for, at last: where somebody wanted to begin still holds.
				store.setState(tookKey());
			} else {
				onLeave();
				store.setState(beganAnew(beginningOf(wanted, requestLimit)), true);
			}

			use(opened, wanted);
			await before?.close();
			return undefined;
		},
		async tryOut(asked) {
			const {tryConnection} = await import('./probe.js');
			return tryConnection(asked, {clock, budget});
		},
	});

	return {
		client: () => session?.client,
		secrets: () => session === undefined ? [] : [session.apiKey],
		async open() {
			const wanted = await keyReader.complete(started);
			if (wanted === undefined) {
				return;
			}

			const opened = await openSession(wanted);
			if ('problem' in opened) {
				// What a command did not give it may give the next time; what is not there at all is only told.
				store.setState('apiKeyCommand' in started.options.connection ? noKey(opened.problem) : refusedKey(opened.problem));
			} else {
				use(opened, wanted);
			}
		},
		connections,
		async close() {
			await Promise.all([keyReader.stop(), session?.close()]);
		},
	};
};
