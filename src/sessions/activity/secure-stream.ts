import {Socket, isIP} from 'node:net';
import {Duplex} from 'node:stream';
import {connect, type ConnectionOptions, type TLSSocket} from 'node:tls';
import {createMessages} from './server-messages.js';
import {mostSessions} from './session-rows.js';

/**
The packet that asks a Postgres server for TLS.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html#PROTOCOL-MESSAGE-FORMATS-SSLREQUEST
*/
const tlsRequest = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47);
const yes = 'S'.codePointAt(0);

/**
The maximum length of a server's response to one write, in bytes. It allows for thousands of sessions, or for a query of several megabytes.
*/
const mostBytes = 64 * 1_048_576;

export class NoTls extends Error {
	override readonly name = 'NoTls';
}

/** The error for invalid data, or too much data, from a server. */
export class UnreadableAnswer extends Error {
	override readonly name = 'UnreadableAnswer';
}

/**
A connection that is encrypted and verified before any data is sent. This stream replaces the client library's own socket. If the library throws while
reading data, the stream catches the error and ends the connection. Otherwise the error would come from a socket event, where no code could catch the
error.
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

	/** Connects on behalf of the library. Emits `connect` when the connection is encrypted and verified. */
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
			// Any data besides the letter `S` would be unencrypted, and would come from an attacker between client and server.
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
