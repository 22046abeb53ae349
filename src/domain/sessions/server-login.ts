import type {ServerAddress} from '../requests/server-address.js';

/**
Everything that a Postgres client takes to connect. It holds a password: it is handed to one client, and kept nowhere.
*/
export type ServerLogin = ServerAddress & {
	readonly roleName: string;
	readonly databaseName: string;
	readonly password: string;
};
