import type {Transactor} from '../transactor.js';
import type {Changes} from '../world/changes.js';
import type {Platform} from './platform.js';

/**
Servers behind the computes of a world, for as long as that is served.
*/
export type Backing = {
	readonly platform: Platform;

	/**
	Takes up the world as it is: gives every compute its port, and starts those that are active.
	*/
	readonly attach: (transactor: Transactor) => Promise<void>;

	/**
	Follows what has changed in it.
	*/
	readonly follow: (changes: Changes) => void;

	/**
	Resolves when a request may make computes.
	*/
	readonly makeRoom: () => Promise<void>;

	/**
	How clients reach computes, for people and programs.
	*/
	readonly access: Access;

	/**
	Ends all sessions and servers.
	*/
	readonly stop: () => Promise<void>;
};

export type Access = {
	/**
	The port of all computes, for clients that name theirs in `options`.
	*/
	readonly port: number;

	/**
	The certificate to check servers by, as a file.
	*/
	readonly certificateFile: string;

	/**
	The version of new projects.
	*/
	readonly version: string;

	/**
	The user of the machine that servers run as.
	*/
	readonly user: string;
};
