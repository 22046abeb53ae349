import {userInfo} from 'node:os';
import {createFleet} from '../../postgres/fleet/fleet.js';
import type {Machine} from '../../postgres/fleet/machine.js';
import {startProxy} from '../../postgres/proxy/start-proxy.js';
import type {Backing} from '../platform/backing.js';
import {systemRandom} from '../random.js';
import {NotKept} from '../storage/storage.js';
import type {Transactor} from '../transactor.js';
import {nothingTaken} from '../transitions/branches/hear-branch.js';
import {endCompute} from '../transitions/computes/compute-actions.js';
import {resizeBranch} from '../transitions/branches/branches.js';
import type {World} from '../world/world.js';
import {followComputes} from './follow-computes.js';
import {
	startLooks,
	type Looks,
	createWaker,
	type Waker,
} from './wake.js';
import {makeMachine, type MachineOptions} from './make-machine.js';
import {createPorts, readSharedPort, writeSharedPort} from './ports.js';
import {createPast, type Past} from './past.js';
import {asPostgresProblem} from './carry-out.js';
import {createPostgresPlatform} from './postgres-platform.js';
import {takeOver, takeUp, takeUpDeleted} from './take-up.js';

export type BackingOptions = MachineOptions & {
	/** The origins of web pages that may run SQL; none by default. */
	readonly allowedOrigins?: readonly string[];

	/** The `sslmode` in connection strings. The default is `require`. */
	readonly sslMode?: 'disable';
	readonly report: (error: unknown) => void;
};

type Attached = {
	readonly transactor: Transactor;
	readonly world: () => World;
	readonly waker: Waker;
	readonly past: Past;
	readonly looks: Looks;
};

const backOn = async (machine: Machine, options: BackingOptions): Promise<Backing> => {
	const {
		clock, say, allowedOrigins = [], sslMode,
	} = options;
	const report = (error: unknown) => {
		// A change that can't be stored is not a bug. The storage reports the failure.
		if (!(error instanceof NotKept)) {
			options.report(error);
		}
	};

	const attached = Promise.withResolvers<Attached>();
	let here: Attached | undefined;
	let isStopped = false;

	const noteEnd = (computeId: string, reason: string | undefined) => {
		try {
			here?.transactor.transact(turn => isStopped ? {changes: {}} : endCompute(turn, computeId, reason));
		} catch (error) {
			report(error);
		}
	};

	const noteSize = (branchId: string, bytes: number) => {
		try {
			here?.transactor.transact(turn => resizeBranch(turn, branchId, bytes));
		} catch (error) {
			report(error);
		}
	};

	const fleet = createFleet(machine, noteEnd, {
		onSize: noteSize,
		async onSql(branchId, heard, isOfMoment) {
			try {
				return here === undefined ? nothingTaken : await takeOver(here.transactor, branchId, heard, isOfMoment);
			} catch (error) {
				report(error);
				return nothingTaken;
			}
		},
	});
	const proxy = startProxy(machine.certificate, {
		async wake({computeId, moment}) {
			const {waker, past} = await attached.promise;
			return moment === undefined ? waker.wake(computeId) : past.open({computeId, moment});
		},
		running: computeId => [...(computeId === undefined ? computes.computeIds() : [computeId]).flatMap(id => fleet.find(id)?.port ?? []), ...here?.past.ports(computeId) ?? []],
	}, {allowedOrigins});
	const ports = createPorts(proxy.listen, systemRandom);
	const computes = followComputes({
		fleet, assign: proxy.assign, retire: ports.retire, report,
	});
	const {root} = machine.folders;
	const openPorts = async (): Promise<number> => {
		const port = await ports.listenOn(await readSharedPort(root));
		await writeSharedPort(root, port);
		await proxy.assign(port, undefined);
		await ports.refill();
		return port;
	};

	let shared: number;
	try {
		shared = await openPorts();
	} catch (error) {
		await proxy.stop();
		throw error;
	}

	return {
		access: {
			port: shared,
			certificateFile: machine.certificate.certificateFile,
			version: machine.installations[0].version,
			user: machine.serverUser?.name ?? userInfo().username,
		},
		platform: createPostgresPlatform({
			sslMode, machine, fleet, ports, attached: attached.promise,
		}),
		makeRoom: ports.refill,
		async attach(transactor) {
			const world = () => transactor.turn().world;
			for (const compute of world().computes.all()) {
				computes.note(compute);
			}

			await takeUp({
				transactor, fleet, ports, assign: proxy.assign, say,
			});
			await takeUpDeleted({
				transactor, ports, assign: proxy.assign, note: computes.note,
			});
			here = {
				transactor,
				world,
				waker: createWaker(transactor, fleet),
				past: createPast({
					transactor, fleet, proxy, clock, report,
				}),
				looks: startLooks({
					transactor, fleet, proxy, clock, report,
				}),
			};
			attached.resolve(here);
		},
		follow(changes) {
			here?.waker.follow(changes);
			computes.follow(changes);
		},
		async stop() {
			isStopped = true;
			here?.looks.stop();
			here?.waker.stop();
			try {
				await proxy.stop();
				await here?.past.stop();
				await fleet.stopAll();
			} finally {
				await machine.guardian.release();
			}
		},
	};
};

/**
Prepares servers on this machine for the computes of a world. A failed start leaves nothing running.

@throws {PostgresProblem} If Postgres is missing or can't be used.
*/
export const startBacking = async (options: BackingOptions): Promise<Backing> => {
	try {
		const machine = await makeMachine(options);
		try {
			return await backOn(machine, options);
		} catch (error) {
			await machine.guardian.release();
			throw error;
		}
	} catch (error) {
		throw asPostgresProblem(error);
	}
};
