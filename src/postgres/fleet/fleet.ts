import {existsSync} from 'node:fs';
import {removeTree} from '../files/trees.js';
import type {ApplyProblem, AskedPart} from '../protocol/apply-roles.js';
import {applyAgain} from './branch-notes.js';
import {
	applyWanted,
	createServers,
	type OnEnd,
	type Server,
} from './servers.js';
import {createBranchData, type BranchCopy} from './branch-data.js';
import {createCopyBriefly} from './brief-copies.js';
import {createDataPaths, type BranchKey, type ComputeKey} from './data-paths.js';
import {createKeeper, type Keeper} from './keeper.js';
import {createLocks} from './locks.js';
import type {Machine} from './machine.js';
import {createLook, takeInMoment, type Listeners} from './look.js';
import {createOpenPast, type OpenPast} from './past-server.js';
import {createSchemaOf, type SchemaOf} from './schema-of.js';
import type {ServerWish} from './server-wish.js';
import {dropSlot, settleSlots} from './slots.js';

/**
The servers of computes, and the data of branches. What concerns one branch is done one after the other.
*/
export type Fleet = {
	readonly makeBranch: (key: BranchKey, major: number) => Promise<void>;

	/**
	`isSnapshot`: nobody connects to the copy, and branches are made of it later.
	*/
	readonly copyBranch: (copy: Omit<BranchCopy, 'running'>, isSnapshot?: boolean) => Promise<void>;

	/**
	Gives a branch the data of another one. What it had goes to `preserved`, or is lost.
	*/
	readonly replaceBranch: (copy: Omit<BranchCopy, 'running'>, preserved: Pick<BranchCopy, 'to' | 'databases'> | undefined) => Promise<void>;
	readonly removeBranch: (key: BranchKey) => Promise<void>;
	readonly removeProject: (projectId: string) => Promise<void>;

	/**
	Stops the server of a compute that has left a branch, and removes what a replica had there.
	*/
	readonly removeCompute: (key: ComputeKey) => Promise<void>;
	readonly hasData: (key: BranchKey) => boolean;

	readonly schemaOf: SchemaOf;
	readonly openPast: OpenPast;
	readonly history: Pick<Keeper, 'momentProblem' | 'oldestMoment'>;

	/**
	Whether the primary of a branch has ever got its roles and databases, which its replicas have from it.
	*/
	readonly hasRoles: (key: BranchKey) => boolean;

	/**
	Starts the server of a compute, with the roles and databases that it is to have. One that runs stays, and gets those. What can't be applied
	is a failure only for a branch that never had any: its operation has failed, and one name must not put a compute out of reach for ever.
	*/
	readonly start: (wish: ServerWish) => Promise<void>;

	/**
	Starts a server that runs anew, as it is to be now. Where it does not start again, its compute has ended: the next client reads why.
	*/
	readonly restart: (wish: ServerWish) => Promise<void>;

	/**
	Starts a compute that sleeps in the same way, and stops it again.

	`asked`: what is applied even if it was applied before, since SQL may have changed it since then.

	@returns What could not be applied.
	*/
	readonly startBriefly: (wish: ServerWish, asked?: AskedPart) => Promise<readonly ApplyProblem[]>;

	/**
	Has a database of a branch without a primary applied when that has one.
	*/
	readonly applyLater: (key: BranchKey, databaseId: string) => Promise<void>;

	/**
	Looks what the primary of a branch has, if it runs, and tells it.
	*/
	readonly hear: (key: BranchKey) => Promise<void>;

	/**
	Looks what the server of a compute has, if it is a primary that runs, and tells it.
	*/
	readonly look: (computeId: string) => Promise<void>;
	readonly stop: (computeId: string) => Promise<void>;

	/**
	The loopback port of a server, and what it was started with; undefined when it does not run.
	*/
	readonly find: (computeId: string) => (Pick<Server, 'maxConnections' | 'settings' | 'branchId'> & {readonly port: number}) | undefined;

	/**
	Whether somebody does something in a server at the moment, other than this program and those that follow its log.
	*/
	readonly isBusy: (computeId: string) => Promise<boolean>;
	readonly stopAll: () => Promise<void>;
};

/**
`onEnd` gets each compute whose server ended without being asked to, with the reason.
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
	One that was moved runs on the data of another branch: it ends first.

	@returns What could not be applied.
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

	/**
	Computes that a look waits for, or is under way at.
	*/
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
