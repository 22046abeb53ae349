import {once} from 'node:events';
import {Worker} from 'node:worker_threads';

/** A pipe that passes bytes on between the clients of a port and a server, in its own thread. */
export type BarePipe = {
	readonly port: number;
	readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** The program of that thread, which only does what every proxy in node must do. */
const program = `
	const {connect, createServer} = require('node:net');
	const {pipeline} = require('node:stream');
	const {parentPort, workerData} = require('node:worker_threads');
	const server = createServer({noDelay: true}, client => {
		const beyond = connect({port: workerData, host: '127.0.0.1', noDelay: true});
		pipeline(client, beyond, () => beyond.destroy());
		pipeline(beyond, client, () => client.destroy());
	});
	server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** Starts a pipe to a port of this machine. */
export const startBarePipe = async (target: number): Promise<BarePipe> => {
	const worker = new Worker(program, {eval: true, workerData: target});
	const [port] = await once(worker, 'message') as [number];
	return {
		port,
		async [Symbol.asyncDispose]() {
			await worker.terminate();
		},
	};
};
