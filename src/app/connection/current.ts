import process from 'node:process';
import type {Connections} from '../../actions/account/connections.js';
import type {Budget} from '../../api/budget.js';
import type {EarlyConnection} from '../../api/connection/early-connection.js';
import type {Exchange} from '../../api/exchange.js';
import type {Clock} from '../../base/clock.js';
import type {Program} from '../create-program.js';
import type {Loaded} from '../../options/load-options.js';
import type {Options, ReadyOptions} from '../../options/options.js';
import {commandLine} from '../../domain/text/curl-command.js';
import {beganKeyReading, connectedTo, endedKeyReading} from '../../store/slices/connection.js';
import {noKey, refusedKey, tookKey} from '../../store/updates/key-question.js';
import {createFollowedStorage} from '../../storage/followed-operations.js';
import type {Store} from '../../store/store.js';
import {beganAnew, tookOtherKey} from '../../store/updates/evict-projects.js';
import {on, type Beginning, type Update} from '../../store/state.js';
import type {OpenConnection} from './open.js';
import {createKeyReader, createConnections} from './profiles.js';

/**
The delay between opening a connection and reading the key's owner, in milliseconds. The delay lets pgtower read the visible data first.
*/
const learnMilliseconds = 1000;

const remoteName = ({profile, baseUrl}: {readonly profile?: string; readonly baseUrl: string}): string => profile ?? new URL(baseUrl).host;

const demoName = ({postgres}: {readonly postgres?: unknown}): string => postgres === undefined ? 'demo' : 'demo on real Postgres';

const controlPlaneName = ({connection}: Options): string => connection.kind === 'demo' ? demoName(connection) : remoteName(connection);

/**
Returns the initial properties of a connection before the first request.

`requestLimit`: the request budget of the whole program, per minute.
*/
export const beginningOf = (options: Options, requestLimit: number): Beginning => {
	const {connection, orgId} = options;
	return {
		isDemo: connection.kind === 'demo',
		isUsual: connection.kind === 'demo' || connection.isUsual === true,
		isReadOnly: options.isReadOnly,
		intervalSeconds: options.intervalSeconds,
		serverName: controlPlaneName(options),
		requestLimit,
		...(connection.kind === 'remote' && {profile: connection.profile, accent: connection.accent}),
		...(orgId !== undefined && {orgId}),
	};
};

/** The part of the program that uses the connection, with the functions that the connection calls. */
type ConnectionUser = Pick<Program, 'attach' | 'detach'> & {
	/** Starts polling on the attached connection. */
	readonly begin: () => void;

	/** Reads the owner of the current key. */
	readonly learn: () => void;

	/** Returns the update that restores the stored view of a control plane, or undefined if no view is stored. */
	readonly wayTo: (wanted: Options) => Promise<Update | undefined>;

	/** The folder in which tracked operations are stored for the next run. */
	readonly followedFolder: string;

	/** Receives every finished request, and the API root to which it was sent. */
	readonly onExchange: (exchange: Exchange, baseUrl: string) => void;

	/** Receives bugs of the embedded control plane, because the screen hides standard error. */
	readonly onBug: (error: unknown) => void;
};

/**
The dashboard's connection. The dashboard has only one connection at a time, and can replace this connection with another.
*/
export type CurrentConnection = {
	/** Sets the program that uses the connection. Must be called before `open`. */
	readonly use: (user: ConnectionUser) => void;

	/** Returns the secrets to redact: the current key. */
	readonly secrets: () => readonly string[];

	/** Opens the connection that the startup options name. If there is no key, the screen shows the reason. */
	readonly open: () => Promise<void>;
	readonly connections: Connections;
	readonly close: () => Promise<void>;
};

type CurrentConnectionOptions = {
	readonly started: Loaded;

	/** A connection opened early, to the control plane of the startup options. */
	readonly early?: EarlyConnection;
	readonly store: Store;
	readonly clock: Clock;
	readonly budget: Budget;
	readonly requestLimit: number;
};

const unused = () => {
	throw new Error('The connection is opened before somebody uses it.');
};

export const createCurrentConnection = (options: CurrentConnectionOptions): CurrentConnection => {
	const {started, early, store, clock, budget, requestLimit} = options;
	let user: ConnectionUser | undefined;
	let current: OpenConnection | undefined;
	const keyReader = createKeyReader({
		clock,
		onReading(connection) {
			store.setState(connection === undefined
				? on('connection', endedKeyReading())
				: on('connection', beganKeyReading({serverName: remoteName(connection), command: commandLine(connection.apiKeyCommand)})));
		},
	});

	const openConnection = async (wanted: ReadyOptions, first?: EarlyConnection) => {
		const {onExchange, onBug} = user ?? unused();
		// The import is delayed, because the HTTP code is half of the program and the first frame does not need that code.
		const {openConnection: open} = await import('./open.js');
		return open({
			options: wanted, clock, budget, early: first, onExchange, onBug,
		});
	};

	const use = (opened: OpenConnection, wanted: ReadyOptions) => {
		current = opened;
		store.setState(on('connection', connectedTo({
			serverName: controlPlaneName(wanted),
			baseUrl: opened.client.baseUrl,
			...(opened.keyOrigin !== undefined && {keyOrigin: opened.keyOrigin}),
		})));
		const {attach, begin, learn, followedFolder} = user ?? unused();
		const {isDemo} = store.getState().connection;
		attach({
			client: opened.client,
			isPolled: false,
			...(!isDemo && {
				followed: createFollowedStorage({folder: followedFolder, pid: process.pid, baseUrl: opened.client.baseUrl}),
			}),
		});
		begin();
		// The demo's key belongs to no user, so pgtower looks up the key's owner only on demand.
		if (!isDemo) {
			clock.after(learnMilliseconds, learn);
		}
	};

	const connections = createConnections({
		started,
		state: store.getState,
		keyReader,
		async enter(wanted) {
			const opened = await openConnection(wanted);
			if ('problem' in opened) {
				return opened.problem;
			}

			const before = current;
			const {serverName, profile} = store.getState().connection;
			const isSame = wanted.connection.kind === 'remote' && serverName === controlPlaneName(wanted) && profile === wanted.connection.profile;
			if (before === undefined && isSame) {
				// The connection that was requested at startup opens only now. So pgtower also opens the project that the options name.
				store.setState(tookKey());
			} else {
				const back = isSame ? undefined : await user?.wayTo(wanted);
				void user?.detach();
				store.setState((isSame ? tookOtherKey : beganAnew)(beginningOf(wanted, requestLimit)), true);
				store.setState(back ?? {});
			}

			use(opened, wanted);
			await before?.close();
			return undefined;
		},
		async tryOut(asked) {
			const {tryConnection} = await import('./open.js');
			return tryConnection(asked, {clock, budget});
		},
	});

	return {
		use(given) {
			user = given;
		},
		secrets: () => current === undefined ? [] : [current.apiKey],
		async open() {
			const wanted = await keyReader.complete(started);
			if (wanted === undefined) {
				return;
			}

			const opened = await openConnection(wanted, early);
			if ('problem' in opened) {
				// A command that failed to print the key may succeed the next time, so pgtower asks the user. Any other problem is only reported.
				store.setState('apiKeyCommand' in started.options.connection ? noKey(opened.problem) : refusedKey(opened.problem));
			} else {
				use(opened, wanted);
			}
		},
		connections,
		async close() {
			early?.close();
			await Promise.all([keyReader.stop(), current?.close()]);
		},
	};
};
