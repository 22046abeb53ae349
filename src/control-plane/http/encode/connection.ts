import {pooledHost} from '../../../domain/computes/compute.js';
import type {Platform} from '../../platform/platform.js';
import type {Compute} from '../../world/compute.js';
import type {Role} from '../../world/branch-part.js';

type Connection = {
	readonly compute: Compute;

	/** The role. The password is absent if the project does not store passwords. */
	readonly role: Pick<Role, 'name'> & Partial<Pick<Role, 'password'>>;
	readonly database: string;
	readonly platform: Pick<Platform, 'sslMode'>;
};

/**
Builds the URI with which a client connects to a database through a compute.

@see docs/control-api.md#compute-pooled-host
*/
export const connectionUri = ({
	compute, role, database, platform: {sslMode},
}: Connection, isPooled: boolean): string => {
	const host = (isPooled ? pooledHost(compute) : undefined) ?? compute.host;
	const who = [role.name, role.password].filter(part => part !== undefined).map(part => encodeURIComponent(part)).join(':');
	return `postgresql://${who}@${host}/${encodeURIComponent(database)}?sslmode=${sslMode ?? 'require'}`;
};

/**
Encodes the connection details for the creator of a project or a branch. If SQL has set the role's password, the control plane does not know the
password. In that case the URI has no password, and the `password` field is empty.
*/
export const encodeConnection = ({role, ...rest}: Connection & {readonly role: Role}) => ({
	connection_uri: connectionUri({role, ...rest}, false),
	connection_parameters: {
		database: rest.database,
		password: role.password ?? '',
		role: role.name,
		host: rest.compute.host,
		pooler_host: pooledHost(rest.compute) ?? rest.compute.host,
	},
});
