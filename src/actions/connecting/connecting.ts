import type {LookInto} from './look-into-type.js';
import type {Passwords} from './passwords.js';
import type {Psql} from './psql.js';
import type {Sessions} from './sessions.js';

/**
The ways into a compute.
*/
export type Connecting = {
	readonly psql: Psql;
	readonly sessions: Sessions;
	readonly passwords: Passwords;

	/**
	Leaves the compute that is looked into before this process is stopped, and looks again when it goes on.
	*/
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
