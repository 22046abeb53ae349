import {chmod, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {findCertificate} from '../../src/postgres/files/certificate.js';
import {copyData} from '../../src/postgres/files/branch-files.js';
import {makeWorkFolders} from '../../src/postgres/files/work-folders.js';
import {asAdministrator} from '../../src/postgres/protocol/administer.js';
import {startGuardian, type Patience} from '../../src/postgres/server/end-server.js';
import {startServer} from '../../src/postgres/server/server-process.js';
import {findTemplate} from '../../src/postgres/server/template.js';
import {killProcess} from '../helpers/kill-process.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {forAllTests, whenTestEnds} from '../helpers/when-test-ends.js';
import {prepareChosen} from './prepare-chosen.js';
import {installedPrograms} from './programs.js';
import {cacheFolder} from './real-plane.js';

/** Data for one server after another: each server recovers the data that a killed one left. */
const files = forAllTests(async () => {
	const work = await temporaryFolder();
	await chmod(work, 0o711);
	const prepared = await prepareChosen({binFolder: installedPrograms}, work);
	if (typeof prepared === 'string') {
		throw new TypeError(prepared);
	}

	const {installations: [installation], serverUser} = prepared;
	const folders = await makeWorkFolders(path.join(work, 'data'), serverUser);
	whenTestEnds(async () => rm(folders.sockets, {recursive: true}));
	const dataFolder = path.join(folders.root, 'one');
	await copyData({
		from: await findTemplate({
			installation, serverUser, workFolder: folders.root, cacheFolder,
		}),
		to: dataFolder,
		serverUser,
	});
	return {
		installation, serverUser, dataFolder, root: path.join(work, 'data'), certificate: await findCertificate(folders.root, serverUser, new Date()),
	};
});

/** Starts a server with only a guardian. */
const startAlone = async (patience: Patience) => {
	const {installation, serverUser, root, dataFolder, certificate} = files();
	// The guardian removes the folder for sockets too.
	const folders = await makeWorkFolders(root, serverUser);
	const guardian = startGuardian(folders.temporary, patience);
	const server = await startServer({
		installation,
		serverUser,
		guardian,
		patience,
		settings: {
			dataFolder,
			socketFolder: folders.sockets,
			maxConnections: 10,
			isDurable: false,
			certificate,
			major: installation.major,
			userSettings: {},
		},
	});
	return {server, guardian, address: {socketFolder: folders.sockets, port: server.port, major: installation.major}};
};

const stateOf = async (processId: number): Promise<string> => {
	try {
		const stat = await readFile(`/proc/${processId}/stat`, 'utf8');
		return stat.split(' ', 3)[2] ?? '';
	} catch {
		return 'gone';
	}
};

test('stopping a server also ends a session that no longer responds', async () => {
	const {server, guardian, address} = await startAlone({quitMilliseconds: 100, killMilliseconds: 60_000});
	await asAdministrator(address, undefined, async session => {
		const [[processId = ''] = []] = await session.run('select pg_backend_pid()');
		killProcess(Number(processId), 'SIGSTOP');
		await server.stop();
		expect(['gone', 'Z']).toContain(await stateOf(Number(processId)));
	});
	await guardian.release();
});

test('releasing the guardian process of an unresponsive server kills the server', async () => {
	const {server, guardian} = await startAlone({quitMilliseconds: 100, killMilliseconds: 100});
	killProcess(server.processId, 'SIGSTOP');
	await guardian.release();
	expect(['gone', 'Z']).toContain(await stateOf(server.processId));
	await server.ended;
});

test('stopping an unresponsive server kills the server', async () => {
	const {server, guardian} = await startAlone({quitMilliseconds: 100, killMilliseconds: 100});
	killProcess(server.processId, 'SIGSTOP');
	await server.stop();
	await guardian.release();
});
