import {randomInt} from 'node:crypto';
import {once} from 'node:events';
import {createServer} from 'node:net';
import process from 'node:process';

/**
Ports of one worker of the test runner. All of them lie below those that a system gives to who asks for any free port.
*/
const portsEach = 2000;
const lowestPort = 10_000;
const mostWorkers = 10;

const isFree = async (port: number): Promise<boolean> => {
	const server = createServer().listen(port, '127.0.0.1');
	try {
		await once(server, 'listening');
		return true;
	} catch {
		return false;
	} finally {
		server.close();
	}
};

/**
The next of them, in turn: a client may not have noticed yet that its connection to the last server of a port is closed.
*/
let next = randomInt(portsEach);

/**
A free port that no other test is given. One that the system gives is anybody's as soon as its server has stopped: a test that waits for
no answer there, or starts the server again, may then meet the control plane of another.
*/
export const ownPort = async (): Promise<number> => {
	const worker = Number(process.env.VITEST_POOL_ID ?? 1) % mostWorkers;
	const port = lowestPort + (worker * portsEach) + next;
	next = (next + 1) % portsEach;
	return await isFree(port) ? port : ownPort();
};
