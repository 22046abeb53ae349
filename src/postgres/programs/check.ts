import {existsSync} from 'node:fs';
import {chmod, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir, userInfo} from 'node:os';
import path from 'node:path';
import {freeBytes, sharesBlocks} from '../files/disk.js';
import {preparePostgres, type PostgresChoice} from './prepare.js';

const gigabyte = 1_000_000_000;

/**
What `--postgres` would use, a line each.
*/
export type Check = {
	readonly lines: readonly string[];
};

/**
The folder, or the nearest one above it that is there already.
*/
const nearestExisting = (folder: string): string => {
	const parent = path.dirname(folder);
	return existsSync(folder) || parent === folder ? folder : nearestExisting(parent);
};

/**
Looks for Postgres as a start would, and makes nothing that stays.

`dataFolder`: where data is going to be kept; absent for a world in memory, which has its files in the folder for temporary ones.

@returns A sentence instead when none can be used.
*/
export const checkPostgres = async (choice: PostgresChoice, dataFolder: string = tmpdir()): Promise<Check | string> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-check-'));
	try {
		await chmod(folder, 0o711);
		const prepared = await preparePostgres(choice, folder);
		if (typeof prepared === 'string') {
			return prepared;
		}

		const {installations, serverUser} = prepared;
		const disk = nearestExisting(path.resolve(dataFolder));
		const {username, uid} = userInfo();
		const runner = serverUser ?? {name: username, uid};
		const [isSharing, free] = await Promise.all([sharesBlocks(disk), freeBytes(disk)]);
		return {
			lines: [
				...installations.map(({version, foundIn}, index) => `Postgres ${version}  ${foundIn}${index === 0 ? '  (of new projects)' : ''}`),
				`runs as       ${runner.name} (${runner.uid})`,
				`data in       ${dataFolder}: ${(free / gigabyte).toFixed(1)} GB free`,
				`branches      ${isSharing ? 'share the blocks of their parents (reflink)' : 'are full copies: this file system has no reflink'}`,
			],
		};
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};
