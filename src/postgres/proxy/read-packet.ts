import type {Socket} from 'node:net';
import {Buffer} from 'node:buffer';
import type {Duplex} from 'node:stream';
import {withoutOwnOptions} from './destination.js';
import {longestPacket, packetLength} from './first-packet.js';

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

/** The reason a client is rejected: an SQLSTATE and a sentence. */
export type Rejection = {
	readonly code: string;
	readonly message: string;
};

const text = (value: string): Uint8Array => Buffer.from(`${value.replaceAll('\0', ' ')}\0`);

const length = (bytes: number): Uint8Array => {
	const written = Buffer.alloc(4);
	written.writeUInt32BE(bytes);
	return written;
};

/** Builds the message that rejects a session before it starts, in the server's own format. */
export const fatalPacket = ({code, message}: Rejection): Uint8Array => {
	const fields = Buffer.concat([text('SFATAL'), text('VFATAL'), text(`C${code}`), text(`M${message}`), Buffer.from([0])]);
	return Buffer.concat([Buffer.from('E'), length(fields.length + 4), fields]);
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

/** Returns the SQLSTATE of a server's first message if that is a fatal error; undefined otherwise. */
export const fatalCode = (bytes: Uint8Array): string | undefined => {
	if (bytes[0] !== 0x45) {
		return undefined;
	}

	const fields = new TextDecoder().decode(bytes.subarray(5)).split('\0');
	return fields.find(field => field.startsWith('C'))?.slice(1);
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
