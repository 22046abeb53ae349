import type {ServerSession} from '../../domain/sessions/server-session.js';
import type {SessionSignal} from '../../domain/sessions/session-signal.js';
import type {ServerAnswer} from '../../sessions/activity/connect-client.js';
import type {SignalOutcome} from '../../sessions/activity/open-sessions.js';

/**
Inspects a compute while its sessions or another list of its server are displayed. A single connection polls the displayed list, and closes when no
list is displayed.
*/
export type LookInto = {
	/** Connects to the compute that is now inspected, without waking it. */
	readonly begin: () => void;

	/** Connects even if connecting wakes the compute. */
	readonly goOn: () => void;

	/** Notes a key press as proof that the user is present. */
	readonly noteKey: () => void;

	/** Reads the displayed list now if possible. */
	readonly readNow: () => void;
	readonly readQuery: (session: ServerSession) => Promise<ServerAnswer<string | undefined>>;
	readonly signal: (kind: SessionSignal, session: ServerSession) => Promise<ServerAnswer<SignalOutcome>>;

	/** Closes the connection immediately. Called before this process is suspended; `resume` reconnects. */
	readonly suspend: () => void;
	readonly resume: () => void;
};
