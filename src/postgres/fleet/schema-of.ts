import type {DataMoment} from '../history/moment.js';
import {readSchema} from '../schema/read-schema.js';
import type {CopyBriefly} from './brief-copies.js';
import type {BranchKey} from './data-paths.js';
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

/**
An awake branch is asked. Of one that sleeps, and of a moment, there is a copy for as long as that takes: nothing wakes, and nothing is written.
*/
export const createSchemaOf = (machine: Machine, servers: Servers, copyBriefly: CopyBriefly): SchemaOf => {
	const {serverUser, folders: {sockets: socketFolder}} = machine;
	return async (key, database, moment) => {
		const running = servers.primaryOf(key);
		if (running !== undefined && moment === undefined) {
			return readSchema({installation: installationOf(machine, running.major), serverUser}, running.address, database);
		}

		const copy = await copyBriefly(key, moment);
		try {
			const {major} = copy;
			const server = await copy.start({maxConnections: fewConnections, settings: {}});
			try {
				return await readSchema({installation: installationOf(machine, major), serverUser}, {socketFolder, port: server.port, major}, database);
			} finally {
				await server.stop();
			}
		} finally {
			await copy.remove();
		}
	};
};
