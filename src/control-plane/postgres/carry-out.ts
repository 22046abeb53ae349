import {fileReason, systemCode} from '../../base/file-error.js';
import type {DataMoment} from '../../postgres/history/moment.js';
import {NoFolder} from '../../postgres/files/work-folders.js';
import {primaryOf, isPrimary} from '../../domain/computes/compute.js';
import type {Fleet} from '../../postgres/fleet/fleet.js';
import type {BranchMoment} from '../world/branch.js';
import type {Database} from '../world/branch-part.js';
import type {Compute} from '../world/compute.js';
import type {Operation} from '../world/operation.js';
import type {World} from '../world/world.js';
import {lacksSettings, serverWish} from './server-wish.js';

/** An error that tells the user why there are no servers. */
export class PostgresProblem extends Error {
	override readonly name = 'PostgresProblem';
}

/**
Rewords a startup error about a file for the user, naming the unusable file and the system's reason. Any other error stays unchanged.
*/
export const asPostgresProblem = (error: unknown): unknown => {
	if (error instanceof NoFolder) {
		return new PostgresProblem(error.message, {cause: error});
	}

	if (systemCode(error) === undefined || !(error instanceof Error && 'path' in error && typeof error.path === 'string')) {
		return error;
	}

	return new PostgresProblem(`Postgres can't be started: ${error.path}: ${fileReason(error)}.`, {cause: error});
};

type Work = (operation: Operation, world: World, fleet: Fleet) => Promise<void>;

const computeOf = ({computeId = ''}: Operation, world: World): Compute | undefined => world.computes.get(computeId);

/**
Restarts replicas that would allow fewer connections, workers or locks than their primary. Such a replica could not follow the primary.
*/
const mindReplicas = async (primary: Compute, world: World, fleet: Fleet): Promise<void> => {
	const replicas = [...world.computes.of(primary.projectId)].filter(other => other.branchId === primary.branchId && !isPrimary(other));
	for (const replica of replicas) {
		const server = fleet.find(replica.id);
		const wish = serverWish(world, replica);
		if (server !== undefined && (server.maxConnections < wish.maxConnections || lacksSettings(server.settings, wish.settings))) {
			await fleet.restart(wish);
		}
	}
};

/** Converts a moment to the format of the servers. Undefined means the present. */
export const momentOf = ({at, lsn}: BranchMoment): DataMoment | undefined => {
	if (lsn !== undefined) {
		return {lsn};
	}

	return at === undefined ? undefined : {time: new Date(at).toISOString()};
};

/** Maps the names of databases to their ids. */
const idsByName = (databases: Iterable<Database>): ReadonlyMap<string, string> => new Map(Array.from(databases, ({id, name}) => [name, id]));

/**
Returns the databases of a copy, each with the id of the original database, and the ids of all original databases.

`from`: the original databases.
`to`: the databases in the copy.
*/
const copiedDatabases = (from: Iterable<Database>, to: Iterable<Database>) => {
	const sources = idsByName(from);
	return {databases: Array.from(to, ({id, name}) => ({id, name, sourceId: sources.get(name)})), sourceIds: sources.values().toArray()};
};

const createTimeline: Work = async ({projectId, branchId = '', snapshotId}, world, fleet) => {
	if (snapshotId !== undefined) {
		const snapshot = world.snapshots.get(snapshotId);
		await (snapshot && fleet.copyBranch({
			from: {projectId, branchId},
			to: {projectId, branchId: snapshotId},
			...copiedDatabases(world.databases.of(branchId), snapshot.databases),
			moment: momentOf(snapshot.moment ?? {}),
		}, true));
		return;
	}

	const project = world.projects.get(projectId);
	if (project !== undefined) {
		await fleet.makeBranch({projectId, branchId}, project.pgVersion);
	}
};

const createBranch: Work = async (operation, world, fleet) => {
	const {projectId, branchId = '', sourceBranchId, sourceMoment = {}, preservedBranchId, snapshotId} = operation;
	const branch = world.branches.get(branchId);
	if (branch === undefined) {
		return;
	}

	const snapshot = world.snapshots.get(snapshotId ?? '');
	if (snapshot !== undefined) {
		await fleet.copyBranch({
			from: {projectId, branchId: snapshot.id}, to: {projectId, branchId}, ...copiedDatabases(snapshot.databases, world.databases.of(branchId)),
		});
		return;
	}

	const target = (id: string) => ({to: {projectId, branchId: id}, databases: Array.from(world.databases.of(id), ({id: databaseId, name}) => ({id: databaseId, name}))});
	const sourceId = sourceBranchId ?? branch.parentId ?? '';
	const copy = {
		from: {projectId, branchId: sourceId},
		to: {projectId, branchId},
		...copiedDatabases(world.databases.of(sourceId), world.databases.of(branchId)),
	};
	if (sourceBranchId === undefined) {
		await fleet.copyBranch({...copy, moment: momentOf({at: branch.parentTimestamp, lsn: branch.parentLsn})});
		return;
	}

	const computes = [...world.computes.of(projectId)].filter(other => other.branchId === branchId);
	for (const {id} of computes) {
		await fleet.stop(id);
	}

	await fleet.replaceBranch({...copy, moment: momentOf(sourceMoment)}, preservedBranchId === undefined ? undefined : target(preservedBranchId));
};

const startCompute: Work = async (operation, world, fleet) => {
	const compute = computeOf(operation, world);
	if (compute === undefined) {
		return;
	}

	const primary = primaryOf(world.computes.of(compute.projectId), compute.branchId);
	if (!isPrimary(compute) && primary !== undefined && fleet.hasData(compute) && !fleet.hasRoles(compute)) {
		await fleet.startBriefly(serverWish(world, primary));
	}

	if (isPrimary(compute)) {
		await mindReplicas(compute, world, fleet);
	}

	await fleet.start(serverWish(world, compute));
};

/**
Applies the branch's roles and databases to the primary compute. A sleeping compute wakes briefly for the change. While the compute moves to another
branch, nothing is applied.
*/
const applyConfig: Work = async (operation, world, fleet) => {
	const {projectId, branchId = '', applies} = operation;
	const compute = computeOf(operation, world) ?? primaryOf(world.computes.of(projectId), branchId);
	if (compute === undefined && applies?.kind === 'database') {
		await fleet.applyLater({projectId, branchId}, applies.id);
	}

	if (compute === undefined || !isPrimary(compute) || !fleet.hasData(compute)) {
		return;
	}

	const server = fleet.find(compute.id);
	if (server !== undefined && server.branchId !== compute.branchId) {
		return;
	}

	await mindReplicas(compute, world, fleet);
	// Only a problem with this operation's role or database counts. Any other problem was reported by the operation that caused it.
	const problems = await fleet.startBriefly(serverWish(world, compute), applies);
	const problem = problems.find(({kind, id}) => kind === applies?.kind && id === applies.id);
	if (problem !== undefined) {
		throw new Error(problem.reason);
	}
};

const suspendCompute: Work = async ({computeId = ''}, _world, fleet) => fleet.stop(computeId);

const checkAvailability: Work = async (operation, world, fleet) => {
	const compute = computeOf(operation, world);
	if (compute !== undefined) {
		await fleet.startBriefly(serverWish(world, compute));
	}
};

/** Removes the data of a branch or a snapshot. The data of a deleted branch stays while the branch can be recovered. */
const deleteTimeline: Work = async ({projectId, branchId = '', snapshotId}, world, fleet) => {
	if (snapshotId !== undefined) {
		await fleet.removeBranch({projectId, branchId: snapshotId});
		return;
	}

	await (world.deletedBranches.get(branchId) === undefined && fleet.removeBranch({projectId, branchId}));
};

/** The work of each action. Actions that are not listed need no work, for example archiving a branch. */
const works: ReadonlyMap<string, Work> = new Map([
	['create_timeline', createTimeline],
	['create_branch', createBranch],
	['start_compute', startCompute],
	['apply_config', applyConfig],
	['suspend_compute', suspendCompute],
	['check_availability', checkAvailability],
	['delete_timeline', deleteTimeline],
]);

/**
Carries out an operation. An action that is not in `works` needs no work.

@throws {Error} With the message of Postgres or of the system.
*/
export const carryOut: Work = async (operation, world, fleet) => works.get(operation.action)?.(operation, world, fleet);
