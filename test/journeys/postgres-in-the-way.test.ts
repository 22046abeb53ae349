import {chmod, mkdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {startServeProcess} from '../helpers/serve-process.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {installedPrograms} from '../postgres/programs.js';

test('serve exits with one message if a folder has the name of a file that serve writes', async () => {
	for (const name of ['server.key', 'port']) {
		const dataFolder = await temporaryFolder();
		await chmod(dataFolder, 0o711);
		const inTheWay = path.join(dataFolder, 'postgres', name);
		await mkdir(inTheWay, {recursive: true});
		await expect(startServeProcess([`--postgres=${installedPrograms}`, '--data', dataFolder])).rejects.toMatchObject({
			code: 2, message: `pgtower serve: Postgres can't be started: ${inTheWay}: it is a folder.\n`,
		});
	}
});
