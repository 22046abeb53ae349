import type {ServerSession} from '../../domain/sessions/server-session.js';
import type {SessionSignal} from '../../domain/sessions/session-signal.js';
import type {ServerAnswer} from '../../sessions/activity/connect-client.js';
import type {SignalOutcome} from '../../sessions/activity/open-sessions.js';

/**
Looks into a compute for as long as its sessions or another list of its server are on the screen: one connection, which reads that list again
and again, and closes when nobody looks.
*/
export type LookInto = {
	/**
	Begins with the compute that is looked into now.
	*/
	readonly begin: () => void;

	/**
	Connects even when that wakes the compute.
	*/
	readonly goOn: () => void;

	/**
	Somebody has pressed a key: nobody is away.
	*/
	readonly noteKey: () => void;

	/**
	Reads now, if it can.
	*/
	readonly readNow: () => void;
	readonly readQuery: (session: ServerSession) => Promise<ServerAnswer<string | undefined>>;
	readonly signal: (kind: SessionSignal, session: ServerSession) => Promise<ServerAnswer<SignalOutcome>>;

	/**
	Closes the connection at once, before this process is stopped, and connects again when it goes on.
	*/
	readonly suspend: () => void;
	readonly resume: () => void;
};
