import type {Socket} from 'node:net';

/**
Breaks a connection without closing it properly, as a machine that goes down does.
*/
export const resetSocket = (socket: Socket): void => {
	socket.resetAndDestroy();
};
