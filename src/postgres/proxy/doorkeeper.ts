import type {Socket} from 'node:net';
import type {SecureContext} from 'node:tls';
import {lookUp} from '../../base/records.js';
import type {Certificate} from '../files/certificate.js';
import type {Cancel} from './cancel.js';
import type {Destination} from './destination.js';
import type {Rejection} from './read-packet.js';

/**
The part of a port, or of a worker, that calls need.
*/
type Port = {
	readonly postMessage: (message: unknown) => void;
	readonly on: (event: 'message', listener: (message: Message) => void) => unknown;
};

/**
The functions that one side of a port offers the other. Their values are such as a port can carry.
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
Offers functions through a port, and gives those of the other side.
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
	Wakes a compute, or opens a moment, if that is needed.
	*/
	readonly wake: (destination: Destination) => Promise<Route>;

	readonly cancel: Cancel;

	/**
	Takes over a client that speaks HTTP.
	*/
	readonly serveHttp: (client: Socket, visit: Visit) => Promise<void>;

	/**
	Is told of a client whose bytes count as activity. Returns what is called when it has gone.
	*/
	readonly admit: (destination: Destination, client: {readonly bytesRead: number}) => () => void;
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
