import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {expect, onTestFinished, test} from 'vitest';
import {runProgram} from './run-program.js';

/**
Starts a SOCKS5 proxy that records the requested names, and refuses each.

@see https://www.rfc-editor.org/rfc/rfc1928#section-4
*/
const startProxy = async () => {
	const asked: string[] = [];
	const server = createServer(socket => {
		socket.on('error', () => undefined);
		socket.once('data', () => {
			socket.write(Uint8Array.of(5, 0));
			socket.once('data', request => {
				const isName = request[3] === 3;
				asked.push(isName ? request.subarray(5, 5 + request[4]!).toString() : 'an address');
				// The bytes mean "Connection not allowed by ruleset".
				socket.end(Uint8Array.of(5, 2, 0, 1, 0, 0, 0, 0, 0, 0));
			});
		});
	}).listen(0, '127.0.0.1');
	onTestFinished(() => {
		server.close();
	});
	await once(server, 'listening');
	const {port} = server.address() as AddressInfo;
	return {asked, port};
};

test.for(['socks5', 'socks5h'])('a %s proxy resolves the host name of the control plane, and pgtower reports a refusal', async protocol => {
	const {asked, port} = await startProxy();
	const {code, complaint} = await runProgram(['snapshot', 'projects'], [], {
		HTTPS_PROXY: `${protocol}://127.0.0.1:${port}`, PGTOWER_BASE_URL: 'https://db.example.test/api/v2', PGTOWER_API_KEY: 'key',
	});
	expect({code, complaint}).toEqual({
		code: 4, complaint: `pgtower snapshot: The proxy 127.0.0.1:${port} (of HTTPS_PROXY) did not let the connection through.\n`,
	});
	expect(new Set(asked)).toEqual(new Set(['db.example.test']));
});
