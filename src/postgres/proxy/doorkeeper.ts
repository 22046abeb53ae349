import type {Socket} from 'node:net';
import type {SecureContext} from 'node:tls';
import type {Certificate} from '../files/certificate.js';
import type {Cancel} from './cancel.js';
import type {Rejection} from './read-packet.js';

/**
Where a session goes, or why it goes nowhere.
*/
export type Route = {readonly port: number} | {readonly rejection: Rejection};

/**
What all clients of a proxy are served with.
*/
export type Doorkeeper = {
	readonly certificate: Certificate;
	readonly secureContext: SecureContext;

	/**
	Wakes a compute if that is needed.
	*/
	readonly wake: (computeId: string) => Promise<Route>;

	readonly cancel: Cancel;

	/**
	Takes over a client that speaks HTTP.
	*/
	readonly serveHttp: (client: Socket, visit: Visit) => Promise<void>;

	/**
	Is told of a client whose bytes count as activity. Returns what is called when it has gone.
	*/
	readonly admit: (computeId: string, client: {readonly bytesRead: number}) => () => void;
};

/**
Whose port it is: a compute's or, without its id, everybody's.
*/
export type Owner = {readonly computeId?: string};

/**
A client that has connected.
*/
export type Visit = {
	/**
	The connection itself, whatever runs in it.
	*/
	readonly raw: Socket;

	/**
	Lifts the time limit for what comes before a session.
	*/
	readonly enter: () => void;

	/**
	Whose port it came to; undefined when that is nobody's yet.
	*/
	readonly owner: () => Owner | undefined;
};
