import type {Socket} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {DatabaseError, parse, serialize} from 'pg-protocol';
import type {BackendKeyDataMessage, BackendMessage} from 'pg-protocol/dist/messages.js';
import type {Destination} from '../destination.js';
import type {Doorkeeper} from '../doorkeeper.js';
import {startupPacket} from '../packets.js';
import {connectServer} from '../connect-server.js';
import {createScramClient, scramMechanism} from './scram.js';
import {HttpProblem} from './http-problem.js';
import {mostBytes, type Holding} from './held-bytes.js';
import type {Login} from './login.js';

/** A session with a server, after authentication. */
export type ServerConnection = {
	/**
	Sends messages, and passes each response to the listener until the server is ready again.

	@throws {DatabaseError} With the server's message, after the server is ready again.
	@throws {HttpProblem} If the responses are too long.
	*/
	readonly exchange: (bytes: Uint8Array, listen: (message: BackendMessage) => void) => Promise<void>;

	/** Sends more messages during an exchange. */
	readonly send: (bytes: Uint8Array) => void;

	/** Returns the packet that cancels the running statement; undefined until the server has sent the cancel key. */
	readonly cancelPacket: () => Uint8Array | undefined;
	readonly close: () => void;
};

type Text = {readonly data: string};

const asError = (error: unknown): Error => error instanceof Error ? error : new Error(String(error));

/**
Authenticates with a server.

`first`: the first bytes of the server's response to the startup packet.

@throws {DatabaseError} If the server refuses.
*/
export const logIn = async (server: Socket, first: Uint8Array, password: string, holding: Holding): Promise<ServerConnection> => {
	const scram = createScramClient(password);
	let listener: (message: BackendMessage) => void = () => undefined;
	let ready = Promise.withResolvers<undefined>();
	let problem: Error | undefined;
	let key: BackendKeyDataMessage | undefined;
	let bytesBefore = 0;

	const fail = (error: Error) => {
		server.destroy();
		ready.reject(error);
	};

	const authenticate = async (message: BackendMessage) => {
		if (message.name === 'authenticationSASL') {
			server.write(serialize.sendSASLInitialResponseMessage(scramMechanism, scram.first));
		} else if (message.name === 'authenticationSASLContinue') {
			server.write(serialize.sendSCRAMClientFinalMessage(await scram.final((message as unknown as Text).data)));
		} else if (message.name === 'authenticationSASLFinal' && !scram.isServer((message as unknown as Text).data)) {
			throw new Error('the server does not know the password');
		}
	};

	const receive = (message: BackendMessage) => {
		if (message instanceof DatabaseError) {
			problem ??= message;
		} else if (message.name === 'readyForQuery') {
			if (problem === undefined) {
				ready.resolve(undefined);
			} else {
				ready.reject(problem);
			}
		} else if (message.name === 'backendKeyData') {
			key = message as BackendKeyDataMessage;
		} else if (message.name.startsWith('authentication')) {
			authenticate(message).catch(fail);
		} else {
			try {
				listener(message);
			} catch (error) {
				fail(asError(error));
			}
		}
	};

	server.on('close', () => {
		ready.reject(problem ?? new Error('the server ended the connection'));
	});
	// The parser keeps a message until it is complete, and a message can be a gigabyte long.
	server.on('data', (chunk: Uint8Array) => {
		try {
			holding.take(chunk.length);
		} catch (error) {
			fail(asError(error));
		}

		if (server.bytesRead - bytesBefore > mostBytes) {
			fail(new HttpProblem(507, `the answer has more than ${mostBytes} bytes`));
		}
	});
	server.unshift(first);
	void parse(server, receive);
	server.resume();
	await ready.promise;
	return {
		async exchange(bytes, listen) {
			problem = undefined;
			listener = listen;
			ready = Promise.withResolvers();
			bytesBefore = server.bytesRead;
			server.write(bytes);
			if (server.destroyed) {
				ready.reject(new Error('the server ended the connection'));
			}

			await ready.promise;
		},
		send(bytes) {
			server.write(bytes);
		},
		cancelPacket: () => key && serialize.cancel(key.processID, key.secretKey),
		close() {
			// If no one waits for the last promise, its rejection must not count as unhandled.
			ready.promise.catch(() => undefined);
			server.end(serialize.end());
		},
	};
};

/** The SQLSTATE of a server that has no free connection. */
const tooManyConnections = '53300';

/** The delays between attempts while a server has no free connection, in milliseconds. The sum is about ten seconds. */
const pausesMilliseconds = [50, 100, 200, 400, 800, 1600, 1600, 1600, 1600, 1600];

/** The error for a session that could not start: the compute is disabled, does not exist, or failed to start. */
export class NoSession extends Error {
	override name = 'NoSession';

	readonly code: string;

	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

/**
A client's request for a session. `signal`: aborted when the client disconnects. `holding`: the memory of the request.
*/
type Wish = {
	readonly login: Login;
	readonly signal: AbortSignal;
	readonly holding: Holding;
};

const beginOnce = async (keeper: Doorkeeper, destination: Destination, {login: {parameters, password}, signal, holding}: Wish): Promise<ServerConnection> => {
	const packet = startupPacket(serialize.startup(Object.fromEntries(parameters)), parameters);
	const connected = await connectServer(keeper, {
		destination, packet, isEncrypted: false, isGone: () => signal.aborted,
	});
	if (connected === undefined) {
		throw new HttpProblem(499, 'the client has gone');
	}

	if ('rejection' in connected) {
		throw new NoSession(connected.rejection.code, connected.rejection.message);
	}

	return logIn(connected.server, connected.first, password, holding);
};

/**
Wakes a client's destination, and starts a session with its server. Retries while the server has no free connection.

@throws {NoSession} If no server runs.
@throws {DatabaseError} If the server refuses, for example because of a wrong password.
*/
export const beginSession = async (keeper: Doorkeeper, destination: Destination, wish: Wish): Promise<ServerConnection> => {
	for (const milliseconds of pausesMilliseconds) {
		try {
			return await beginOnce(keeper, destination, wish);
		} catch (error) {
			if (!(error instanceof DatabaseError) || error.code !== tooManyConnections) {
				throw error;
			}

			await wait(milliseconds);
		}
	}

	return beginOnce(keeper, destination, wish);
};
