import {connect} from 'node:net';

/**
Forwards a client's cancel request to the server of a compute or, without an id, to all servers. Resolves when each server has handled the request.
*/
export type Cancel = (computeId: string | undefined, packet: Uint8Array) => Promise<void>;

/**
The maximum number of concurrent cancel requests to one server. Each request takes a server process, and clients can send requests without a password.
*/
const mostAtOnce = 4;

/**
The maximum number of waiting cancel requests per server. Clients with queries to cancel never send more, so further requests are dropped.
*/
const mostWaiting = 250;

/**
The time that a server may take for a cancel request, in milliseconds. The server closes the connection when it has checked the key.
*/
const patienceMilliseconds = 5000;

type Line = {
	busy: number;
	readonly waiting: Array<() => void>;
};

const deliver = async (port: number, packet: Uint8Array): Promise<void> => {
	const server = connect({port, host: '127.0.0.1', noDelay: true});
	server.setTimeout(patienceMilliseconds, () => {
		server.destroy();
	});
	await new Promise<void>(resolve => {
		// A stopped server has no query to cancel.
		server.on('error', () => undefined).on('close', () => {
			resolve();
		}).resume().unref().end(packet);
	});
};

/**
Creates the function that forwards cancel requests. A server gets only a few requests at a time, so that clients can't overload it without a password.

`running`: returns the ports of the running servers, either of one compute or, without an id, of all computes.
*/
export const createCancel = (running: (computeId: string | undefined) => Promise<readonly number[]>): Cancel => {
	const lines = new Map<number, Line>();
	const inTurn = async (port: number, packet: Uint8Array): Promise<void> => {
		const line = lines.get(port) ?? {busy: 0, waiting: []};
		lines.set(port, line);
		if (line.busy < mostAtOnce) {
			line.busy += 1;
		} else if (line.waiting.length < mostWaiting) {
			await new Promise<void>(resolve => {
				line.waiting.push(resolve);
			});
		} else {
			return;
		}

		await deliver(port, packet);
		const next = line.waiting.shift();
		if (next !== undefined) {
			next();
			return;
		}

		line.busy -= 1;
		if (line.busy === 0) {
			lines.delete(port);
		}
	};

	return async (computeId, packet) => {
		const ports = await running(computeId);
		await Promise.all(ports.map(async port => inTurn(port, packet)));
	};
};
