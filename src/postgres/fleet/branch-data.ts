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
A branch whose data is to be that of another one.
*/
export type BranchCopy = {
	readonly from: BranchKey;
	readonly to: BranchKey;

	/**
	The databases of the copy, by the ids that they have there.
	*/
	readonly databases: readonly CopiedDatabase[];

	/**
	The ids of the databases that the original has in the API; absent where nobody knows.
	*/
	readonly sourceIds?: readonly string[];

	/**
	The server of the original; absent while it sleeps.
	*/
	readonly running?: SocketAddress;

	/**
	The moment of the original that the copy is of; absent for its present.
	*/
	readonly moment?: DataMoment | undefined;
};

/**
The data of branches, as folders.
*/
export type BranchData = {
	readonly has: (key: BranchKey) => boolean;

	/**
	Makes the data of a first branch, unless it is there.
	*/
	readonly make: (key: BranchKey, major: number) => Promise<void>;

	/**
	Makes the data of a branch from that of another one, unless it is there.
	*/
	readonly copy: (copy: BranchCopy) => Promise<void>;

	/**
	Gives the data of a branch to another one, unless that has some. `databases`: absent where they have their ids already.
	*/
	readonly move: (copy: Pick<BranchCopy, 'from' | 'to'> & Partial<Pick<BranchCopy, 'databases'>>) => Promise<void>;

	/**
	Gives a branch the data of another one in place of its own, which goes to `preserved`, or is lost. Where it fails, nothing has changed.
	*/
	readonly overwrite: (copy: BranchCopy, preserved: Pick<BranchCopy, 'to' | 'databases'> | undefined) => Promise<void>;
	readonly remove: (key: BranchKey) => Promise<void>;

	/**
	The major version of a folder of data.
	*/
	readonly majorOf: (folder: string) => Promise<number>;
};

/**
The most that is read of a file that holds a number.
*/
const mostVersionBytes = 1024;

/**
What a server takes while it gets to a moment: this program connects to it, and nobody else.
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
	Keeps what was applied to one branch as that of another, where databases have other ids.
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
				throw new Error(`The data of branch ${from.branchId} is not there.`);
			}

			await makeFolder(to);
			await writeConnections(paths.connectionsFile(to), await readConnections(paths.connectionsFile(from)));
			// What was removed since a moment was there then.
			await adopt(from, to, databases, moment === undefined ? sourceIds : undefined);
			if (moment === undefined) {
				// A snapshot of a moment keeps what was found then, for those who are made of it.
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

			// Those follow the branch, and not what it was.
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
				// One that is there although the branch has its data is of an attempt that was broken off.
				await parts.remove(fresh);
			}

			await parts.copy({...copy, to: fresh});
			await (preserved === undefined || !has(to) ? parts.remove(to) : parts.move({from: to, ...preserved}));
			await parts.move({from: fresh, to});
		},
	};
};
