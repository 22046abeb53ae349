import {pooledHost} from '../domain/compute.js';
import {quoted} from '../domain/curl-command.js';
import type {Database} from '../domain/database.js';
import {urlPart} from '../domain/id.js';
import type {Subject} from '../domain/subject.js';
import {branchById} from './branches.js';
import {computesOf} from './computes.js';
import {projectById} from './projects.js';
import type {State} from './state.js';

/**
What can be copied of an object, to choose from.
*/
export type CopyModal = {
	readonly kind: 'copy';
	readonly subject: Subject;
	readonly index: number;
};

/**
One of the things to copy. Without a value it has to be read first.
*/
export type Copyable = {
	readonly label: string;
	readonly value?: string;

	/**
	Whether names stand in it that nobody has read yet.
	*/
	readonly hasPlaceholders?: boolean;
};

const routes: Readonly<Record<Subject['kind'], string>> = {
	project: '', branch: 'branches/', compute: 'endpoints/', operation: 'operations/',
};

/**
The request that reads an object, as a command line in which the key stays in its variable.
*/
const curlOf = ({kind, projectId, id}: Subject, baseUrl: string): string => {
	const path = kind === 'project' ? '' : `/${routes[kind]}${urlPart(id)}`;
	return `curl -H "Authorization: Bearer $PGTOWER_API_KEY" -H 'Accept: application/json' ${quoted(`${baseUrl}/projects/${urlPart(projectId)}${path}`)}`;
};

/**
An address for psql and drivers, to the branch's first database as its owner; passwords stay where they are. While the databases are not
known, placeholders stand for the names.
*/
const connectionString = (label: string, host: string, database: Database | undefined): Copyable => {
	const role = database === undefined ? 'ROLE' : urlPart(database.ownerName);
	const name = database === undefined ? 'DATABASE' : urlPart(database.name);
	return {label, value: `postgresql://${role}@${host}/${name}?sslmode=require`, ...(database === undefined && {hasPlaceholders: true})};
};

/**
What can be copied of an object.
*/
export const copyables = (state: State, subject: Subject): readonly Copyable[] => {
	const {kind, projectId, id} = subject;
	const compute = kind === 'compute' ? computesOf(state, projectId).items.find(item => item.id === id) : undefined;
	const [database] = compute === undefined ? [] : state.databases.get(compute.branchId) ?? [];
	const name = kind === 'project'
		? projectById(state, id)?.name
		: (kind === 'branch' ? branchById(state, projectId, id)?.name : compute?.name);
	const {baseUrl} = state.connection;
	return [
		{label: 'id', value: id},
		...(name === undefined ? [] : [{label: 'name', value: name}]),
		...(compute === undefined
			? []
			: [
				{label: 'host', value: compute.host},
				{label: 'pooled host', value: pooledHost(compute)},
				connectionString('connection string', compute.host, database),
				connectionString('pooled connection string', pooledHost(compute), database),
			]),
		...(baseUrl === undefined ? [] : [{label: 'curl', value: curlOf(subject, baseUrl)}]),
		{label: 'JSON'},
	];
};
