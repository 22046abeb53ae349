import type {DataMoment} from '../history/moment.js';
import {readSchema} from '../schema/read-schema.js';
import {updateAccess} from '../server/access-rules.js';
import {startServer} from '../server/server-process.js';
import type {BranchData} from './branch-data.js';
import type {BranchKey, DataPaths} from './data-paths.js';
import type {Locks} from './locks.js';
import {installationOf, type Machine} from './machine.js';
import type {Servers} from './servers.js';

/**
Reads the schema of a database of a branch as text, as it is now or was at a moment.

@throws {NoDatabase} Where the branch has no such database.
@throws {NoMoment} Where the history does not reach the moment.
@throws {Error} With the words of the system or of Postgres.
*/
export type SchemaOf = (key: BranchKey, database: string, moment?: DataMoment) => Promise<string>;

/**
What a server takes that only this program connects to.
*/
const fewConnections = 5;

type Parts = {
	readonly machine: Machine;
	readonly paths: DataPaths;
	readonly data: BranchData;
	readonly servers: Servers;
	readonly locks: Locks;
};

/**
An awake branch is asked. Of one that sleeps, and of a moment, there is a copy for as long as that takes: nothing wakes, and nothing is written.
*/
export const createSchemaOf = ({
	machine, paths, data, servers, locks,
}: Parts): SchemaOf => {
	const {
		serverUser, certificate, guardian, startLimit: limit, folders: {sockets: socketFolder},
	} = machine;
	let copies = 0;

	const ofCopy = async (copy: BranchKey, database: string): Promise<string> => {
		const dataFolder = paths.branchData(copy);
		const major = await data.majorOf(dataFolder);
		const installation = installationOf(machine, major);
		await updateAccess(dataFolder, serverUser);
		const server = await startServer({
			installation, serverUser, guardian, limit, settings: {
				dataFolder, socketFolder, certificate, major, maxConnections: fewConnections, isDurable: false, extensions: await machine.extensionsOf(installation), userSettings: {},
			},
		});
		try {
			return await readSchema({installation, serverUser}, {socketFolder, port: server.port, major}, database);
		} finally {
			await server.stop();
		}
	};

	return async (key, database, moment) => {
		const running = servers.primaryOf(key);
		if (running !== undefined && moment === undefined) {
			return readSchema({installation: installationOf(machine, running.major), serverUser}, running.address, database);
		}

		copies += 1;
		const copy = {...key, branchId: `${key.branchId}.schema-${copies}`};
		// One that is there is of a program that was killed.
		await data.remove(copy);
		try {
			await locks.alone([key.branchId], async () => data.copy({
				from: key, to: copy, databases: [], running: servers.primaryOf(key)?.address, moment,
			}));
			return await ofCopy(copy, database);
		} finally {
			await data.remove(copy);
		}
	};
};
