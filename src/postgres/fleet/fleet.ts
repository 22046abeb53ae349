import {existsSync} from 'node:fs';
import {removeTree} from '../files/trees.js';
import type {ApplyProblem, AskedPart} from '../protocol/apply-roles.js';
import {applyAgain} from './branch-notes.js';
import {
	applyWanted,
	createServers,
	type OnEnd,
	type Server,
	type ServerWish,
} from './servers.js';
import {createBranchData, type BranchCopy} from './branch-data.js';
import {createCopyBriefly, createOpenPast, type OpenPast} from './brief-copies.js';
import {createDataPaths, type BranchKey, type ComputeKey} from './data-paths.js';
import {createKeeper, type Keeper} from './keeper.js';
import {createLocks} from './locks.js';
import type {Machine} from './machine.js';
import {createLook, takeInMoment, type Listeners} from './changes-by-sql.js';
import {createSchemaOf, type SchemaOf} from './schema-of.js';
import {dropSlot, settleSlots} from './slots.js';

/** The servers of computes and the data of branches. Requests for the same branch run one after the other. */
export type Fleet = {
	readonly makeBranch: (key: BranchKey, major: number) => Promise<void>;

	/**
	Copies a branch. `isSnapshot`: whether the copy is a snapshot. A snapshot has no clients, and serves only to create branches.
	*/
	readonly copyBranch: (copy: Omit<BranchCopy, 'running'>, isSnapshot?: boolean) => Promise<void>;

	/**
	Replaces a branch's data with a copy of another branch's data. The old data moves to the branch `preserved`, or is deleted if `preserved` is
	undefined.
	*/
	readonly replaceBranch: (copy: Omit<BranchCopy, 'running'>, preserved: Pick<BranchCopy, 'to' | 'databases'> | undefined) => Promise<void>;
	readonly removeBranch: (key: BranchKey) => Promise<void>;
	readonly removeProject: (projectId: string) => Promise<void>;

	/**
	Stops the server of a compute that has left a branch. If the compute was a replica, also removes the replica's data.
	*/
	readonly removeCompute: (key: ComputeKey) => Promise<void>;
	readonly hasData: (key: BranchKey) => boolean;

	readonly schemaOf: SchemaOf;
	readonly openPast: OpenPast;
	readonly history: Pick<Keeper, 'momentProblem' | 'oldestMoment'>;

	/**
	Returns whether a branch's primary has ever received its roles and databases. Replicas receive their roles and databases from the primary.
	*/
	readonly hasRoles: (key: BranchKey) => boolean;

	/**
	Starts the server of a compute, and applies its roles and databases. If the server already runs, only applies the roles and databases. If a role
	or database can't be applied, the start fails only on a branch without roles. On any other branch, the start succeeds, because one bad name must
	not make the compute permanently inaccessible.
	*/
	readonly start: (wish: ServerWish) => Promise<void>;

	/**
	Restarts a running server with new settings. If the server fails to start, its compute is suspended, and a failed operation gives the reason.
	*/
	readonly restart: (wish: ServerWish) => Promise<void>;

	/**
	Does the same as `start`, and then stops the server if it was not running before.

	`asked`: a role or database to apply in any case, because SQL may have changed it.

	@returns The problems with roles and databases.
	*/
	readonly startBriefly: (wish: ServerWish, asked?: AskedPart) => Promise<readonly ApplyProblem[]>;

	/** Marks a database as changed. The next start of the branch's primary then applies the database to the server again. */
	readonly applyLater: (key: BranchKey, databaseId: string) => Promise<void>;

	/**
	Reads the contents of a branch's primary, and reports changes made by SQL. Does nothing if no primary is running.
	*/
	readonly hear: (key: BranchKey) => Promise<void>;

	/**
	Does the same as `hear` for a compute whose server is a running primary. Also does due work on the branch's history.
	*/
	readonly look: (computeId: string) => Promise<void>;
	readonly stop: (computeId: string) => Promise<void>;

	/**
	Returns the loopback port of a compute's server, and the settings with which it started; undefined if no server is running.
	*/
	readonly find: (computeId: string) => (Pick<Server, 'maxConnections' | 'settings' | 'branchId'> & {readonly port: number}) | undefined;

	/** Returns whether clients other than pgtower and replicas use a server at the moment. */
	readonly isBusy: (computeId: string) => Promise<boolean>;
	readonly stopAll: () => Promise<void>;
};

/**
Creates a {@link Fleet}. `onEnd` receives each compute whose server has ended without a call of `stop`, and the reason.
*/
export const createFleet = (machine: Machine, onEnd: OnEnd, listeners: Listeners): Fleet => {
	const paths = createDataPaths(machine.folders.root);
	const data = createBranchData(machine, paths);
	const servers = createServers(machine, paths, data, onEnd);
	const locks = createLocks();
	const copyBriefly = createCopyBriefly({
		machine, paths, data, servers, locks,
	});
	const hasRoles = (key: BranchKey) => existsSync(paths.appliedFile(key));

	const keeper = createKeeper(machine, paths, servers, locks);
	const lookIfPossible = createLook(paths, servers, listeners);

	const stop = async (computeId: string): Promise<void> => {
		await lookIfPossible(computeId);
		await servers.stop(computeId);
	};

	/**
	Starts a server and applies its roles and databases. If the compute was moved, first stops its server, which still runs on another branch's data.

	`mustApply`: whether to throw an error if a role or database can't be applied, even if the branch already has roles.

	@returns The problems with roles and databases.
	*/
	const startAndApply = async (wish: ServerWish, mustApply: boolean, asked?: AskedPart): Promise<readonly ApplyProblem[]> => {
		const running = servers.serverOf(wish.computeId);
		const isHere = running?.branchId === wish.branchId;
		if (!isHere) {
			await stop(wish.computeId);
		}

		const server = isHere ? running : await servers.start(wish);
		if (wish.isReplica) {
			return [];
		}

		const hadRoles = hasRoles(wish);
		try {
			await takeInMoment(paths, wish, listeners);
			await settleSlots(server.address, wish.replicaIds);
			const problems = await applyWanted(paths.appliedFile(server), server.address, wish.wanted, asked);
			if (!hadRoles && problems !== undefined && problems.length > 0) {
				throw new Error(problems.map(({reason}) => reason).join('; '));
			}

			await (problems && lookIfPossible(wish.computeId));
			return problems ?? [];
		} catch (error) {
			if (!mustApply && hadRoles && servers.serverOf(wish.computeId) === server) {
				return [];
			}

			if (!isHere) {
				await servers.stop(wish.computeId);
			}

			throw error;
		}
	};

	/** The ids of the computes with a pending or running call of `look`. */
	const looking = new Set<string>();

	return {
		hasData: data.has,
		schemaOf: createSchemaOf(machine, servers, copyBriefly),
		openPast: createOpenPast(machine, copyBriefly),
		history: keeper,
		hasRoles,
		makeBranch: async (key, major) => locks.alone([key.branchId], async () => data.make(key, major)),
		copyBranch: async (copy, isSnapshot = false) => locks.alone([copy.from.branchId, copy.to.branchId], async () => {
			await data.copy({...copy, running: servers.primaryOf(copy.from)?.address});
			await (!isSnapshot && takeInMoment(paths, copy.to, listeners));
		}),
		replaceBranch: async (copy, preserved) => locks.alone([copy.from.branchId, copy.to.branchId], async () => {
			await data.overwrite({...copy, running: servers.primaryOf(copy.from)?.address}, preserved);
			await takeInMoment(paths, copy.to, listeners);
		}),
		removeBranch: async key => locks.alone([key.branchId], async () => data.remove(key)),
		async removeProject(projectId) {
			await removeTree(paths.project(projectId));
		},
		removeCompute: async key => locks.alone([key.branchId, key.computeId], async () => {
			await stop(key.computeId);
			await removeTree(paths.replicaData(key));
			const primary = servers.primaryOf(key);
			await (primary && dropSlot(primary.address, key.computeId));
		}),
		async start(wish) {
			await locks.alone([wish.branchId, wish.computeId], async () => startAndApply(wish, false));
			void keeper.tend(wish);
		},
		async restart(wish) {
			await locks.alone([wish.branchId, wish.computeId], async () => {
				await stop(wish.computeId);
				try {
					await startAndApply(wish, false);
				} catch (error) {
					onEnd(wish.computeId, `the server of the compute did not start again: ${error instanceof Error ? error.message : String(error)}`);
				}
			});
		},
		startBriefly: async (wish, asked) => locks.alone([wish.branchId, wish.computeId], async () => {
			const isRunning = servers.serverOf(wish.computeId) !== undefined;
			const problems = await startAndApply(wish, true, asked);
			if (!isRunning) {
				await stop(wish.computeId);
			}

			return problems;
		}),
		applyLater: async (key, databaseId) => locks.alone([key.branchId], async () => applyAgain(paths.appliedFile(key), databaseId)),
		hear: async key => locks.alone([key.branchId], async () => lookIfPossible(servers.primaryOf(key)?.computeId)),
		async look(computeId) {
			const server = servers.serverOf(computeId);
			if (server === undefined || looking.has(computeId)) {
				return;
			}

			looking.add(computeId);
			try {
				await locks.alone([server.branchId], async () => lookIfPossible(computeId));
				await keeper.tend(server);
			} finally {
				looking.delete(computeId);
			}
		},
		stop: async computeId => locks.alone([servers.serverOf(computeId)?.branchId ?? computeId, computeId], async () => stop(computeId)),
		find(computeId) {
			const server = servers.serverOf(computeId);
			return server && {
				port: server.process.port, maxConnections: server.maxConnections, settings: server.settings, branchId: server.branchId,
			};
		},
		isBusy: servers.isBusy,
		async stopAll() {
			await keeper.stop();
			await Promise.all(servers.computeIds().map(async computeId => locks.alone([computeId], async () => stop(computeId))));
		},
	};
};
