import {Buffer} from 'node:buffer';
import type {Duplex} from 'node:stream';
import {longestPacket, packetLength} from './first-packet.js';

/**
What a paused stream has already received; undefined for nothing.
*/
export const nextChunk = (socket: Duplex): Uint8Array | undefined => (socket.read() ?? undefined) as Uint8Array | undefined;

/**
Reads the first packet of a client that has just connected, and leaves what comes behind it.

@returns Undefined when the client went away, or sends something else.
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
