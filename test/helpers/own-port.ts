import {randomInt} from 'node:crypto';
import {once} from 'node:events';
import {createServer} from 'node:net';

/**
Ports are given in ranges. They lie below those that a system hands out by itself, and above 10080, the highest that fetch refuses to connect to.
*/
const portsEach = 250;
const lowestPort = 10_250;
const ranges = 90;

/**
Listens on a port, and keeps no process running by that.

@returns What stops it; undefined where somebody else listens.
*/
const listenOn = async (port: number): Promise<(() => void) | undefined> => {
	const server = createServer().unref();
	try {
		server.listen(port, '127.0.0.1');
		await once(server, 'listening');
	} catch {
		return undefined;
	}

	return () => {
		server.close();
	};
};

/**
Takes a range that no other process has: its owner listens on the first port of it, until it ends. Workers of several runs of the tests may
ask at once, and the system gives a port to one of them.

@throws {Error} When all are taken.
*/
const takeRange = async (): Promise<number> => {
	const start = randomInt(ranges);
	for (let tried = 0; tried < ranges; tried++) {
		const first = lowestPort + (((start + tried) % ranges) * portsEach);
		if (await listenOn(first) !== undefined) {
			return first;
		}
	}

	throw new Error(`All ${ranges} ranges of ports for tests are taken: ${lowestPort}, ${lowestPort + portsEach} and so on.`);
};

let range: Promise<number> | undefined;
let given = randomInt(portsEach);

/**
A free port that no other test is given, in this run or another one. One that the system gives is anybody's as soon as its server has stopped:
a test that waits for no answer there, or starts the server again, may then meet the control plane of another.

They are given in turn: a client may not have noticed yet that its connection to the last server of a port is closed.
*/
export const ownPort = async (): Promise<number> => {
	range ??= takeRange();
	const first = await range;
	given = (given % (portsEach - 1)) + 1;
	const port = first + given;
	const stop = await listenOn(port);
	stop?.();
	return stop === undefined ? ownPort() : port;
};
