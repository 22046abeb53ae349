import type {Duplex} from 'node:stream';
import type {WebSocket} from 'ws';
import {fatalPacket} from '../read-packet.js';
import type {Holding} from './held-bytes.js';

/**
What a chunk takes besides its bytes.
*/
const chunkBytes = 256;

/**
How many bytes of a message are not counted once its client is in: whoever fills the room with long ones must not keep out the others.
*/
const shortBytes = 1024 * 1024;

/**
The ends of a WebSocket, and what its frames are counted in.
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
Says that the client is in, and where its messages go from now on.
*/
export type LetIn = (server: Duplex) => void;

/**
Bounds what is kept of the messages that a client sends: one is kept until it is there as a whole, and then until the server has taken it. Who has
not shown a password yet is cut off without a word.
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

	// Before the WebSocket, which says in between that a message is whole.
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
