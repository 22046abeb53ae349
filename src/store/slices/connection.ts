import type {Instant} from '../../domain/time.js';
import type {SliceUpdate} from './by-id.js';

/**
The state of the connection.

- `connecting`: no answer yet
- `live`: the last request was answered
- `limited`: the answer was that there were too many requests; the last good data stays on the screen
- `lost`: no answer, or none that is usable; the last good data stays on the screen
- `refused`: the answer was that the key is missing, wrong or revoked
*/
export type Phase = 'connecting' | 'live' | 'limited' | 'lost' | 'refused';

/**
A command that is printing a key, which takes time.
*/
export type KeyCommandRun = {
	/**
	The connection it is for, as the header names it.
	*/
	readonly serverName: string;

	/**
	The program and its arguments, in one line.
	*/
	readonly command: string;
};

export type ConnectionState = {
	readonly isDemo: boolean;

	/**
	Whether it is the demo or the default profile: forms then don't name it.
	*/
	readonly isUsual?: boolean;

	/**
	The header's name for the connection: the profile's name, `demo`, or the host.
	*/
	readonly serverName: string;

	/**
	The profile in use, if one is.
	*/
	readonly profile?: string;

	/**
	The colour that sets this connection apart, from the terminal's own palette.
	*/
	readonly accent?: string;
	readonly baseUrl?: string;

	/**
	Whether its connection strings have clients encrypt; absent until one was read.
	*/
	readonly sslMode?: string;

	/**
	The origin of the key in use, such as `PGTOWER_API_KEY`.
	*/
	readonly keyOrigin?: string;

	/**
	The command that is printing a key; absent when none is running.
	*/
	readonly keyReading?: KeyCommandRun;

	/**
	Whether the key came from a command, which may give a better one when it runs again.
	*/
	readonly isKeyFromCommand?: boolean;
	readonly isReadOnly: boolean;
	readonly phase: Phase;

	/**
	What is wrong, in a sentence; set in the phases `limited`, `lost` and `refused`.
	*/
	readonly problem?: string;

	/**
	When it was last live; absent until it was.
	*/
	readonly lastLiveAt?: Instant;

	/**
	Until when the control plane asked for a pause, where it said so.
	*/
	readonly limitedUntil?: Instant;

	/**
	When the next try is due, in an outage.
	*/
	readonly nextTryAt?: Instant;

	/**
	Raised by each answered write. A read that began before the latest write may be older than its answer, and is dropped.
	*/
	readonly revision: number;
	readonly intervalSeconds: number;
	readonly isPaused: boolean;

	/**
	Requests of the last minute, and how many the budget allows.
	*/
	readonly requestsLastMinute: number;
	readonly requestLimit: number;

	/**
	The median of the latest requests, in milliseconds.
	*/
	readonly latencyMilliseconds?: number;
};

/**
The intervals that `+` and `-` step through, in seconds.
*/
const intervalSteps = [1, 2, 3, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];

type ConnectionUpdate = SliceUpdate<ConnectionState>;

/**
What is known of a connection before anything was asked on it.
*/
export type ConnectionBeginning = Pick<
	ConnectionState,
	'isDemo' | 'isUsual' | 'isReadOnly' | 'intervalSeconds' | 'serverName' | 'requestLimit' | 'profile' | 'accent'
>;

export const initialConnection = (beginning: ConnectionBeginning): ConnectionState => ({
	...beginning, phase: 'connecting', revision: 0, isPaused: false, requestsLastMinute: 0,
});

/**
Notes that the control plane answered. A pause that it asked for is kept, whatever else it answers meanwhile.
*/
export const wentLive = (at: Instant): ConnectionUpdate => connection => at < (connection.limitedUntil ?? 0)
	? {...connection, lastLiveAt: at}
	: {
		...connection, phase: 'live', lastLiveAt: at, problem: undefined, nextTryAt: undefined, limitedUntil: undefined,
	};

/**
Notes that the control plane answered 404 or 403: it can be reached. A lost or refused connection stays as it is.
*/
export const heard = (at: Instant): ConnectionUpdate => connection =>
	connection.phase === 'live' ? {...connection, lastLiveAt: at} : connection;

/**
Notes that the control plane could not be reached, or that its answer was unusable.
*/
export const lostConnection = (problem: string): ConnectionUpdate => connection => ({...connection, phase: 'lost', problem});

/**
Notes that the control plane was asked too often, and the end of the pause that it asked for, where it said so. The first message stays
while further requests wait.
*/
export const limitedConnection = (problem: string, until: Instant | undefined): ConnectionUpdate => connection => ({
	...connection,
	phase: 'limited',
	problem: connection.phase === 'limited' ? connection.problem ?? problem : problem,
	limitedUntil: until === undefined ? connection.limitedUntil : Math.max(until, connection.limitedUntil ?? 0),
});

/**
The control plane refused the key, or there is none.
*/
export const gotRefused = (problem: string): ConnectionUpdate => connection => ({...connection, phase: 'refused', problem});

/**
It is tried anew, as if nothing had been asked.
*/
export const beganConnecting = (): ConnectionUpdate => connection => ({...connection, phase: 'connecting', problem: undefined});

/**
A write was answered, or something else is asked for from now on: readings that began before are stale.
*/
export const raisedRevision = (): ConnectionUpdate => connection => ({...connection, revision: connection.revision + 1});

export const beganKeyReading = (keyReading: KeyCommandRun): ConnectionUpdate => connection =>
	({...connection, keyReading, isKeyFromCommand: true});

export const endedKeyReading = (): ConnectionUpdate => connection =>
	connection.keyReading === undefined ? connection : {...connection, keyReading: undefined};

export const bookedNextTry = (at: Instant | undefined): ConnectionUpdate => connection =>
	connection.nextTryAt === at ? connection : {...connection, nextTryAt: at};

export const connectedTo = (where: Pick<ConnectionState, 'serverName' | 'baseUrl' | 'keyOrigin'>): ConnectionUpdate => connection =>
	({...connection, ...where, sslMode: undefined});

/**
Notes the `sslmode` of a connection string that the control plane gave.
*/
export const learnedSslMode = (sslMode: string | undefined): ConnectionUpdate => connection =>
	sslMode === undefined || connection.sslMode === sslMode ? connection : {...connection, sslMode};

export const toggledPause = (): ConnectionUpdate => connection => ({...connection, isPaused: !connection.isPaused});

/**
Makes the interval one step longer (1) or shorter (-1).
*/
export const steppedInterval = (direction: 1 | -1): ConnectionUpdate => connection => {
	const {intervalSeconds} = connection;
	const next = direction === 1
		? intervalSteps.find(step => step > intervalSeconds)
		: intervalSteps.findLast(step => step < intervalSeconds);
	return next === undefined ? connection : {...connection, intervalSeconds: next};
};

/**
Updates the figures of the traffic, once a tick.
*/
export const sampledTraffic = (
	traffic: Pick<ConnectionState, 'requestsLastMinute' | 'requestLimit' | 'latencyMilliseconds'>,
): ConnectionUpdate => connection => ({...connection, ...traffic});
