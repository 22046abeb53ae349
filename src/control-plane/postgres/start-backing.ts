import {userInfo} from 'node:os';
import type {Clock} from '../../base/clock.js';
import {isPrimary} from '../../domain/compute.js';
import {createCluster} from '../../postgres/cluster/cluster.js';
import type {ComputeKey} from '../../postgres/cluster/data-paths.js';
import {findCertificate} from '../../postgres/files/certificate.js';
import {canEnter, makeWorkFolders} from '../../postgres/files/work-folders.js';
import {chooseServerUser} from '../../postgres/programs/choose-server-user.js';
import {preparePostgres, type PostgresChoice} from '../../postgres/programs/prepare.js';
import {startProxy} from '../../postgres/proxy/start-proxy.js';
import {startGuardian} from '../../postgres/server/guardian.js';
import {Unprocessable} from '../http-errors.js';
import type {Backing} from '../platform/backing.js';
import {systemRandom} from '../random.js';
import {NotKept} from '../storage/not-kept.js';
import type {Transactor} from '../transactor.js';
import {carryOut} from './carry-out.js';
import {startLooks, type Looks} from './looks.js';
import {createPorts, hostOn, portOf} from './ports.js';
import {readSharedPort, writeSharedPort} from './shared-port.js';
import {takeUp} from './take-up.js';
import {createWaker, type Waker} from './wake.js';

/**
Why there are no servers, in a sentence for the user.
*/
class PostgresProblem extends Error {
	override readonly name = 'PostgresProblem';
}

export type BackingOptions = {
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
	Is told what the user should know, a line each time.
	*/
	readonly say: (line: string) => void;
	readonly report: (error: unknown) => void;
};

type Attached = {
	readonly transactor: Transactor;
	readonly waker: Waker;
	readonly looks: Looks;
};

/**
Finds Postgres and makes ready what all servers share.

@throws {PostgresProblem} When there is none, or it can't be used.
*/
const makeMachine = async ({
	choice, clock, dataFolder, cacheFolder,
}: BackingOptions) => {
	const chosen = await chooseServerUser(choice.user);
	if (typeof chosen === 'string') {
		throw new PostgresProblem(chosen);
	}

	const folders = await makeWorkFolders(dataFolder, chosen);
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
		return {
			...prepared, folders, guardian, certificate, cacheFolder, isDurable: dataFolder !== undefined,
		};
	} catch (error) {
		await guardian.release();
		throw error;
	}
};

/**
Makes servers of this machine ready to stand behind the computes of a world.

@throws {PostgresProblem} When there is no Postgres, or it can't be used.
*/
export const startBacking = async (options: BackingOptions): Promise<Backing> => {
	const {clock, say} = options;
	const report = (error: unknown) => {
		// A change that can't be stored is no bug: the storage says so itself.
		if (!(error instanceof NotKept)) {
			options.report(error);
		}
	};

	const machine = await makeMachine(options);
	const {installations: [newest], installations} = machine;
	const attached = Promise.withResolvers<Attached>();
	let here: Attached | undefined;
	let isStopped = false;
	const keys = new Map<string, ComputeKey>();

	const noteEnd = (computeId: string) => {
		try {
			here?.transactor.transact(turn => {
				const compute = turn.world.computes.get(computeId);
				return isStopped || compute?.currentState !== 'active' || compute.pendingState !== undefined
					? {changes: {}}
					: {
						changes: {
							put: {
								computes: [{
									...compute, currentState: 'idle', suspendedAt: turn.now, updatedAt: turn.now,
								}],
							},
						},
					};
			});
		} catch (error) {
			report(error);
		}
	};

	// One that ended by itself is started again for the next client.
	const cluster = createCluster(machine, noteEnd);
	const proxy = startProxy(machine.certificate, {
		async wake(computeId) {
			const {waker} = await attached.promise;
			return waker.wake(computeId);
		},
		running: computeId => (computeId === undefined ? keys.keys().toArray() : [computeId]).flatMap(id => cluster.find(id)?.port ?? []),
	});
	const ports = createPorts(proxy.listen, systemRandom);
	const shared = await ports.listenOn(await readSharedPort(machine.folders.root));
	await writeSharedPort(machine.folders.root, shared);
	await proxy.assign(shared, undefined);
	await ports.refill();

	const reporting = async (work: Promise<unknown>) => {
		try {
			await work;
		} catch (error) {
			report(error);
		}
	};

	return {
		access: {
			port: shared,
			certificateFile: machine.certificate.certificateFile,
			version: newest.version,
			user: machine.serverUser?.name ?? userInfo().username,
		},
		platform: {
			hostOf: () => hostOn(ports.take()),
			versionOf(asked = newest.major) {
				if (installations.every(({major}) => major !== asked)) {
					throw new Unprocessable(`project.pg_version: Postgres ${asked} is not on this machine, only ${installations.map(({major}) => major).join(', ')}`);
				}

				return asked;
			},
			certificate: machine.certificate.certificate,
			keepsHistory: false,
			schedulingMilliseconds: () => 0,
			durationMilliseconds: () => 0,
			executor: {
				async carryOut(operation) {
					const {transactor} = await attached.promise;
					await carryOut(operation, transactor.turn().world, cluster);
				},
				async isBusy(computeId) {
					const {looks} = await attached.promise;
					return looks.isBusy(computeId);
				},
			},
		},
		makeRoom: ports.refill,
		async attach(transactor) {
			for (const {id, projectId, branchId} of transactor.turn().world.computes.all()) {
				keys.set(id, {computeId: id, projectId, branchId});
			}

			await takeUp({
				transactor, cluster, ports, assign: proxy.assign, say,
			});
			here = {
				transactor,
				waker: createWaker(transactor, cluster),
				looks: startLooks({
					transactor, cluster, proxy, clock, report,
				}),
			};
			attached.resolve(here);
		},
		follow(changes) {
			const {put = {}, remove = {}} = changes;
			here?.waker.follow(changes);
			for (const compute of put.computes ?? []) {
				const {id, projectId, branchId, host} = compute;
				const before = keys.get(id);
				const port = portOf(host);
				if (before === undefined && port !== undefined) {
					void proxy.assign(port, id);
				}

				if (before !== undefined && before.branchId !== branchId && !isPrimary(compute)) {
					void reporting(cluster.removeCompute(before));
				}

				keys.set(id, {computeId: id, projectId, branchId});
			}

			const kept = new Set(put.deletedProjects?.flatMap(({computes}) => computes.map(({id}) => id)));
			for (const id of remove.computes ?? []) {
				const key = keys.get(id);
				if (key !== undefined) {
					void reporting(kept.has(id) ? cluster.stop(id) : cluster.removeCompute(key));
				}
			}

			const recovered = new Set(put.projects?.map(({id}) => id));
			for (const id of remove.deletedProjects ?? []) {
				if (!recovered.has(id)) {
					void reporting(cluster.removeProject(id));
				}
			}
		},
		async stop() {
			isStopped = true;
			here?.looks.stop();
			here?.waker.stop();
			await proxy.stop();
			await cluster.stopAll();
			await machine.guardian.release();
		},
	};
};
