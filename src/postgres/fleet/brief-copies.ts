import type {DataMoment} from '../history/moment.js';
import {removeTree} from '../files/trees.js';
import {updateAccess} from '../server/access-rules.js';
import {startServer, type ServerProcess} from '../server/server-process.js';
import type {BranchData} from './branch-data.js';
import type {BranchKey, DataPaths} from './data-paths.js';
import type {Locks} from './locks.js';
import {installationOf, type Machine} from './machine.js';
import type {Servers} from './servers.js';

export type CopyParts = {
	readonly machine: Machine;
	readonly paths: DataPaths;
	readonly data: BranchData;
	readonly servers: Servers;
	readonly locks: Locks;
};

/** A temporary copy of a branch's data. */
export type BriefCopy = {
	readonly folder: string;
	readonly major: number;

	/**
	Starts a server on the copy. Its data may be lost if the machine fails.

	@throws {Error} With the message of Postgres.
	*/
	readonly start: (wish: {readonly maxConnections: number; readonly settings: Readonly<Record<string, string>>}) => Promise<ServerProcess>;
	readonly remove: () => Promise<void>;
};

/**
Copies the present or past state of a branch, without waking its computes.

@throws {NoMoment} If the history does not cover the moment.
@throws {Error} With the message of the system or of Postgres.
*/
export type CopyBriefly = (key: BranchKey, moment?: DataMoment) => Promise<BriefCopy>;

export const createCopyBriefly = ({machine, paths, data, servers, locks}: CopyParts): CopyBriefly => {
	const {serverUser, certificate, guardian, startLimit: limit, folders: {sockets: socketFolder}} = machine;
	// Removes copies that a killed pgtower left behind.
	const cleared = removeTree(paths.briefCopies);
	let copies = 0;
	return async (key, moment) => {
		await cleared;
		copies += 1;
		const to = {...key, branchId: `${key.branchId}-${copies}`, isBrief: true};
		const remove = async () => data.remove(to);
		try {
			await locks.alone([key.branchId], async () => data.copy({
				from: key, to, databases: [], running: servers.primaryOf(key)?.address, moment,
			}));
			const folder = paths.branchData(to);
			const major = await data.majorOf(folder);
			const installation = installationOf(machine, major);
			await updateAccess(folder, serverUser);
			return {
				folder,
				major,
				start: async ({maxConnections, settings}) => startServer({
					installation, serverUser, guardian, limit, settings: {
						dataFolder: folder, socketFolder, certificate, major, maxConnections, isDurable: false, extensions: await machine.extensionsOf(installation), userSettings: settings,
					},
				}),
				remove,
			};
		} catch (error) {
			await remove();
			throw error;
		}
	};
};
