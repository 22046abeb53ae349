import {once} from 'node:events';
import {createServer} from 'node:net';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {readObjects} from '../../src/postgres/protocol/server-objects.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';

test('reading roles and databases from a server that never answers fails after 3 seconds', async () => {
	const socketFolder = await temporaryFolder();
	const server = createServer(() => undefined).listen(path.join(socketFolder, '.s.PGSQL.5432'));
	onTestFinished(() => {
		server.close();
	});
	await once(server, 'listening');
	await expect(readObjects({socketFolder, port: 5432, major: 18})).rejects.toThrow('The server did not open a session within 3 s.');
});
