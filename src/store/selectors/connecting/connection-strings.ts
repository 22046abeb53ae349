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
};

/**
Who connects to what; what is not known is a placeholder.
*/
type Target = {
	readonly roleName?: string | undefined;
	readonly database?: string | undefined;
};

const connectionTo = (label: CopyLabel, host: string, compute: Compute, {roleName, database}: Target): Copyable => ({
	label,
	value: connectionString({roleName: roleName ?? 'ROLE', host, database: database ?? 'DATABASE'}),
	...((roleName === undefined || database === undefined) && {hasPlaceholders: true}),
	...(roleName !== undefined && isLocal(compute) && {passwordOf: {projectId: compute.projectId, branchId: compute.branchId, roleName}}),
});

/**
The connection strings that lead to a database through a compute, as far as its hosts are known.
*/
export const connectionStrings = (compute: Compute | undefined, target: Target): readonly Copyable[] => {
	if (compute === undefined || compute.host === '') {
		return [];
	}

	const pooled = pooledHost(compute);
	return [
		connectionTo('connection string', compute.host, compute, target),
		...(pooled === undefined ? [] : [connectionTo('pooled connection string', pooled, compute, target)]),
	];
};

/**
The ways to connect to a compute: to the first database of its branch, as its owner.
*/
export const connections = (compute: Compute, database: Database | undefined): readonly Copyable[] => {
	const pooled = pooledHost(compute);
	return compute.host === ''
		? []
		: [
			{label: 'host', value: compute.host},
			...(pooled === undefined ? [] : [{label: 'pooled host', value: pooled} as const]),
			...connectionStrings(compute, {roleName: database?.ownerName, database: database?.name}),
		];
};

/**
The request that reads something, as a command line; nothing while no control plane is connected.
*/
export const curlCopy = ({connection: {baseUrl}}: Pick<State, 'connection'>, path: string): readonly Copyable[] =>
	baseUrl === undefined ? [] : [{label: 'curl', value: curlCommand({method: 'GET', path, baseUrl})}];
