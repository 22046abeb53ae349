import type {Socket} from 'node:net';
import {Buffer} from 'node:buffer';
import type {Duplex} from 'node:stream';
import {withoutOwnOptions} from './destination.js';

/**
The beginning of a client's connection: an encryption request, a direct TLS handshake, a cancel request, an HTTP request, or a session.
*/
export type FirstPacket = {
	readonly kind: 'tls' | 'gss' | 'direct tls' | 'cancel' | 'http';
} | {
	readonly kind: 'startup';

	/** The startup parameters, such as `user` and `database`. */
	readonly parameters: ReadonlyMap<string, string>;
} | {
	/** Data that is not a packet of the protocol, or a packet of an obsolete version. */
	readonly kind: 'foreign';
};

/** The reason a client is rejected: an SQLSTATE and a sentence. */
export type Rejection = {
	readonly code: string;
	readonly message: string;
};

const headerBytes = 8;

/** The maximum length of a startup packet, in bytes. This is also the limit of Postgres itself. */
export const longestPacket = 10_000;

/**
Request codes, which take the place of the protocol version.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html
*/
const requests: ReadonlyMap<number, 'tls' | 'gss' | 'cancel'> = new Map([[80_877_103, 'tls'], [80_877_104, 'gss'], [80_877_102, 'cancel']]);

const protocolMajor = 3;

/**
The first byte of a TLS handshake. As the first byte of a Postgres packet's length, it would mean hundreds of megabytes.
*/
const tlsHandshake = 0x16;

/** The first four bytes of HTTP requests. In a Postgres packet, they would be a length of a gigabyte or more. */
const httpMethods: ReadonlySet<string> = new Set(['GET ', 'HEAD', 'POST', 'PUT ', 'PATC', 'DELE', 'OPTI']);

/**
Returns whether a cancel request has a valid length. The request contains a process id, and a key of 4 bytes, or of up to 256 bytes since protocol
version 3.2.

@see https://www.postgresql.org/docs/current/protocol-message-formats.html
*/
const isCancelLength = (bytes: number): boolean => bytes >= headerBytes + 8 && bytes <= headerBytes + 4 + 256;

/** Reads a big-endian number of four bytes. */
export const readNumber = (bytes: Uint8Array, offset: number): number => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset);

/** Returns the declared length of the first packet; undefined until the length has arrived. */
const packetLength = (bytes: Uint8Array): number | undefined => bytes.length < 4 ? undefined : readNumber(bytes, 0);

/** Parses a complete first packet, or the first bytes in another protocol. */
export const readFirstPacket = (bytes: Uint8Array): FirstPacket => {
	if (bytes[0] === tlsHandshake) {
		return {kind: 'direct tls'};
	}

	if (httpMethods.has(new TextDecoder('latin1').decode(bytes.subarray(0, 4)))) {
		return {kind: 'http'};
	}

	if (bytes.length < headerBytes || bytes.length > longestPacket || packetLength(bytes) !== bytes.length) {
		return {kind: 'foreign'};
	}

	const code = readNumber(bytes, 4);
	const kind = requests.get(code);
	if (kind !== undefined) {
		return {kind: kind === 'cancel' && !isCancelLength(bytes.length) ? 'foreign' : kind};
	}

	if (Math.floor(code / 0x1_00_00) !== protocolMajor) {
		return {kind: 'foreign'};
	}

	// Names and values alternate, each followed by a zero byte. Another zero byte ends the list.
	const texts = new TextDecoder().decode(bytes.subarray(headerBytes)).split('\0');
	const parameters = new Map<string, string>();
	for (let index = 0; index + 1 < texts.length && texts[index] !== ''; index += 2) {
		parameters.set(texts[index] ?? '', texts[index + 1] ?? '');
	}

	return {kind: 'startup', parameters};
};

/** Returns the data that a paused stream has already received; undefined if there is none. */
export const nextChunk = (socket: Duplex): Uint8Array | undefined => (socket.read() ?? undefined) as Uint8Array | undefined;

/**
Reads the first packet of a new client, and leaves the data after it in the stream.

@returns The packet, or the first bytes of another protocol; undefined if the client disconnects first.
*/
export const readPacket = async (socket: Duplex): Promise<Uint8Array | undefined> => new Promise(resolve => {
	const finish = (packet: Uint8Array | undefined) => {
		socket.off('readable', look);
		socket.off('close', leave);
		socket.off('end', leave);
		resolve(packet);
	};

	const leave = () => {
		finish(undefined);
	};

	let bytes = new Uint8Array();
	const look = () => {
		for (let chunk = nextChunk(socket); chunk !== undefined; chunk = nextChunk(socket)) {
			bytes = Buffer.concat([bytes, chunk]);
			const needed = packetLength(bytes) ?? longestPacket;
			if (needed < 8 || needed > longestPacket) {
				finish(packetLength(bytes) === undefined ? undefined : bytes);
				return;
			}

			if (bytes.length >= needed) {
				if (bytes.length > needed) {
					socket.unshift(bytes.subarray(needed));
				}

				finish(bytes.subarray(0, needed));
				return;
			}
		}
	};

	socket.on('readable', look);
	socket.on('close', leave);
	socket.on('end', leave);
	look();
});

/** Returns whether a client requests a replication connection, which would read the server's log. */
export const wantsReplication = (parameters: ReadonlyMap<string, string>): boolean => {
	const value = parameters.get('replication') ?? 'false';
	return !['', '0', 'false', 'off', 'no'].includes(value.toLowerCase());
};

const text = (value: string): Uint8Array => Buffer.from(`${value.replaceAll('\0', ' ')}\0`);

const length = (bytes: number): Uint8Array => {
	const written = Buffer.alloc(4);
	written.writeUInt32BE(bytes);
	return written;
};

/** Returns a startup packet for the server, without the options that only a proxy understands. */
export const startupPacket = (original: Uint8Array, parameters: ReadonlyMap<string, string>): Uint8Array => {
	const rest = withoutOwnOptions(parameters.get('options') ?? '');
	if (rest === (parameters.get('options') ?? '').trim()) {
		return original;
	}

	const kept = [...parameters].filter(([name]) => name !== 'options' || rest !== '').map(([name, value]) => [name, name === 'options' ? rest : value] as const);
	const content = Buffer.concat([original.subarray(4, 8), ...kept.flatMap(([name, value]) => [text(name), text(value)]), Buffer.from([0])]);
	return Buffer.concat([length(content.length + 4), content]);
};

/** Builds the message that rejects a session before it starts, in the server's own format. */
export const fatalPacket = ({code, message}: Rejection): Uint8Array => {
	const fields = Buffer.concat([text('SFATAL'), text('VFATAL'), text(`C${code}`), text(`M${message}`), Buffer.from([0])]);
	return Buffer.concat([Buffer.from('E'), length(fields.length + 4), fields]);
};

/** Returns the SQLSTATE if a server's first message is a fatal error; undefined otherwise. */
export const fatalCode = (bytes: Uint8Array): string | undefined => {
	if (bytes[0] !== 0x45) {
		return undefined;
	}

	const fields = new TextDecoder().decode(bytes.subarray(5)).split('\0');
	return fields.find(field => field.startsWith('C'))?.slice(1);
};

/**
Waits for the next event with a name, and returns the event's value.

@throws {Error} If the connection fails or closes first.
*/
export const eventOf = async (socket: Socket, name: 'connect' | 'data' | 'secure' | 'secureConnect'): Promise<unknown> => new Promise((resolve, reject) => {
	const finish = () => {
		socket.off(name, succeed);
		socket.off('error', fail);
		socket.off('close', close);
	};

	const succeed = (value: unknown) => {
		finish();
		resolve(value);
	};

	const fail = (error: Error) => {
		finish();
		reject(error);
	};

	const close = () => {
		fail(new Error('The connection was closed.'));
	};

	socket.once(name, succeed);
	socket.once('error', fail);
	socket.once('close', close);
});
