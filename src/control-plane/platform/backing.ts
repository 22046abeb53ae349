import type {Transactor} from '../transactor.js';
import type {Changes} from '../world/changes.js';
import type {Platform} from './platform.js';

/** The servers behind the computes of a world. */
export type Backing = {
	readonly platform: Platform;

	/** Gives every compute of an existing world its port, and starts the servers of active computes. */
	readonly attach: (transactor: Transactor) => Promise<void>;
	readonly follow: (changes: Changes) => void;

	/** Resolves when there are enough free ports for a request that creates computes. */
	readonly makeRoom: () => Promise<void>;

	/** How people and programs connect to the computes. */
	readonly access: Access;
	readonly stop: () => Promise<void>;
};

export type Access = {
	/** The port that all computes share. Clients of this port name their compute in `options`. */
	readonly port: number;

	/** The file with the certificate for verifying the servers. */
	readonly certificateFile: string;

	/** The Postgres version of new projects. */
	readonly version: string;

	/** The system user that runs the servers. */
	readonly user: string;
};
