import {randomUUID} from 'node:crypto';
import path from 'node:path';
import {systemClock} from '../../../src/base/clock.js';
import {makeMachine, type MachineOptions} from '../../../src/control-plane/postgres/make-machine.js';
import type {Heard} from '../../../src/postgres/fleet/changes-by-sql.js';
import {createFleet, type Fleet} from '../../../src/postgres/fleet/fleet.js';
import type {Machine} from '../../../src/postgres/fleet/machine.js';
import type {DataMoment} from '../../../src/postgres/history/moment.js';
import {asAdministrator} from '../../../src/postgres/protocol/administer.js';
import {whenTestEnds} from '../../helpers/when-test-ends.js';
import {cacheFolder} from '../real-plane.js';

type HistoryFleet = {
	readonly fleet: Fleet;
	readonly machine: Machine;
	readonly heard: Array<{readonly branchId: string; readonly heard: Heard}>;
	readonly said: readonly string[];
	readonly key: (branchId: string) => {readonly projectId: string; readonly branchId: string};
	readonly folder: (branchId: string) => string;

	/** Starts the compute of a branch. Its id is the id of the branch. */
	readonly wake: (branchId: string) => Promise<void>;

	/**
	Runs statements one after another in the database of a branch whose compute is awake.

	@returns The first value of the last statement.
	*/
	readonly run: (branchId: string, ...statements: readonly string[]) => Promise<string | undefined>;
	readonly branchAt: (from: string, moment: DataMoment, id?: string) => Promise<string>;
	readonly stop: () => Promise<void>;
};

/** Starts servers with a history, without a control plane. Changes by SQL are accepted as they are. */
export const startHistoryFleet = async (binFolder: string, options: Partial<MachineOptions> = {}): Promise<HistoryFleet> => {
	const said: string[] = [];
	const machine = await makeMachine({
		choice: {binFolder},
		clock: systemClock,
		cacheFolder,
		history: {windowMilliseconds: 3_600_000, mostBytes: 2_000_000_000},
		say(line) {
			said.push(line);
		},
		...options,
	});
	const heards: Array<{readonly branchId: string; readonly heard: Heard}> = [];
	const fleet = createFleet(machine, computeId => {
		said.push(`${computeId} ended`);
	}, {
		onSize: () => undefined,
		async onSql(branchId, heard) {
			heards.push({branchId, heard});
			return {
				roles: heard.roles.map(role => ({...role, hash: role.former?.hash})),
				// Databases created by SQL remain SQL's: the computes of a test need not have them.
				databases: heard.databases.filter(({former}) => former !== undefined).map(database => ({...database, id: database.now && database.former?.id})),
			};
		},
	});
	let isStopped = false;
	const stop = async () => {
		if (isStopped) {
			return;
		}

		isStopped = true;
		await fleet.stopAll();
		await machine.guardian.release();
	};

	whenTestEnds(stop);
	const key = (branchId: string) => ({projectId: 'p', branchId});
	return {
		fleet,
		machine,
		heard: heards,
		said,
		key,
		stop,
		folder: branchId => path.join(machine.folders.root, 'projects', 'p', 'branches', branchId),
		async wake(branchId) {
			await fleet.start({
				...key(branchId),
				computeId: branchId,
				isReplica: false,
				maxConnections: 20,
				settings: {track_commit_timestamp: 'on'},
				replicaIds: [],
				wanted: {
					roles: [{
						name: 'app', password: 'a password of the test', isMadeBySql: false, hasLogin: true,
					}], databases: [{id: 'db', name: 'shop', owner: 'app'}],
				},
			});
		},
		async run(branchId, ...statements) {
			const port = fleet.find(branchId)?.port ?? 0;
			return asAdministrator({socketFolder: machine.folders.sockets, port, major: machine.installations[0].major}, 'shop', async session => {
				await session.run('set search_path = public');
				let rows: ReadonlyArray<readonly string[]> = [];
				for (const statement of statements) {
					rows = await session.run(statement);
				}

				return rows[0]?.[0];
			});
		},
		async branchAt(from, moment, id = `b-${randomUUID().slice(0, 8)}`) {
			await fleet.copyBranch({
				from: key(from), to: key(id), databases: [{id: 'db', name: 'shop'}], moment,
			});
			return id;
		},
	};
};
