import type {LookInto} from './look-into-type.js';
import type {Passwords} from './passwords.js';
import type {Psql} from './psql.js';
import type {Sessions} from './sessions.js';

/** The ways to connect to a compute. */
export type Connecting = {
	readonly psql: Psql;
	readonly sessions: Sessions;
	readonly passwords: Passwords;

	/** Closes the connection to the inspected compute. Called before this process is suspended; `resume` reconnects. */
	readonly suspend: () => void;
	readonly resume: () => void;
};

type ConnectingParts = {
	readonly lookInto: Pick<LookInto, 'suspend' | 'resume'>;
	readonly psql: Psql;
	readonly sessions: Sessions;
	readonly passwords: Passwords;
};

export const createConnecting = ({lookInto: {suspend, resume}, psql, sessions, passwords}: ConnectingParts): Connecting => ({
	psql, sessions, passwords, suspend, resume,
});
