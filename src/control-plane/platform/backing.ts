import type {Transactor} from '../transactor.js';
import type {Changes} from '../world/changes.js';
import type {Platform} from './platform.js';

/**
Servers behind the computes of a world while it is served.
*/
export type Backing = {
	readonly platform: Platform;

	/**
	Attaches to an existing world: gives every compute its port, and starts the active ones.
	*/
	readonly attach: (transactor: Transactor) => Promise<void>;

	/**
	Applies changes of the world.
	*/
	readonly follow: (changes: Changes) => void;

	/**
	Resolves when a request may create computes.
	*/
	readonly makeRoom: () => Promise<void>;

	/**
	How clients connect to computes, for people and programs.
	*/
	readonly access: Access;

	/**
	Ends all sessions and servers.
	*/
	readonly stop: () => Promise<void>;
};

export type Access = {
	/**
	The shared port of all computes, for clients that name theirs in `options`.
	*/
	readonly port: number;

	/**
	The file with the certificate for verifying servers.
	*/
	readonly certificateFile: string;

	/**
	The version of new projects.
	*/
	readonly version: string;

	/**
	The system user that runs the servers.
	*/
	readonly user: string;
};
