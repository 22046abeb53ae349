import {isLocal, pooledHost, type Compute} from '../../../domain/computes/compute.js';
import {connectionString} from '../../../domain/branches/connection-string.js';
import {curlCommand} from '../../../domain/text/curl-command.js';
import type {Database} from '../../../domain/branches/database.js';
import type {State} from '../../state.js';

/** The kinds of values that can be copied from an object, as shown to the user. */
export type CopyLabel = 'id' | 'name' | 'host' | 'pooled host' | 'connection string' | 'pooled connection string' | 'curl' | 'JSON';

/** One value to copy. A missing value must be read before it can be copied. */
export type Copyable = {
	readonly label: CopyLabel;
	readonly value?: string;

	/** Whether the value contains placeholders for unknown names. */
	readonly hasPlaceholders?: boolean;

	/**
	The role whose password to add when copying. The role is set only for servers on this machine, where a password protects nothing from the user.
	pgtower requests the password at that moment, and does not store or show the password.
	*/
	readonly passwordOf?: {readonly projectId: string; readonly branchId: string; readonly roleName: string};

	/**
	The database whose connection string to request from the control plane, because the string's `sslmode` is unknown.
	*/
	readonly unsaidOf?: Way;
};

/** The target of a connection string: a database, reached as a role through a compute. */
export type Way = {readonly projectId: string; readonly branchId: string; readonly computeId: string; readonly roleName: string; readonly databaseName: string};

/** The part of the state that has the `sslmode` for connection strings. */
type Manner = Pick<State, 'connection'>;

/** The role and the database of a connection; unknown parts become placeholders. */
type Target = {
	readonly roleName?: string | undefined;
	readonly database?: string | undefined;
};

const connectionTo = ({label, host}: {readonly label: CopyLabel; readonly host: string}, compute: Compute, {roleName, database}: Target, {connection: {sslMode}}: Manner): Copyable => {
	const {projectId, branchId, id: computeId} = compute;
	const isOwn = isLocal(compute);
	return {
		label,
		value: connectionString({
			roleName: roleName ?? 'ROLE', host, database: database ?? 'DATABASE', sslMode: isOwn ? sslMode : undefined,
		}),
		...((roleName === undefined || database === undefined) && {hasPlaceholders: true}),
		...(roleName !== undefined && isOwn && {passwordOf: {projectId, branchId, roleName}}),
		...(roleName !== undefined && database !== undefined && isOwn && sslMode === undefined && {
			unsaidOf: {
				projectId, branchId, computeId, roleName, databaseName: database,
			},
		}),
	};
};

/** Returns the connection strings for a database, through each known host of a compute. */
export const connectionStrings = (manner: Manner, compute: Compute | undefined, target: Target): readonly Copyable[] => {
	if (compute === undefined || compute.host === '') {
		return [];
	}

	const pooled = pooledHost(compute);
	return [
		connectionTo({label: 'connection string', host: compute.host}, compute, target, manner),
		...(pooled === undefined ? [] : [connectionTo({label: 'pooled connection string', host: pooled}, compute, target, manner)]),
	];
};

/**
Returns the hosts of a compute, and the connection strings that connect through these hosts to a database as its owner.
*/
export const connections = (manner: Manner, compute: Compute, database: Database | undefined): readonly Copyable[] => {
	const pooled = pooledHost(compute);
	return compute.host === ''
		? []
		: [
			{label: 'host', value: compute.host},
			...(pooled === undefined ? [] : [{label: 'pooled host', value: pooled} as const]),
			...connectionStrings(manner, compute, {roleName: database?.ownerName, database: database?.name}),
		];
};

/** Returns the curl command that makes a request, or an empty list if no control plane is connected. */
export const curlCopy = ({connection: {baseUrl}}: Pick<State, 'connection'>, path: string): readonly Copyable[] =>
	baseUrl === undefined ? [] : [{label: 'curl', value: curlCommand({method: 'GET', path, baseUrl})}];
