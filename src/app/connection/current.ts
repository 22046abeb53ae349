import process from 'node:process';
import type {Connections} from '../../actions/account/connections.js';
import type {Budget} from '../../api/budget.js';
import type {Exchange} from '../../api/exchange.js';
import type {Clock} from '../../base/clock.js';
import type {Program} from '../create-program.js';
import type {Loaded} from '../../options/load-options.js';
import type {Options, ReadyOptions} from '../../options/options.js';
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
import type {Session} from './open.js';
import {createKeyReader} from './key-reader.js';
import {createConnections} from './profiles.js';

/**
How long after a connection was opened it is asked whose key that is, in milliseconds: what is shown first is asked first.
*/
const learnMilliseconds = 1000;

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
The program that uses the connection, as far as the connection must know it.
*/
type ConnectionUser = Pick<Program, 'attach' | 'detach'> & {
	/**
	Begins to read on the connection that was attached.
	*/
	readonly begin: () => void;

	/**
	Asks whose key is in use.
	*/
	readonly learn: () => void;

	/**
	Where the operations that are followed are kept for the next run.
	*/
	readonly followedFolder: string;

	/**
	Told of every request once it is over, and of the API root it went to.
	*/
	readonly onExchange: (exchange: Exchange, baseUrl: string) => void;

	/**
	Told of bugs of the embedded control plane: standard error is under the screen.
	*/
	readonly onBug: (error: unknown) => void;
};

/**
The one connection that the dashboard has, which can be left for another.
*/
export type CurrentConnection = {
	/**
	Who uses it from now on: it can be opened then.
	*/
	readonly use: (user: ConnectionUser) => void;

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

type CurrentConnectionOptions = {
	readonly started: Loaded;
	readonly store: Store;
	readonly clock: Clock;
	readonly budget: Budget;
	readonly requestLimit: number;
};

const unused = () => {
	throw new Error('The connection is opened before somebody uses it.');
};

export const createCurrentConnection = (options: CurrentConnectionOptions): CurrentConnection => {
	const {started, store, clock, budget, requestLimit} = options;
	let user: ConnectionUser | undefined;
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
		const {onExchange, onBug} = user ?? unused();
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
		const {attach, begin, learn, followedFolder} = user ?? unused();
		const {isDemo} = store.getState().connection;
		attach({
			client: opened.client,
			isPolled: false,
			...(!isDemo && {followed: {folder: followedFolder, pid: process.pid, baseUrl: opened.client.baseUrl}}),
		});
		begin();
		// In the demo it is asked when somebody looks: the key there is nobody's.
		if (!isDemo) {
			clock.after(learnMilliseconds, learn);
		}
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
				void user?.detach();
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
		use(given) {
			user = given;
		},
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
