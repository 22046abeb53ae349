import {Socket, isIP} from 'node:net';
import {Duplex} from 'node:stream';
import {connect, type ConnectionOptions, type TLSSocket} from 'node:tls';
import {createMessages} from './server-messages.js';
import {mostSessions} from './statements.js';

/**
Asks a server of Postgres for TLS.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html#PROTOCOL-MESSAGE-FORMATS-SSLREQUEST
*/
const tlsRequest = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47);
const yes = 'S'.codePointAt(0);

/**
The most that a server may answer to one thing that it was sent: thousands of sessions, or a query of some megabytes.
*/
const mostBytes = 64 * 1_048_576;

/**
A server without TLS.
*/
export class NoTls extends Error {
	override readonly name = 'NoTls';
}

/**
A server that says what can't be read, or more than anybody wants to.
*/
export class UnreadableAnswer extends Error {
	override readonly name = 'UnreadableAnswer';
}

/**
A connection that is encrypted and verified before anything is said on it, in the place of the client library's own socket. What its reader throws
ends the connection: the library throws out of the event of a socket, where nobody could catch it.
*/
export class SecureStream extends Duplex {
	readonly #socket = new Socket();
	readonly #trust: ConnectionOptions;
	#secured: TLSSocket | undefined;
	readonly #messages = createMessages({mostBytes, mostRows: mostSessions});
	#bytes = 0;

	constructor(trust: ConnectionOptions) {
		super();
		this.#trust = trust;
	}

	#secure(host: string) {
		const secured = connect({
			...this.#trust, socket: this.#socket, host, ...(isIP(host) === 0 && {servername: host}),
		});
		this.#secured = secured;
		secured.once('secureConnect', () => {
			this.emit('connect');
		});
		secured.on('data', (chunk: Uint8Array) => {
			this.#bytes += chunk.length;
			if (this.#bytes > mostBytes) {
				this.destroy(new UnreadableAnswer('too much'));
				return;
			}

			try {
				const whole = this.#messages(chunk);
				if (whole.length > 0 && !this.push(whole)) {
					secured.pause();
				}
			} catch {
				this.destroy(new UnreadableAnswer('unreadable'));
			}
		});
		secured.once('end', () => {
			this.push(null);
		});
		secured.on('error', (error: Error) => {
			this.destroy(error);
		});
	}

	/**
	Connects, by the library, and announces `connect` when it may speak.
	*/
	connect(port: number, host: string): this {
		const socket = this.#socket;
		socket.on('error', error => {
			this.destroy(error);
		});
		socket.once('connect', () => {
			socket.write(tlsRequest);
		});
		socket.once('close', () => {
			this.destroy();
		});
		socket.once('data', (answer: Uint8Array) => {
			// More than the one letter was said by somebody in between, and not encrypted.
			if (answer.length !== 1 || answer[0] !== yes) {
				this.destroy(new NoTls('no TLS'));
				return;
			}

			this.#secure(host);
		});
		socket.setNoDelay(true);
		socket.connect(port, host);
		return this;
	}

	setNoDelay(): this {
		return this;
	}

	setKeepAlive(isKept: boolean, milliseconds: number): this {
		this.#socket.setKeepAlive(isKept, milliseconds);
		return this;
	}

	ref(): this {
		return this;
	}

	unref(): this {
		return this;
	}

	override emit(event: string | symbol, ...given: readonly unknown[]): boolean {
		if (event !== 'data') {
			return super.emit(event, ...given);
		}

		try {
			return super.emit(event, ...given);
		} catch {
			this.destroy(new UnreadableAnswer('unreadable'));
			return true;
		}
	}

	override _read() {
		this.#secured?.resume();
	}

	override _write(...[chunk, , callback]: Parameters<Duplex['_write']>) {
		this.#bytes = 0;
		this.#secured?.write(chunk as Uint8Array, callback);
	}

	override _final(callback: () => void) {
		this.#secured?.end();
		callback();
	}

	override _destroy(...[error, callback]: Parameters<Duplex['_destroy']>) {
		this.#secured?.destroy();
		this.#socket.destroy();
		callback(error);
	}
}
