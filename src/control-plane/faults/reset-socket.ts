import type {Socket} from 'node:net';

/**
Breaks a connection without a word, as a machine does that goes down.
*/
export const breakOff = (socket: Socket): void => {
	socket.resetAndDestroy();
};
