import type {LookInto} from './look-into.js';
import type {Psql} from './psql.js';
import type {Sessions} from './sessions.js';

/**
The ways into a compute.
*/
export type Connecting = {
	readonly psql: Psql;
	readonly sessions: Sessions;

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
};

export const createConnecting = ({lookInto: {suspend, resume}, psql, sessions}: ConnectingParts): Connecting => ({
	psql, sessions, suspend, resume,
});
