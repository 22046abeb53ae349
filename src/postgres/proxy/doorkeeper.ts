import type {Socket} from 'node:net';
import type {SecureContext} from 'node:tls';
import {lookUp} from '../../base/records.js';
import type {Certificate} from '../files/certificate.js';
import type {Cancel} from './cancel.js';
import type {Destination} from './destination.js';
import type {Rejection} from './read-packet.js';

/**
The part of a port or worker that calls need.
*/
type Port = {
	readonly postMessage: (message: unknown) => void;
	readonly on: (event: 'message', listener: (message: Message) => void) => unknown;
};

/**
The functions that one side of a port offers the other. Their values must be transferable.
*/
export type Offers = Readonly<Record<string, (...values: readonly never[]) => unknown>>;

/**
The functions of the other side, as promises.
*/
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

/**
Offers functions through a port, and returns those of the other side.
*/
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

/**
A session's route, or the reason it has none.
*/
export type Route = {readonly port: number} | {readonly rejection: Rejection};

/**
The services for all clients of a proxy.
*/
export type Doorkeeper = {
	readonly certificate: Certificate;
	readonly secureContext: SecureContext;

	/**
	Wakes a compute, or opens a moment, if necessary.
	*/
	readonly wake: (destination: Destination) => Promise<Route>;

	readonly cancel: Cancel;

	/**
	Takes over a client that speaks HTTP.
	*/
	readonly serveHttp: (client: Socket, visit: Visit) => Promise<void>;

	/**
	Registers a client whose bytes count as activity. Returns a function to call when it has disconnected.
	*/
	readonly admit: (destination: Destination, client: {readonly bytesRead: number}) => () => void;
};

/**
The owner of a port: a compute or, without its id, everyone.
*/
export type Owner = {readonly computeId?: string};

/**
A connected client.
*/
export type Visit = {
	/**
	The connection itself, whatever protocol it carries.
	*/
	readonly raw: Socket;

	/**
	Lifts the time limit for the phase before a session.
	*/
	readonly enter: () => void;

	/**
	The owner of its port; undefined if not assigned yet.
	*/
	readonly owner: () => Owner | undefined;
};
