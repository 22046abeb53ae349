import type {Instant} from '../domain/time.js';
import type {State} from './state.js';

/**
How the control plane is reached.

- `connecting`: no answer yet.
- `live`: the last request was answered.
- `limited`: it answered that it was asked too often; the last good data stays on the screen.
- `lost`: it could not be reached, or answered with nothing usable; the last good data stays on the screen.
- `refused`: it answered that the key is missing, wrong or revoked.
*/
type Phase = 'connecting' | 'live' | 'limited' | 'lost' | 'refused';

/**
A command that is run for a key, which takes its time.
*/
export type KeyReading = {
	/**
	Of which connection, as the header names it.
	*/
	readonly place: string;

	/**
	Program and arguments, in one line.
	*/
	readonly command: string;
};

export type ConnectionState = {
	readonly isDemo: boolean;

	/**
	What the header calls the place: the profile's name, `demo`, or the host.
	*/
	readonly place: string;

	/**
	The profile in use, if one is.
	*/
	readonly profile?: string;

	/**
	The colour that sets this connection apart from others: one of the terminal's own palette.
	*/
	readonly accent?: string;
	readonly baseUrl?: string;

	/**
	Where the key in use came from, such as `PGTOWER_API_KEY`.
	*/
	readonly keyOrigin?: string;

	/**
	The key that a command is being run for; absent when none is.
	*/
	readonly keyReading?: KeyReading;

	/**
	Whether a command was run for a key, which may do better when it is run again.
	*/
	readonly isKeyFromCommand?: boolean;
	readonly isReadOnly: boolean;
	readonly phase: Phase;

	/**
	A sentence on what is wrong; present when the phase is `limited`, `lost` or `refused`.
	*/
	readonly problem?: string;

	/**
	When it was last live; absent until it was.
	*/
	readonly lastLiveAt?: Instant;

	/**
	Until when the control plane asked to be left alone, where it said so.
	*/
	readonly limitedUntil?: Instant;

	/**
	When the next try is due, in an outage.
	*/
	readonly nextTryAt?: Instant;

	/**
	Raised by each answered write: a read that began before it is older than what the write answered, and is dropped.
	*/
	readonly revision: number;
	readonly intervalSeconds: number;
	readonly isPaused: boolean;

	/**
	Requests sent within the last minute, and how many the budget allows.
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

type Change = (state: State) => Partial<State>;

const changed = (state: State, change: Partial<ConnectionState>): Partial<State> => ({
	connection: {...state.connection, ...change},
});

const cutOff: ReadonlySet<Phase> = new Set<Phase>(['lost', 'limited', 'refused']);

/**
Whether nothing new comes: what is on the screen is as old as its last reading.
*/
export const isCutOff = ({connection: {phase}}: Pick<State, 'connection'>): boolean => cutOff.has(phase);

/**
The control plane answered. One that asked to be left alone for a while is asked again only then, whatever it answered on the way.
*/
export const answered = (at: Instant): Change => state => ({
	...changed(state, at < (state.connection.limitedUntil ?? 0)
		? {lastLiveAt: at}
		: {
			phase: 'live', lastLiveAt: at, problem: undefined, nextTryAt: undefined, limitedUntil: undefined,
		}),
	// The question what to do about the key has answered itself.
	...(state.modal.some(({kind}) => kind === 'refused') && {modal: state.modal.filter(({kind}) => kind !== 'refused')}),
});

/**
The control plane answered that something is not there, or not for this key: it is there itself. A connection that was lost or refused is as it was.
*/
export const heard = (at: Instant): Change => state => state.connection.phase === 'live' ? changed(state, {lastLiveAt: at}) : {};

/**
The control plane could not be reached, or its answer was of no use.
*/
export const lostConnection = (problem: string): Change => state => changed(state, {phase: 'lost', problem});

/**
The control plane was asked too often, and wants to be left alone until some instant, where it says so. Its own words stay, whoever else
had to wait since.
*/
export const limitedConnection = (problem: string, until: Instant | undefined): Change => state => changed(state, {
	phase: 'limited',
	problem: state.connection.phase === 'limited' ? state.connection.problem ?? problem : problem,
	limitedUntil: until === undefined ? state.connection.limitedUntil : Math.max(until, state.connection.limitedUntil ?? 0),
});

/**
Layers that somebody types into, or that must not be covered: nothing is put on top of them by itself.
*/
const undisturbed: ReadonlySet<string> = new Set(['form', 'palette', 'secret', 'refused', 'picker']);

/**
The control plane refused the key. One that worked before was revoked while it was used: the user is asked what to do, once.
*/
export const refusedKey = (problem: string): Change => state => {
	const {phase, lastLiveAt} = state.connection;
	const isNews = lastLiveAt !== undefined && phase !== 'refused' && !undisturbed.has(state.modal.at(-1)?.kind ?? '');
	return {
		...changed(state, {phase: 'refused', problem}),
		...(isNews && {modal: [...state.modal, {kind: 'refused', problem}]}),
	};
};

/**
There is no key for the first connection, since its command gave none: the user is asked what to do.
*/
export const noKey = (problem: string): Change => state => {
	const modal = state.modal.filter(({kind}) => kind !== 'refused');
	return {
		...changed(state, {phase: 'refused', problem}),
		modal: undisturbed.has(modal.at(-1)?.kind ?? '') ? modal : [...modal, {kind: 'refused', problem}],
	};
};

/**
The key that was missing is there.
*/
export const tookKey = (): Change => state => ({
	...changed(state, {phase: 'connecting', problem: undefined}),
	modal: state.modal.filter(({kind}) => kind !== 'refused'),
});

export const beganKeyReading = (keyReading: KeyReading): Change => state => changed(state, {keyReading, isKeyFromCommand: true});

export const endedKeyReading = (): Change => state => state.connection.keyReading === undefined ? {} : changed(state, {keyReading: undefined});

export const bookedNextTry = (at: Instant | undefined): Change => state =>
	state.connection.nextTryAt === at ? {} : changed(state, {nextTryAt: at});

export const connectedTo = (place: Pick<ConnectionState, 'place' | 'baseUrl' | 'keyOrigin'>): Change => state => changed(state, place);

export const toggledPause = (): Change => state => changed(state, {isPaused: !state.connection.isPaused});

/**
The interval, one step longer (1) or shorter (-1).
*/
export const steppedInterval = (direction: 1 | -1): Change => state => {
	const {intervalSeconds} = state.connection;
	const next = direction === 1
		? intervalSteps.find(step => step > intervalSeconds)
		: intervalSteps.findLast(step => step < intervalSeconds);
	return next === undefined ? {} : changed(state, {intervalSeconds: next});
};

/**
The figures of the traffic, sampled once a tick.
*/
export const sampledTraffic = (traffic: Pick<ConnectionState, 'requestsLastMinute' | 'requestLimit' | 'latencyMilliseconds'>): Change => state =>
	changed(state, traffic);
