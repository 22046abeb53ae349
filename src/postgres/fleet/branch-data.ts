import {existsSync} from 'node:fs';
import {mkdir, rename} from 'node:fs/promises';
import path from 'node:path';
import {readRegularFile} from '../../base/read-regular-file.js';
import {copyData} from '../files/branch-files.js';
import {removeTree} from '../files/trees.js';
import {makePassable} from '../files/work-folders.js';
import {archiveIn} from '../history/keep-history.js';
import type {DataMoment} from '../history/moment.js';
import {recoverMoment} from '../history/recover.js';
import type {SocketAddress} from '../protocol/administer.js';
import {
	appliedToCopy,
	readApplied,
	writeApplied,
	readConnections,
	readFound,
	writeConnections,
	type CopiedDatabase,
} from './branch-notes.js';
import type {BranchKey, DataPaths} from './data-paths.js';
import {installationOf, type Machine} from './machine.js';

/**
A branch to be created with another one's data.
*/
export type BranchCopy = {
	readonly from: BranchKey;
	readonly to: BranchKey;

	/**
	The databases of the copy, with their ids there.
	*/
	readonly databases: readonly CopiedDatabase[];

	/**
	The ids of the original's databases in the API; absent if unknown.
	*/
	readonly sourceIds?: readonly string[];

	/**
	The server of the original; absent while it sleeps.
	*/
	readonly running?: SocketAddress;

	/**
	The moment of the original to copy; absent for its present.
	*/
	readonly moment?: DataMoment | undefined;
};

/**
The data of branches, as folders.
*/
export type BranchData = {
	readonly has: (key: BranchKey) => boolean;

	/**
	Creates the data of a first branch unless it exists.
	*/
	readonly make: (key: BranchKey, major: number) => Promise<void>;

	/**
	Creates the data of a branch from another one unless it exists.
	*/
	readonly copy: (copy: BranchCopy) => Promise<void>;

	/**
	Gives the data of a branch to another one, unless that has some. `databases`: absent if they already have their ids.
	*/
	readonly move: (copy: Pick<BranchCopy, 'from' | 'to'> & Partial<Pick<BranchCopy, 'databases'>>) => Promise<void>;

	/**
	Replaces a branch's data with another one's. The old data goes to `preserved`, or is lost. If it fails, nothing has changed.
	*/
	readonly overwrite: (copy: BranchCopy, preserved: Pick<BranchCopy, 'to' | 'databases'> | undefined) => Promise<void>;
	readonly remove: (key: BranchKey) => Promise<void>;

	/**
	The major version of a folder of data.
	*/
	readonly majorOf: (folder: string) => Promise<number>;
};

/**
The maximum size of a file that contains a number.
*/
const mostVersionBytes = 1024;

/**
The connections that a server accepts during recovery: only this program connects to it.
*/
const connectionsOfRecovery = 5;

export const createBranchData = (machine: Machine, paths: DataPaths): BranchData => {
	const {serverUser} = machine;
	const has = (key: BranchKey) => existsSync(paths.branchData(key));
	const makeFolder = async (key: BranchKey) => {
		for (const folder of paths.foldersOf(key)) {
			await makePassable(folder, serverUser);
		}
	};

	/**
	Stores the applied state of one branch for another, whose databases have other ids.
	*/
	const adopt = async (from: BranchKey, to: BranchKey, databases: BranchCopy['databases'], sourceIds?: readonly string[]) => {
		const applied = await readApplied(paths.appliedFile(from));
		await (applied && writeApplied(paths.appliedFile(to), appliedToCopy(applied, databases, sourceIds)));
	};

	const parts: Omit<BranchData, 'overwrite'> = {
		has,
		async make(key, major) {
			if (has(key)) {
				return;
			}

			const template = await machine.templateOf(installationOf(machine, major));
			await makeFolder(key);
			await copyData({from: template, to: paths.branchData(key), serverUser});
		},
		async copy({
			from, to, databases, sourceIds, running, moment,
		}) {
			if (has(to)) {
				return;
			}

			if (!has(from)) {
				throw new Error(`The data of branch ${from.branchId} is missing.`);
			}

			await makeFolder(to);
			await writeConnections(paths.connectionsFile(to), await readConnections(paths.connectionsFile(from)));
			// Objects removed since a moment existed then.
			await adopt(from, to, databases, moment === undefined ? sourceIds : undefined);
			if (moment === undefined) {
				// A snapshot of a moment keeps its contents for branches created from it.
				const found = await readFound(paths.foundFile(from));
				await (found && writeApplied(paths.foundFile(to), found));
				await copyData({
					from: paths.branchData(from), to: paths.branchData(to), serverUser, running,
				});
				return;
			}

			const {certificate, guardian, startLimit: limit, folders: {sockets: socketFolder}, isDurable} = machine;
			const major = await parts.majorOf(paths.branchData(from));
			await recoverMoment({
				archive: archiveIn(paths.branch(from), serverUser),
				dataFolder: paths.branchData(from),
				running,
				moment,
				to: paths.branchData(to),
				keep: async objects => writeApplied(paths.foundFile(to), objects),
				server: {
					installation: installationOf(machine, major), serverUser, guardian, limit,
					settings: {
						socketFolder, maxConnections: connectionsOfRecovery, isDurable, certificate, major, userSettings: {},
					},
				},
			});
		},
		async move({from, to, databases}) {
			if (has(to) || !has(from)) {
				return;
			}

			// These follow the branch, and not its former data.
			await removeTree(paths.replicas(from));
			await mkdir(path.dirname(paths.branch(to)), {recursive: true});
			await rename(paths.branch(from), paths.branch(to));
			await (databases && adopt(to, to, databases));
		},
		async remove(key) {
			await removeTree(paths.branch(key));
		},
		async majorOf(folder) {
			const text = await readRegularFile(path.join(folder, 'PG_VERSION'), mostVersionBytes);
			const major = Number(text);
			if (!Number.isSafeInteger(major) || major <= 0) {
				throw new Error(`The data in ${folder} is damaged: its PG_VERSION names no version.`);
			}

			return major;
		},
	};
	return {
		...parts,
		async overwrite(copy, preserved) {
			const {to} = copy;
			const fresh = {...to, branchId: `${to.branchId}.new`};
			if (has(to)) {
				// If the branch has its data, this is left over from an interrupted attempt.
				await parts.remove(fresh);
			}

			await parts.copy({...copy, to: fresh});
			await (preserved === undefined || !has(to) ? parts.remove(to) : parts.move({from: to, ...preserved}));
			await parts.move({from: fresh, to});
		},
	};
};
