import {pooledHost} from '../../../domain/compute.js';
import type {Compute} from '../../world/compute.js';
import type {Role} from '../../world/role.js';

/**
The URI with which a client connects to a database through a compute.

@see docs/control-api.md#compute-pooled-host
*/
export const connectionUri = (compute: Compute, role: Role, database: string, isPooled: boolean): string => {
	const host = (isPooled ? pooledHost(compute) : undefined) ?? compute.host;
	const [user, password, name] = [role.name, role.password, database].map(part => encodeURIComponent(part));
	return `postgresql://${user}:${password}@${host}/${name}?sslmode=require`;
};

/**
How to connect, as it is answered to somebody who creates a project or a branch.
*/
export const encodeConnection = (compute: Compute, role: Role, database: string) => ({
	connection_uri: connectionUri(compute, role, database, false),
	connection_parameters: {
		database,
		password: role.password,
		role: role.name,
		host: compute.host,
		pooler_host: pooledHost(compute) ?? compute.host,
	},
});
