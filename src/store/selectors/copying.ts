import {pooledHost} from '../../domain/compute.js';
import {quoted} from '../../domain/curl-command.js';
import type {Database} from '../../domain/database.js';
import {urlPart} from '../../domain/id.js';
import type {Subject} from '../../domain/subject.js';
import type {State} from '../state.js';
import {branchById} from './branches.js';
import {computesOf} from './computes.js';
import {projectById} from './projects.js';

/**
One thing to copy. Without a value, it must be read first.
*/
export type Copyable = {
	readonly label: string;
	readonly value?: string;

	/**
	Whether it has placeholders for names that have not been read.
	*/
	readonly hasPlaceholders?: boolean;
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
A connection string for psql and drivers, to the branch's first database as its owner, without the password. While the databases are not
known, it has placeholders.
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
