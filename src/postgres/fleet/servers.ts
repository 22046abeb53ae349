import {type WantedRoles, isApplied} from '../protocol/wanted-roles.js';
import {archiveCommand, makeArchive} from '../history/archive.js';
import {archiveIn} from '../history/keep-history.js';
import type {SocketAddress} from '../protocol/administer.js';
import {isInUse} from '../protocol/server-objects.js';
import {applyRoles, type ApplyProblem, type AskedPart} from '../protocol/apply-roles.js';
import {updateAccess, administrator} from '../server/access-rules.js';
import {
	linkPort,
	linkPrimary,
	primaryFolder,
	startStandby,
} from '../server/start-standby.js';
import {requireSettings} from '../server/settings-problem.js';
import {startServer, type ServerProcess} from '../server/server-process.js';
import {stopLeftover} from '../server/end-server.js';
import type {BranchData} from './branch-data.js';
import {
	readApplied,
	writeApplied,
	readConnections,
	writeConnections,
} from './branch-notes.js';
import type {ComputeKey, BranchKey, DataPaths} from './data-paths.js';
import {installationOf, type Machine} from './machine.js';
import {findReplicaData} from './replica-data.js';
import {slotOf} from './slots.js';

export type ServerWish = ComputeKey & {
	readonly isReplica: boolean;
	readonly maxConnections: number;
	readonly settings: Readonly<Record<string, string>>;
	readonly wanted: WantedRoles;

	/** The ids of the branch's replicas, if the compute is the primary. */
	readonly replicaIds: readonly string[];
};

/**
Applies a branch's roles and databases to its primary, unless they are already applied.

`asked`: a role or database to apply in any case.

@returns The problems; undefined if there was nothing to do.
*/
export const applyWanted = async (
	file: string,
	server: SocketAddress,
	wanted: WantedRoles,
	asked?: AskedPart,
): Promise<readonly ApplyProblem[] | undefined> => {
	const before = await readApplied(file);
	return before !== undefined && asked === undefined && isApplied(wanted, before)
		? undefined
		: applyRoles(server, wanted, before, async applied => writeApplied(file, applied), asked);
};

/** The running server of a compute, which accepts connections. */
export type Server = ComputeKey & {
	readonly process: ServerProcess;
	readonly isReplica: boolean;
	readonly major: number;
	readonly maxConnections: number;
	readonly settings: ServerWish['settings'];
	readonly address: SocketAddress;
};

/**
Receives a compute whose server has ended without a call of `stop`. `reason`: absent for a standby that must restart because it can no longer follow
its primary.
*/
export type OnEnd = (computeId: string, reason: string | undefined) => void;

/** The running servers, at most one per compute. Concurrent calls must concern different computes. */
export type Servers = {
	readonly serverOf: (computeId: string) => Server | undefined;

	/** Returns the primary of a branch; undefined if it is not running. */
	readonly primaryOf: (key: BranchKey) => Server | undefined;
	readonly start: (wish: ServerWish) => Promise<Server>;
	readonly stop: (computeId: string) => Promise<void>;
	readonly computeIds: () => readonly string[];

	/** Returns whether clients other than pgtower and replicas use a compute's server at the moment. */
	readonly isBusy: (computeId: string) => Promise<boolean>;
};

export const createServers = (machine: Machine, paths: DataPaths, data: BranchData, onEnd: OnEnd): Servers => {
	const {
		serverUser, folders: {sockets}, certificate, guardian, isDurable, startLimit,
	} = machine;
	const servers = new Map<string, Server>();
	const primaryOf = (key: BranchKey): Server | undefined =>
		servers.values().find(({branchId, isReplica}) => branchId === key.branchId && !isReplica);

	const noteEnd = async (server: Server) => {
		const how = await server.process.ended;
		if (servers.get(server.computeId) !== server) {
			return;
		}

		servers.delete(server.computeId);
		onEnd(server.computeId, how === undefined ? undefined : `the server of the compute ended unexpectedly (${how})`);
	};

	return {
		serverOf: computeId => servers.get(computeId),
		primaryOf,
		async start(wish) {
			const {
				computeId, projectId, branchId, isReplica, settings,
			} = wish;
			requireSettings(Object.keys(settings));
			if (!data.has(wish)) {
				throw new Error(`The data of branch ${branchId} is missing.`);
			}

			const dataFolder = isReplica ? await findReplicaData(machine, paths, wish, primaryOf(wish)?.address) : paths.branchData(wish);
			await stopLeftover(dataFolder);
			await updateAccess(dataFolder, serverUser);
			const connectionsFile = paths.connectionsFile(wish);
			const maxConnections = isReplica ? Math.max(wish.maxConnections, await readConnections(connectionsFile)) : wish.maxConnections;
			const major = await data.majorOf(dataFolder);
			const slot = slotOf(computeId);
			const connection = `host=${primaryFolder(sockets, branchId)} port=${linkPort} user=${administrator} application_name=${slot}`;
			if (!isReplica) {
				// The limit is stored before the start, in case pgtower ends during the start. A standby needs at least this limit.
				await writeConnections(connectionsFile, maxConnections);
			}

			const {history} = machine;
			const isArchived = history !== undefined && !isReplica;
			await (isArchived && makeArchive(archiveIn(paths.branch(wish), serverUser)));
			const installation = installationOf(machine, major);
			const options = {
				installation,
				serverUser,
				guardian,
				limit: startLimit,
				settings: {
					dataFolder,
					socketFolder: sockets,
					maxConnections,
					isDurable,
					certificate,
					major,
					extensions: await machine.extensionsOf(installation),
					userSettings: settings,
					...(isArchived && {archiveCommand}),
					...(isReplica && {primary: {connection, slot}}),
				},
			};
			const started = isReplica ? await startStandby(options) : {process: await startServer(options), maxConnections, userSettings: settings};
			const {process} = started;
			const server: Server = {
				computeId,
				projectId,
				branchId,
				isReplica,
				major,
				maxConnections: started.maxConnections,
				settings: started.userSettings,
				process,
				address: {socketFolder: sockets, port: process.port, major},
			};
			if (!isReplica) {
				try {
					await linkPrimary(sockets, branchId, process.port, serverUser);
				} catch (error) {
					await process.stop();
					throw error;
				}
			}

			servers.set(computeId, server);
			void noteEnd(server);

			return server;
		},
		async stop(computeId) {
			const server = servers.get(computeId);
			// The entry is deleted first, so that the server's end is not reported as unexpected.
			servers.delete(computeId);
			await server?.process.stop();
		},
		computeIds: () => servers.keys().toArray(),
		async isBusy(computeId) {
			const server = servers.get(computeId);
			return server !== undefined && await isInUse(server.address).catch((error: unknown) => {
				if (server === servers.get(computeId)) {
					throw error;
				}

				// The server has been stopped in the meantime.
				return false;
			});
		},
	};
};
