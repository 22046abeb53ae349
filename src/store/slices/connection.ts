import type {Instant} from '../../domain/time.js';
import type {SliceUpdate} from './by-id.js';

/**
The state of the connection.

- `connecting`: no answer yet
- `live`: the last request was answered
- `limited`: the server reported too many requests; the last good data stays on the screen
- `lost`: no answer, or an unusable answer; the last good data stays on the screen
- `refused`: the server reported a missing, wrong or revoked key
*/
export type Phase = 'connecting' | 'live' | 'limited' | 'lost' | 'refused';

/** A running command that prints a key. Such a command may take a while. */
export type KeyCommandRun = {
	/** The connection that needs the key, as named in the header. */
	readonly serverName: string;

	/** The program and its arguments on one line. */
	readonly command: string;
};

export type ConnectionState = {
	readonly isDemo: boolean;

	/** Whether this is the demo or the default profile. Forms show the name of any other connection. */
	readonly isUsual?: boolean;

	/** The name of the connection in the header: the profile's name, `demo`, or the host. */
	readonly serverName: string;

	/** The name of the current profile. */
	readonly profile?: string;

	/** The color by which the user recognizes this connection. It is one of the colors in the terminal's palette. */
	readonly accent?: string;
	readonly baseUrl?: string;

	/**
	The `sslmode` in connection strings from the control plane. Absent until pgtower has read a connection string.
	*/
	readonly sslMode?: string;

	/** The origin of the current key, such as `PGTOWER_API_KEY`. */
	readonly keyOrigin?: string;

	/** The command that is printing a key. Absent while no such command is running. */
	readonly keyReading?: KeyCommandRun;

	/** Whether the key came from a command. Running the command again may print a newer key. */
	readonly isKeyFromCommand?: boolean;
	readonly isReadOnly: boolean;
	readonly phase: Phase;

	/** The error message in the phases `limited`, `lost` and `refused`. */
	readonly problem?: string;

	/** The time when the connection was last live. Absent if the connection has never been live. */
	readonly lastLiveAt?: Instant;

	/** The end of the pause that the control plane requested. Absent if the control plane named no end. */
	readonly limitedUntil?: Instant;

	/** When the next retry is due during an outage. */
	readonly nextTryAt?: Instant;

	/**
	The number of answered writes and of switches between organizations. A read that started at a lower number may be stale, so its answer is dropped.
	*/
	readonly revision: number;
	readonly intervalSeconds: number;
	readonly isPaused: boolean;

	/** The number of requests in the last minute. */
	readonly requestsLastMinute: number;

	/** The request budget per minute. */
	readonly requestLimit: number;

	/** The median duration of the latest requests, in milliseconds. */
	readonly latencyMilliseconds?: number;
};

/** The intervals that `+` and `-` step through, in seconds. */
const intervalSteps = [1, 2, 3, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];

type ConnectionUpdate = SliceUpdate<ConnectionState>;

/** The initial properties of a connection before any request. */
export type ConnectionBeginning = Pick<
	ConnectionState,
	'isDemo' | 'isUsual' | 'isReadOnly' | 'intervalSeconds' | 'serverName' | 'requestLimit' | 'profile' | 'accent'
>;

export const initialConnection = (beginning: ConnectionBeginning): ConnectionState => ({
	...beginning, phase: 'connecting', revision: 0, isPaused: false, requestsLastMinute: 0,
});

/**
Notes that the control plane answered. During a pause that the control plane requested, the connection stays `limited`.
*/
export const wentLive = (at: Instant): ConnectionUpdate => connection => at < (connection.limitedUntil ?? 0)
	? {...connection, lastLiveAt: at}
	: {
		...connection, phase: 'live', lastLiveAt: at, problem: undefined, nextTryAt: undefined, limitedUntil: undefined,
	};

/**
Notes that the control plane answered 404 or 403. Such an answer shows that the control plane is reachable, but does not make the connection live.
*/
export const heard = (at: Instant): ConnectionUpdate => connection =>
	connection.phase === 'live' ? {...connection, lastLiveAt: at} : connection;

/** Notes that the control plane was unreachable, or that its answer was unusable. */
export const lostConnection = (problem: string): ConnectionUpdate => connection => ({...connection, phase: 'lost', problem});

/**
Notes that the rate limit was exceeded. `until` is the end of the pause, if the control plane named an end. If the limit is exceeded again, the first
message stays.
*/
export const limitedConnection = (problem: string, until: Instant | undefined): ConnectionUpdate => connection => ({
	...connection,
	phase: 'limited',
	problem: connection.phase === 'limited' ? connection.problem ?? problem : problem,
	limitedUntil: until === undefined ? connection.limitedUntil : Math.max(until, connection.limitedUntil ?? 0),
});

/** Notes that the control plane rejected the key, or that there is no key. */
export const gotRefused = (problem: string): ConnectionUpdate => connection => ({...connection, phase: 'refused', problem});

/** Restarts the connection as if nothing had been requested. */
export const beganConnecting = (): ConnectionUpdate => connection => ({...connection, phase: 'connecting', problem: undefined});

/** Marks reads in progress as stale, because a write was answered or the user switched to other data. */
export const raisedRevision = (): ConnectionUpdate => connection => ({...connection, revision: connection.revision + 1});

export const beganKeyReading = (keyReading: KeyCommandRun): ConnectionUpdate => connection =>
	({...connection, keyReading, isKeyFromCommand: true});

export const endedKeyReading = (): ConnectionUpdate => connection =>
	connection.keyReading === undefined ? connection : {...connection, keyReading: undefined};

export const bookedNextTry = (at: Instant | undefined): ConnectionUpdate => connection =>
	connection.nextTryAt === at ? connection : {...connection, nextTryAt: at};

export const connectedTo = (where: Pick<ConnectionState, 'serverName' | 'baseUrl' | 'keyOrigin'>): ConnectionUpdate => connection =>
	({...connection, ...where, sslMode: undefined});

/** Notes the `sslmode` of a connection string from the control plane. */
export const learnedSslMode = (sslMode: string | undefined): ConnectionUpdate => connection =>
	sslMode === undefined || connection.sslMode === sslMode ? connection : {...connection, sslMode};

export const toggledPause = (): ConnectionUpdate => connection => ({...connection, isPaused: !connection.isPaused});

/** Makes the interval one step longer (1) or shorter (-1). */
export const steppedInterval = (direction: 1 | -1): ConnectionUpdate => connection => {
	const {intervalSeconds} = connection;
	const next = direction === 1
		? intervalSteps.find(step => step > intervalSeconds)
		: intervalSteps.findLast(step => step < intervalSeconds);
	return next === undefined ? connection : {...connection, intervalSeconds: next};
};

/** Updates the traffic figures. */
export const sampledTraffic = (
	traffic: Pick<ConnectionState, 'requestsLastMinute' | 'requestLimit' | 'latencyMilliseconds'>,
): ConnectionUpdate => connection => ({...connection, ...traffic});
