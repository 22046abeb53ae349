import type {Socket} from 'node:net';

/**
The value of the next event of that name.

@throws {Error} When the connection fails or is closed first.
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
