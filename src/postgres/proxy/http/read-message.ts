import {Buffer} from 'node:buffer';
import type {Duplex} from 'node:stream';
import {readNumber, nextChunk} from '../packets.js';

const headerBytes = 5;

/** The maximum length of a message during authentication, in bytes. */
const longestMessage = 64 * 1024;

/**
Reads a message with a type and a length, and leaves the data after it in the stream.

@returns Undefined if the stream ends first, or if the message is too long.
*/
export const readMessage = async (stream: Duplex): Promise<Uint8Array | undefined> => new Promise(resolve => {
	const finish = (message: Uint8Array | undefined) => {
		stream.off('readable', look);
		stream.off('close', leave);
		stream.off('end', leave);
		resolve(message);
	};

	const leave = () => {
		finish(undefined);
	};

	let bytes = new Uint8Array();
	const look = () => {
		for (let chunk = nextChunk(stream); chunk !== undefined; chunk = nextChunk(stream)) {
			bytes = Buffer.concat([bytes, chunk]);
			if (bytes.length < headerBytes) {
				continue;
			}

			const needed = 1 + readNumber(bytes, 1);
			if (needed < headerBytes || needed > longestMessage) {
				leave();
				return;
			}

			if (bytes.length >= needed) {
				if (bytes.length > needed) {
					stream.unshift(bytes.subarray(needed));
				}

				finish(bytes.subarray(0, needed));
				return;
			}
		}
	};

	stream.on('readable', look);
	stream.on('close', leave);
	stream.on('end', leave);
	look();
});
