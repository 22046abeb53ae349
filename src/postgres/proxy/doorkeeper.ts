import type {Socket} from 'node:net';
import type {SecureContext} from 'node:tls';
import {lookUp} from '../../base/records.js';
import type {Certificate} from '../files/certificate.js';
import type {Cancel} from './cancel.js';
import type {Destination} from './destination.js';
import type {Rejection} from './packets.js';

/** The methods of a message port or worker with which calls are sent and received. */
type Port = {
	readonly postMessage: (message: unknown) => void;
	readonly on: (event: 'message', listener: (message: Message) => void) => unknown;
};

/**
The functions that one side of a port offers to the other side. Their parameters and results must be transferable.
*/
export type Offers = Readonly<Record<string, (...values: readonly never[]) => unknown>>;

/** The functions that the other side offers, which all return promises. */
export type Calls<Their extends Offers> = {
	readonly [Name in keyof Their]: (...values: Parameters<Their[Name]>) => Promise<Awaited<ReturnType<Their[Name]>>>;
};

type Message = {
	readonly id: number;
	readonly name?: string;
	readonly values?: readonly unknown[];
	readonly result?: unknown;
	readonly problem?: string;
};

/** Offers functions through a port, and returns the functions that the other side offers. */
export const exchangeCalls = <Their extends Offers>(port: Port, names: ReadonlyArray<keyof Their & string>, mine: Offers): Calls<Their> => {
	const waiting = new Map<number, PromiseWithResolvers<unknown>>();
	let lastId = 0;
	const answer = async ({id, name = '', values = []}: Message) => {
		try {
			const work = lookUp(mine, name) as (...given: readonly unknown[]) => unknown;
			port.postMessage({id, result: await work(...values)} satisfies Message);
		} catch (error) {
			port.postMessage({id, problem: error instanceof Error ? error.message : String(error)} satisfies Message);
		}
	};

	port.on('message', (message: Message) => {
		if (message.name !== undefined) {
			void answer(message);
			return;
		}

		const call = waiting.get(message.id);
		waiting.delete(message.id);
		if (message.problem === undefined) {
			call?.resolve(message.result);
		} else {
			call?.reject(new Error(message.problem));
		}
	});
	const callOf = (name: string) => async (...values: readonly unknown[]) => {
		lastId += 1;
		const call = Promise.withResolvers<unknown>();
		waiting.set(lastId, call);
		port.postMessage({id: lastId, name, values} satisfies Message);
		return call.promise;
	};

	return Object.fromEntries(names.map(name => [name, callOf(name)])) as unknown as Calls<Their>;
};

/** The loopback port of the server for a session, or the reason there is no such server. */
export type Route = {readonly port: number} | {readonly rejection: Rejection};

/** The services that a proxy provides for all of its clients. */
export type Doorkeeper = {
	readonly certificate: Certificate;
	readonly secureContext: SecureContext;

	/**
	Wakes a compute, or starts a server for the destination's past moment. Does nothing if the server already runs.
	*/
	readonly wake: (destination: Destination) => Promise<Route>;

	readonly cancel: Cancel;
	readonly serveHttp: (client: Socket, visit: Visit) => Promise<void>;

	/**
	Registers a client, whose traffic counts as activity of its destination. Returns a function to call after the client has disconnected.
	*/
	readonly admit: (destination: Destination, client: {readonly bytesRead: number}) => () => void;
};

/** The owner of a port. Without a compute, all computes share the port. */
export type Owner = {readonly computeId?: string};

export type Visit = {
	/** The TCP connection, even if the session runs over TLS or a WebSocket. */
	readonly raw: Socket;

	/** Ends the time limit within which the client must request a session. */
	readonly enter: () => void;

	/** Returns the owner of the client's port; undefined if not assigned yet. */
	readonly owner: () => Owner | undefined;
};
