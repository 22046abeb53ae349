import {randomInt} from 'node:crypto';
import {once} from 'node:events';
import {createServer} from 'node:net';

/**
Ports are given out in ranges. They lie above 10080, the highest port that fetch refuses. They lie below 15000, the lowest port of a compute.
Otherwise, a control plane with servers could take a test's port before the test's own server listens there.
*/
const portsEach = 95;
const lowestPort = 10_250;
const ranges = 50;

/**
Listens on a port, without keeping the process running.

@returns A function that stops it; undefined where another process listens.
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
Takes a range of ports that no other process has. The process that owns a range listens on the range's first port until the process ends. Workers of
several test runs may try at once, and the system gives the port to one of them.

@throws {Error} When all ranges are taken.
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
Returns a free port that no other test gets, in this run or another one. The system may give one of its ports to another process as soon as the port's
server has stopped. A test that expects no answer there, or starts the server again, may then meet another control plane.

The ports are given in turn: a client may not have noticed yet that its connection to the last server of a port is closed.
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
