import type {Duplex} from 'node:stream';
import type {WebSocket} from 'ws';
import {fatalPacket} from '../read-packet.js';
import type {Holding} from './held-bytes.js';

/**
The overhead of a chunk besides its bytes.
*/
const chunkBytes = 256;

/**
How many bytes of a message are not counted once its client is logged in, so that clients with long messages can't keep out others.
*/
const shortBytes = 1024 * 1024;

/**
The ends of a WebSocket, and the counter of its frames.
*/
type Ends = {
	readonly duplex: Duplex;
	readonly socket: WebSocket;

	/**
	The bytes of its messages.
	*/
	readonly client: Duplex;
	readonly holding: Holding;
};

/**
Notes that the client is logged in, and where its messages go.
*/
export type LetIn = (server: Duplex) => void;

/**
Limits the memory for client messages: each is kept until it is complete, and then until the server has accepted it. Clients that exceed it before
login are disconnected silently.
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

	// Before the WebSocket, which reports complete messages in between.
	duplex.prependListener('data', count);
	duplex.on('close', holding.release);
	socket.on('message', () => {
		partial = 0;
	});
	return taking => {
		server = taking;
		// It then holds less than before, so there is room.
		server.on('drain', hold);
	};
};
