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

/** A request to create a branch from the data of another branch. */
export type BranchCopy = {
	readonly from: BranchKey;
	readonly to: BranchKey;
	readonly databases: readonly CopiedDatabase[];

	/** The API ids of the original's databases; absent if unknown. */
	readonly sourceIds?: readonly string[];

	/** The original's running server; absent if no server is running. */
	readonly running?: SocketAddress;

	/** The past moment whose state to copy; absent for the current state. */
	readonly moment?: DataMoment | undefined;
};

export type BranchData = {
	readonly has: (key: BranchKey) => boolean;

	/** Creates the data of a project's first branch, unless the data exists. */
	readonly make: (key: BranchKey, major: number) => Promise<void>;

	/** Creates the data of a branch from another branch, unless the data exists. */
	readonly copy: (copy: BranchCopy) => Promise<void>;

	/**
	Moves the data of a branch to another branch, unless the other branch has data. `databases`: the databases with their new ids; absent if the ids
	stay the same.
	*/
	readonly move: (copy: Pick<BranchCopy, 'from' | 'to'> & Partial<Pick<BranchCopy, 'databases'>>) => Promise<void>;

	/**
	Replaces a branch's data with a copy of another branch's data. The old data moves to the branch `preserved`, or is deleted if `preserved` is
	undefined. If copying fails, nothing changes.
	*/
	readonly overwrite: (copy: BranchCopy, preserved: Pick<BranchCopy, 'to' | 'databases'> | undefined) => Promise<void>;
	readonly remove: (key: BranchKey) => Promise<void>;

	/** Returns the major version of Postgres whose data is in a folder. */
	readonly majorOf: (folder: string) => Promise<number>;
};

/** The maximum size of a `PG_VERSION` file, in bytes. The file contains only a number. */
const mostVersionBytes = 1024;

/** The connection limit of a server during recovery. Only pgtower connects to such a server. */
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
	Copies the stored roles and databases that were last applied to a branch. The copy is for the branch `to`, which has the data of `from`. Databases
	get the ids that they have in `to`.
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
			// A copy of a past moment keeps the databases that were removed after the moment.
			await adopt(from, to, databases, moment === undefined ? sourceIds : undefined);
			if (moment === undefined) {
				// A snapshot of a past moment may have roles and databases that are not imported yet. The same is true for a branch created from such
				// a snapshot. The copy needs the list of these roles and databases, too.
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

			// The data of replicas is removed rather than moved, because replicas belong to the branch `from`.
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
				// As long as the branch has data, any data of `fresh` is left over from an interrupted attempt.
				await parts.remove(fresh);
			}

			await parts.copy({...copy, to: fresh});
			await (preserved === undefined || !has(to) ? parts.remove(to) : parts.move({from: to, ...preserved}));
			await parts.move({from: fresh, to});
		},
	};
};
