import {isLocal, pooledHost, type Compute} from '../../../domain/computes/compute.js';
import {connectionString} from '../../../domain/branches/connection-string.js';
import {curlCommand} from '../../../domain/text/curl-command.js';
import type {Database} from '../../../domain/branches/database.js';
import type {State} from '../../state.js';

/**
What can be copied of an object, by the name the user reads.
*/
export type CopyLabel = 'id' | 'name' | 'host' | 'pooled host' | 'connection string' | 'pooled connection string' | 'curl' | 'JSON';

/**
One thing to copy. Without a value, it must be read first.
*/
export type Copyable = {
	readonly label: CopyLabel;
	readonly value?: string;

	/**
	Whether it has placeholders for names that have not been read.
	*/
	readonly hasPlaceholders?: boolean;

	/**
	Whose password goes with it into the clipboard: of a server of this machine, where it guards nothing that the user does not have. It is asked
	for at that moment, and neither kept nor shown.
	*/
	readonly passwordOf?: {readonly projectId: string; readonly branchId: string; readonly roleName: string};

	/**
	What the control plane can be asked about, where it has not said yet how its clients encrypt.
	*/
	readonly unsaidOf?: Way;
};

/**
The database that a connection string leads to.
*/
export type Way = {readonly projectId: string; readonly branchId: string; readonly computeId: string; readonly roleName: string; readonly databaseName: string};

/**
Whether the strings of the control plane have clients encrypt, as far as that is known.
*/
type Manner = Pick<State, 'connection'>;

/**
Who connects to what; what is not known is a placeholder.
*/
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

/**
The connection strings that lead to a database through a compute, as far as its hosts are known.
*/
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
The ways to connect to a compute: to the first database of its branch, as its owner.
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

/**
The request that reads something, as a command line; nothing while no control plane is connected.
*/
export const curlCopy = ({connection: {baseUrl}}: Pick<State, 'connection'>, path: string): readonly Copyable[] =>
	baseUrl === undefined ? [] : [{label: 'curl', value: curlCommand({method: 'GET', path, baseUrl})}];
