import {isLocal, type Compute} from '../../domain/compute.js';
import {keysPath, ownerOf, type ApiKey} from '../../domain/api-key.js';
import {curlCommand, quoted} from '../../domain/curl-command.js';
import type {Database} from '../../domain/database.js';
import {urlPart} from '../../domain/id.js';
import {
	apiKeyObject,
	databaseObject,
	requestObject,
	roleObject,
} from '../../domain/export/api-object.js';
import {statementOf, type JournalEntry} from '../../domain/journal-entry.js';
import type {Role} from '../../domain/role.js';
import {isThing, type Listed, type Subject} from '../../domain/subject.js';
import {readListIn} from '../slices/read-lists.js';
import type {State} from '../state.js';
import {
	connections,
	connectionStrings,
	type Copyable,
	type CopyLabel,
} from './connection-strings.js';
import {keyById} from './api-keys.js';
import {branchById} from './branches.js';
import {computeOfBranch, computesOf} from './computes.js';
import {entryById} from './journal.js';
import {projectById} from './projects.js';

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

const computeOf = (state: State, {kind, projectId, id}: Subject): Compute | undefined =>
	kind === 'compute' ? computesOf(state, projectId).items.find(item => item.id === id) : undefined;

/**
The path of a database or role in the API.
*/
const branchPath = ({projectId, branchId, name}: Database | Role, list: 'databases' | 'roles'): string =>
	`/projects/${urlPart(projectId)}/branches/${urlPart(branchId)}/${list}/${urlPart(name)}`;

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
What can be copied of a database: to connect to it as its owner.
*/
const ofDatabase = (state: State, database: Database): readonly Copyable[] => {
	const {projectId, branchId, name, ownerName} = database;
	const {baseUrl} = state.connection;
	return [
		{label: 'name', value: name},
		...connectionStrings(computeOfBranch(state, projectId, branchId), {roleName: ownerName, database: name}),
		...(baseUrl === undefined ? [] : [{label: 'curl', value: curlCommand({method: 'GET', path: branchPath(database, 'databases'), baseUrl})} as const]),
		json(databaseObject(database)),
	];
};

/**
What can be copied of a role: to connect as it to the first database that it owns, or else to the first one of its branch.
*/
const ofRole = (state: State, role: Role): readonly Copyable[] => {
	const {projectId, branchId, name} = role;
	const {items} = readListIn(state.databases, branchId);
	const database = items.find(({ownerName}) => ownerName === name) ?? items[0];
	const {baseUrl} = state.connection;
	return [
		{label: 'name', value: name},
		...connectionStrings(computeOfBranch(state, projectId, branchId), {roleName: name, database: database?.name}),
		...(baseUrl === undefined ? [] : [{label: 'curl', value: curlCommand({method: 'GET', path: branchPath(role, 'roles'), baseUrl})} as const]),
		json(roleObject(role)),
	];
};

/**
What can be copied of an object.
*/
const ofSubject = (state: State, subject: Subject): readonly Copyable[] => {
	const {kind, projectId, id} = subject;
	const compute = computeOf(state, subject);
	const [database] = readListIn(state.databases, compute?.branchId).items;
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
The branch whose databases a connection string of an object leads to; undefined where there is none, or where it is known.
*/
export const connectedBranch = (state: State, listed: Listed): {readonly projectId: string; readonly branchId: string} | undefined => {
	if (listed.kind === 'compute') {
		const compute = computeOf(state, listed);
		return compute === undefined ? undefined : {projectId: listed.projectId, branchId: compute.branchId};
	}

	return listed.kind === 'role' ? readListIn(state.roles, listed.branchId).items.find(({id}) => id === listed.id) : undefined;
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

		case 'database': {
			const database = readListIn(state.databases, listed.branchId).items.find(({id}) => id === listed.id);
			return database === undefined ? [] : ofDatabase(state, database);
		}

		case 'role': {
			const role = readListIn(state.roles, listed.branchId).items.find(({id}) => id === listed.id);
			return role === undefined ? [] : ofRole(state, role);
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

	if (label === 'id' && (listed.kind === 'database' || listed.kind === 'role')) {
		return `A ${listed.kind} is known by its name: n copies that.`;
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
