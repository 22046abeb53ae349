import type {DataMoment} from '../history/moment.js';
import {readSchema} from '../schema/read-schema.js';
import type {CopyBriefly} from './brief-copies.js';
import type {BranchKey} from './data-paths.js';
import {installationOf, type Machine} from './machine.js';
import type {Servers} from './servers.js';

/**
Reads the schema of a database as text, at present or at a past moment.

@throws {NoDatabase} If the branch has no such database.
@throws {NoMoment} If the history does not cover the moment.
@throws {Error} With the message of the system or of Postgres.
*/
export type SchemaOf = (key: BranchKey, database: string, moment?: DataMoment) => Promise<string>;

/** The connection limit of a temporary server. Only pgtower connects to such a server. */
const fewConnections = 5;

/**
Queries the branch's server if it is running. Otherwise, or for a past moment, queries a temporary copy without waking the branch's compute.
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
