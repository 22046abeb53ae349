import type {Duplex} from 'node:stream';
import type {WebSocket} from 'ws';
import {fatalPacket} from '../read-packet.js';
import type {Holding} from './held-bytes.js';

/** The memory that a received chunk takes in addition to its content, in bytes. */
const chunkBytes = 256;

/**
Up to this size, in bytes, a client's messages are not counted after login. Thus clients with long messages can't lock out clients with short ones.
*/
const shortBytes = 1024 * 1024;

/** A WebSocket and its streams, whose memory is to be limited. */
type Ends = {
	readonly duplex: Duplex;
	readonly socket: WebSocket;

	/** The stream of the bytes in the WebSocket's messages. */
	readonly client: Duplex;
	readonly holding: Holding;
};

/** Must be called when the client is logged in, with the server that receives its messages. */
export type LetIn = (server: Duplex) => void;

/**
Limits the memory for a client's messages. Each message is kept until it is complete and the server has accepted it. A client that exceeds the limit
before login is disconnected without a message.
*/
export const boundFrames = ({duplex, socket, client, holding}: Ends): LetIn => {
	let server: Duplex | undefined;
	let partial = 0;
	const hold = () => {
		holding.release();
		const bytes = partial + client.readableLength + (server?.writableLength ?? 0);
		if (server === undefined || bytes > shortBytes) {
			holding.take(bytes);
		}
	};

	const count = (chunk: Uint8Array) => {
		partial += chunk.length + chunkBytes;
		try {
			hold();
		} catch (error) {
			duplex.off('data', count);
			if (server === undefined) {
				duplex.destroy();
				return;
			}

			server.off('drain', hold);
			duplex.pause();
			client.write(fatalPacket({code: '53200', message: error instanceof Error ? error.message : String(error)}));
			duplex.end(() => {
				duplex.destroy();
			});
		}
	};

	// This listener must run before the WebSocket's own listener, which emits complete messages.
	duplex.prependListener('data', count);
	duplex.on('close', holding.release);
	socket.on('message', () => {
		partial = 0;
	});
	return taking => {
		server = taking;
		// After a drain, `hold` releases memory, so it can't exceed the limit.
		server.on('drain', hold);
	};
};
