import {isLocal, pooledHost, type Compute} from '../../domain/compute.js';
import {connectionString} from '../../domain/connection-string.js';
import {keysPath, ownerOf, type ApiKey} from '../../domain/api-key.js';
import {curlCommand, quoted} from '../../domain/curl-command.js';
import type {Database} from '../../domain/database.js';
import {urlPart} from '../../domain/id.js';
import {apiKeyObject, requestObject} from '../../domain/export/api-object.js';
import {statementOf, type JournalEntry} from '../../domain/journal-entry.js';
import {isThing, type Listed, type Subject} from '../../domain/subject.js';
import type {State} from '../state.js';
import {keyById} from './api-keys.js';
import {branchById} from './branches.js';
import {computesOf} from './computes.js';
import {entryById} from './journal.js';
import {projectById} from './projects.js';

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

const routes: Readonly<Record<Subject['kind'], string>> = {
	project: '', branch: 'branches/', compute: 'endpoints/', operation: 'operations/',
};

/**
The request that reads an object, as a command line with the key in its variable.
*/
const curlOf = ({kind, projectId, id}: Subject, baseUrl: string): string => {
	const path = kind === 'project' ? '' : `/${routes[kind]}${urlPart(id)}`;
	return `curl -H "Authorization: Bearer $PGTOWER_API_KEY" -H 'Accept: application/json' ${quoted(`${baseUrl}/projects/${urlPart(projectId)}${path}`)}`;
};

/**
A connection string to the branch's first database as its owner. While the databases are not known, it has placeholders.
*/
const connectionTo = (label: CopyLabel, host: string, compute: Compute, database: Database | undefined): Copyable => {
	if (database === undefined) {
		return {label, value: `postgresql://ROLE@${host}/DATABASE?sslmode=require`, hasPlaceholders: true};
	}

	const {name, ownerName} = database;
	return {
		label,
		value: connectionString({roleName: ownerName, host, database: name}),
		...(isLocal(compute) && {passwordOf: {projectId: compute.projectId, branchId: compute.branchId, roleName: ownerName}}),
	};
};

const computeOf = (state: State, {kind, projectId, id}: Subject): Compute | undefined =>
	kind === 'compute' ? computesOf(state, projectId).items.find(item => item.id === id) : undefined;

/**
The ways to connect to a compute, as far as its hosts are known.
*/
const connections = (compute: Compute, database: Database | undefined): readonly Copyable[] => {
	const pooled = pooledHost(compute);
	if (compute.host === '') {
		return [];
	}

	return [
		{label: 'host', value: compute.host},
		...(pooled === undefined ? [] : [{label: 'pooled host', value: pooled} as const]),
		connectionTo('connection string', compute.host, compute, database),
		...(pooled === undefined ? [] : [connectionTo('pooled connection string', pooled, compute, database)]),
	];
};

const json = (value: unknown): Copyable => ({label: 'JSON', value: JSON.stringify(value, undefined, 2)});

/**
What can be copied of an API key: its secret is not known. The request is for the list that it stands in.
*/
const ofKey = (key: ApiKey, baseUrl: string | undefined): readonly Copyable[] => [
	{label: 'id', value: key.number},
	{label: 'name', value: key.name},
	...(baseUrl === undefined ? [] : [{label: 'curl', value: curlCommand({method: 'GET', path: keysPath(ownerOf(key)), baseUrl})} as const]),
	json(apiKeyObject(key)),
];

/**
What can be copied of a request of the journal. A statement was sent to a server, and is no request that can be sent again.
*/
const ofRequest = (entry: JournalEntry): readonly Copyable[] => [
	...(entry.requestId === undefined ? [] : [{label: 'id', value: entry.requestId} as const]),
	...(statementOf(entry) === undefined ? [{label: 'curl', value: curlCommand(entry)} as const] : []),
	json(requestObject(entry)),
];

/**
What can be copied of an object.
*/
const ofSubject = (state: State, subject: Subject): readonly Copyable[] => {
	const {kind, projectId, id} = subject;
	const compute = computeOf(state, subject);
	const [database] = compute === undefined ? [] : state.databases.get(compute.branchId) ?? [];
	const name = kind === 'project'
		? projectById(state, id)?.name
		: (kind === 'branch' ? branchById(state, projectId, id)?.name : compute?.name);
	const {baseUrl} = state.connection;
	return [
		{label: 'id', value: id},
		...(name === undefined ? [] : [{label: 'name', value: name} as const]),
		...(compute === undefined ? [] : connections(compute, database)),
		...(baseUrl === undefined ? [] : [{label: 'curl', value: curlOf(subject, baseUrl)} as const]),
		{label: 'JSON'},
	];
};

/**
What can be copied of what a list has under its cursor; nothing of what is gone.
*/
export const copyables = (state: State, listed: Listed): readonly Copyable[] => {
	switch (listed.kind) {
		case 'key': {
			const key = keyById(state, listed.id);
			return key === undefined ? [] : ofKey(key, state.connection.baseUrl);
		}

		case 'request': {
			const entry = entryById(state, listed.id);
			return entry === undefined ? [] : ofRequest(entry);
		}

		case 'project':
		case 'branch':
		case 'compute':
		case 'operation': {
			return ofSubject(state, listed);
		}
	}
};

/**
Why something can't be copied of an object, in a sentence; undefined when it can.
*/
export const notCopyableReason = (state: State, listed: Listed, label: CopyLabel): string | undefined => {
	if (copyables(state, listed).some(item => item.label === label)) {
		return undefined;
	}

	if (label === 'curl' && listed.kind !== 'request') {
		return 'No control plane is connected.';
	}

	const compute = isThing(listed) ? undefined : computeOf(state, listed);
	if (compute !== undefined && compute.host !== '' && label.startsWith('pooled')) {
		return isLocal(compute)
			? `There is no ${label}: a server of this machine has no pooler, and the direct one does for both.`
			: `No ${label} is known: the host of the compute does not have its id in it.`;
	}

	return `There is no ${label} to copy of this ${listed.kind === 'key' ? 'API key' : listed.kind}.`;
};
