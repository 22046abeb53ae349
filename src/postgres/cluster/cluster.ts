import {existsSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import type {SocketAddress} from '../protocol/administer.js';
import {isInUse} from '../protocol/in-use.js';
import {administrator} from '../server/administrator.js';
import {linkPort, linkPrimary, primaryFolder} from '../server/primary-link.js';
import {requireSettings} from '../server/server-arguments.js';
import {startServer, type ServerProcess} from '../server/server-process.js';
import {applyWanted} from './apply-wanted.js';
import {createBranchData, type BranchCopy} from './branch-data.js';
import {createDataPaths, type BranchKey, type ComputeKey} from './data-paths.js';
import {stopLeftover} from './leftovers.js';
import {createLocks} from './locks.js';
import {installationOf, type Machine} from './machine.js';
import {findReplicaData} from './replica-data.js';
import type {ServerWish} from './server-wish.js';
import {dropSlot, settleSlots, slotOf} from './slots.js';

type Server = ComputeKey & {
	readonly process: ServerProcess;
	readonly isReplica: boolean;
	readonly major: number;
	readonly maxConnections: number;
};

/**
The servers of computes, and the data of branches. What concerns one branch is done one after the other.
*/
export type Cluster = {
	readonly makeBranch: (key: BranchKey, major: number) => Promise<void>;
	readonly copyBranch: (copy: Omit<BranchCopy, 'running'>) => Promise<void>;

	/**
	Gives a branch the data of another one. What it had goes to `preserved`, or is lost.
	*/
	readonly replaceBranch: (copy: Omit<BranchCopy, 'running'>, preserved: BranchKey | undefined) => Promise<void>;
	readonly removeBranch: (key: BranchKey) => Promise<void>;
	readonly removeProject: (projectId: string) => Promise<void>;

	/**
	Stops the server of a compute that has left a branch, and removes what a replica had there.
	*/
	readonly removeCompute: (key: ComputeKey) => Promise<void>;
	readonly hasData: (key: BranchKey) => boolean;

	/**
	Whether the primary of a branch has ever got its roles and databases, which its replicas have from it.
	*/
	readonly hasRoles: (key: BranchKey) => boolean;

	/**
	Starts the server of a compute, with the roles and databases that it is to have. One that runs stays, and gets those.
	*/
	readonly start: (wish: ServerWish) => Promise<void>;

	/**
	Does the same for a compute that sleeps, and stops it again.
	*/
	readonly startBriefly: (wish: ServerWish) => Promise<void>;
	readonly stop: (computeId: string) => Promise<void>;

	/**
	The loopback port of a server, and how many connections it takes; undefined when it does not run.
	*/
	readonly find: (computeId: string) => {readonly port: number; readonly maxConnections: number; readonly branchId: string} | undefined;

	/**
	Whether somebody does something in a server at the moment, other than this program and those that follow its log.
	*/
	readonly isBusy: (computeId: string) => Promise<boolean>;
	readonly stopAll: () => Promise<void>;
};

/**
`onEnd` is told of a compute whose server has ended without being asked to.
*/
export const createCluster = (machine: Machine, onEnd: (computeId: string) => void): Cluster => {
	const {serverUser, folders, certificate, guardian, isDurable} = machine;
	const paths = createDataPaths(folders.root);
	const data = createBranchData(machine, paths);
	const locks = createLocks();
	const servers = new Map<string, Server>();
	const addressOf = ({process: {port}}: Pick<Server, 'process'>): SocketAddress => ({socketFolder: folders.sockets, port});
	const primaryOn = (key: BranchKey): Server | undefined =>
		servers.values().find(({branchId, isReplica}) => branchId === key.branchId && !isReplica);

	const addressOn = (key: BranchKey): SocketAddress | undefined => {
		const server = primaryOn(key);
		return server && addressOf(server);
	};

	const startNow = async (wish: ServerWish): Promise<Server> => {
		const {
			computeId, projectId, branchId, isReplica, maxConnections, settings,
		} = wish;
		requireSettings(Object.keys(settings));
		if (!data.has(wish)) {
			throw new Error(`The data of branch ${branchId} is not there.`);
		}

		const folder = isReplica ? await findReplicaData(machine, paths, wish, addressOn(wish)) : paths.branchData(wish);
		await stopLeftover(folder);
		const major = await data.majorOf(folder);
		const process = await startServer({
			installation: installationOf(machine, major),
			serverUser,
			guardian,
			settings: {
				dataFolder: folder,
				socketFolder: folders.sockets,
				maxConnections,
				isDurable,
				certificate,
				major,
				userSettings: settings,
				...(isReplica && {
					primary: {
						connection: `host=${primaryFolder(folders.sockets, branchId)} port=${linkPort} user=${administrator} application_name=${slotOf(computeId)}`,
						slot: slotOf(computeId),
					},
				}),
			},
		});
		const server: Server = {
			computeId, projectId, branchId, isReplica, major, maxConnections, process,
		};
		servers.set(computeId, server);
		if (!isReplica) {
			await linkPrimary(folders.sockets, branchId, process.port, serverUser);
		}

		void (async () => {
			await process.ended;
			if (servers.get(computeId) !== server) {
				return;
			}

			servers.delete(computeId);
			onEnd(computeId);
		})();

		return server;
	};

	const stopNow = async (computeId: string) => {
		const server = servers.get(computeId);
		if (server === undefined) {
			return;
		}

		servers.delete(computeId);
		await server.process.stop();
	};

	const startAndApply = async (wish: ServerWish): Promise<void> => {
		// Of a compute that was moved.
		if (servers.has(wish.computeId) && servers.get(wish.computeId)?.branchId !== wish.branchId) {
			await stopNow(wish.computeId);
		}

		const isNew = !servers.has(wish.computeId);
		const server = servers.get(wish.computeId) ?? await startNow(wish);
		if (wish.isReplica) {
			return;
		}

		try {
			await applyWanted(paths.appliedFile(server), {...addressOf(server), major: server.major}, wish.wanted);
			await settleSlots(addressOf(server), wish.replicaIds);
		} catch (error) {
			if (isNew) {
				await stopNow(wish.computeId);
			}

			throw error;
		}
	};

	return {
		hasData: data.has,
		hasRoles: key => existsSync(paths.appliedFile(key)),
		makeBranch: async (key, major) => locks.alone([key.branchId], async () => data.make(key, major)),
		copyBranch: async copy => locks.alone([copy.from.branchId, copy.to.branchId], async () => data.copy({...copy, running: addressOn(copy.from)})),
		replaceBranch: async (copy, preserved) => locks.alone([copy.from.branchId, copy.to.branchId], async () => {
			if (preserved !== undefined) {
				await data.move(copy.to, preserved);
			} else if (data.has(copy.from)) {
				await data.remove(copy.to);
			}

			await data.copy({...copy, running: addressOn(copy.from)});
		}),
		removeBranch: async key => locks.alone([key.branchId], async () => data.remove(key)),
		async removeProject(projectId) {
			await rm(paths.project(projectId), {recursive: true, force: true});
		},
		removeCompute: async key => locks.alone([key.branchId, key.computeId], async () => {
			await stopNow(key.computeId);
			await rm(paths.replicaData(key), {recursive: true, force: true});
			const primary = addressOn(key);
			await (primary && dropSlot(primary, key.computeId));
		}),
		start: async wish => locks.alone([wish.branchId, wish.computeId], async () => startAndApply(wish)),
		startBriefly: async wish => locks.alone([wish.branchId, wish.computeId], async () => {
			const isRunning = servers.has(wish.computeId);
			await startAndApply(wish);
			if (!isRunning) {
				await stopNow(wish.computeId);
			}
		}),
		stop: async computeId => locks.alone([servers.get(computeId)?.branchId ?? computeId, computeId], async () => stopNow(computeId)),
		find(computeId) {
			const server = servers.get(computeId);
			return server && {port: server.process.port, maxConnections: server.maxConnections, branchId: server.branchId};
		},
		async isBusy(computeId) {
			const server = servers.get(computeId);
			try {
				return server !== undefined && await isInUse(addressOf(server));
			} catch (error) {
				if (server === servers.get(computeId)) {
					throw error;
				}

				// It has been stopped meanwhile.
				return false;
			}
		},
		async stopAll() {
			await Promise.all(servers.keys().map(async computeId => locks.alone([computeId], async () => stopNow(computeId))));
		},
	};
};
