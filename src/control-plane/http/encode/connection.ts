import {pooledHost} from '../../../domain/computes/compute.js';
import type {Compute} from '../../world/compute.js';
import type {Role} from '../../world/branch-part.js';

/**
The URI with which a client connects to a database through a compute; without the password of a role where the project does not store it.

@see docs/control-api.md#compute-pooled-host
*/
export const connectionUri = (compute: Compute, role: Pick<Role, 'name'> & Partial<Pick<Role, 'password'>>, database: string, isPooled: boolean): string => {
	const host = (isPooled ? pooledHost(compute) : undefined) ?? compute.host;
	const who = [role.name, role.password].filter(part => part !== undefined).map(part => encodeURIComponent(part)).join(':');
	return `postgresql://${who}@${host}/${encodeURIComponent(database)}?sslmode=require`;
};

/**
How to connect, as it is answered to somebody who creates a project or a branch. A password that only SQL knows is empty, and not in the URI.
*/
export const encodeConnection = (compute: Compute, role: Role, database: string) => ({
	connection_uri: connectionUri(compute, role, database, false),
	connection_parameters: {
		database,
		password: role.password ?? '',
		role: role.name,
		host: compute.host,
		pooler_host: pooledHost(compute) ?? compute.host,
	},
});
