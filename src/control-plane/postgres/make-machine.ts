import {tmpdir} from 'node:os';
import type {Clock} from '../../base/clock.js';
import {fileReason} from '../../base/file-error.js';
import type {Machine} from '../../postgres/fleet/machine.js';
import {createTemplates} from '../../postgres/fleet/templates.js';
import {findCertificate} from '../../postgres/files/certificate.js';
import {canEnter, makeWorkFolders, type WorkFolders} from '../../postgres/files/work-folders.js';
import {chooseServerUser} from '../../postgres/programs/choose-server-user.js';
import {preparePostgres, type PostgresChoice} from '../../postgres/programs/prepare.js';
import type {ServerUser} from '../../postgres/programs/server-user.js';
import {startGuardian} from '../../postgres/server/guardian.js';
import type {StartLimit} from '../../postgres/server/start-limit.js';

/**
Why there are no servers, in a sentence for the user.
*/
class PostgresProblem extends Error {
	override readonly name = 'PostgresProblem';
}

/**
Makes the folders of all servers.

@throws {PostgresProblem} When they can't be made, such as where the disk is read-only.
*/
const requireFolders = async (dataFolder: string | undefined, serverUser: ServerUser | undefined): Promise<WorkFolders> => {
	try {
		return await makeWorkFolders(dataFolder, serverUser);
	} catch (error) {
		throw new PostgresProblem(`${dataFolder === undefined ? tmpdir() : `--data ${dataFolder}`}: no folder for Postgres can be made there: ${fileReason(error)}.`, {cause: error});
	}
};

export type MachineOptions = {
	readonly choice: PostgresChoice;
	readonly clock: Clock;

	/**
	Where data is kept; absent when it goes with the world.
	*/
	readonly dataFolder?: string;

	/**
	Where what is made once and for all is kept between starts.
	*/
	readonly cacheFolder: string;

	/**
	How long a server may take to start; when absent, long enough for slow machines.
	*/
	readonly startLimit?: StartLimit;
};

/**
Finds Postgres and makes ready what all servers share.

@throws {PostgresProblem} When there is none, or it can't be used.
*/
export const makeMachine = async ({
	choice, clock, dataFolder, cacheFolder, startLimit,
}: MachineOptions): Promise<Machine> => {
	const chosen = await chooseServerUser(choice.user);
	if (typeof chosen === 'string') {
		throw new PostgresProblem(chosen);
	}

	const folders = await requireFolders(dataFolder, chosen);
	const guardian = startGuardian(folders.temporary);
	try {
		if (!await canEnter(folders.root, chosen)) {
			throw new PostgresProblem(`--data ${dataFolder ?? folders.root}: ${chosen?.name ?? 'Postgres'}, the user that Postgres runs as, can't get there. Use a folder that others may pass to.`);
		}

		const prepared = await preparePostgres(choice, folders.root);
		if (typeof prepared === 'string') {
			throw new PostgresProblem(prepared);
		}

		const certificate = await findCertificate(folders.root, chosen, new Date(clock.now()));
		const templateOf = createTemplates({
			serverUser: prepared.serverUser, workFolder: folders.root, cacheFolder, guardian,
		});
		// Begun now, so that the first project need not wait for all of it. Where it fails, that project's operation says why.
		templateOf(prepared.installations[0]).catch(() => undefined);
		return {
			...prepared, folders, guardian, certificate, templateOf, startLimit, isDurable: dataFolder !== undefined,
		};
	} catch (error) {
		await guardian.release();
		throw error;
	}
};
