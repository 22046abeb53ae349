import {existsSync} from 'node:fs';
import {
	chmod,
	mkdtemp,
	rm,
} from 'node:fs/promises';
import {tmpdir, userInfo} from 'node:os';
import path from 'node:path';
import {freeBytes, sharesBlocks} from '../files/disk.js';
import {
	canEnter,
	entryProblem,
	makeAt,
	NoFolder,
	dataLocation,
} from '../files/work-folders.js';
import {choosePostgres, type ChosenPostgres, type PostgresChoice} from './choose-postgres.js';
import {preparePostgres, type Prepared} from './installation.js';

const gigabyte = 1_000_000_000;

/** The description of the Postgres that `--postgres` would use, in lines. */
export type Check = {
	readonly lines: readonly string[];
};

const nearestExisting = (folder: string): string => {
	const parent = path.dirname(folder);
	return existsSync(folder) || parent === folder ? folder : nearestExisting(parent);
};

const lines = async ({installations, serverUser}: Prepared, trialFolder: string, dataFolder: string): Promise<Check['lines']> => {
	const {username, uid} = userInfo();
	const runner = serverUser ?? {name: username, uid};
	const [isSharing, free] = await Promise.all([sharesBlocks(trialFolder), freeBytes(trialFolder)]);
	return [
		...installations.map(({version, foundIn}, index) => `Postgres ${version}  ${foundIn}${index === 0 ? '  (for new projects)' : ''}`),
		`runs as       ${runner.name} (${runner.uid})`,
		`data in       ${dataFolder}: ${(free / gigabyte).toFixed(1)} GB free`,
		`branches      ${isSharing ? 'share the blocks of their parents (reflink)' : 'are full copies: this file system has no reflink'}`,
	];
};

const checkIn = async (chosen: ChosenPostgres, folder: string, dataFolder: string | undefined): Promise<Check | string> => {
	await chmod(folder, 0o711);
	const prepared = await preparePostgres(chosen, folder);
	if (typeof prepared === 'string') {
		return prepared;
	}

	const shown = dataFolder ?? tmpdir();
	const disk = nearestExisting(path.resolve(shown));
	// The trial files are in a private folder, where no one can interfere with them.
	const trialFolder = await makeAt(dataLocation(dataFolder), async () => mkdtemp(path.join(disk, '.pgtower-check-')));
	try {
		return await canEnter(disk, prepared.serverUser)
			? {lines: await lines(prepared, trialFolder, shown)}
			: await entryProblem(dataFolder, prepared.serverUser);
	} finally {
		await rm(trialFolder, {recursive: true});
	}
};

/**
Searches for Postgres as a start would, and leaves nothing behind.

`dataFolder`: the future data folder; absent for a control plane in memory, whose Postgres data is in the folder for temporary files.

@returns The description, or a message that no Postgres can be used.
*/
export const checkPostgres = async (choice: PostgresChoice, dataFolder?: string): Promise<Check | string> => {
	const chosen = await choosePostgres(choice);
	if (typeof chosen === 'string') {
		return chosen;
	}

	try {
		const folder = await makeAt(tmpdir(), async () => mkdtemp(path.join(tmpdir(), 'pgtower-check-')));
		try {
			return await checkIn(chosen, folder, dataFolder);
		} finally {
			await rm(folder, {recursive: true, force: true});
		}
	} catch (error) {
		if (error instanceof NoFolder) {
			return error.message;
		}

		throw error;
	}
};
