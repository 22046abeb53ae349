import {pooledHost} from '../domain/compute.js';
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
};

const routes: Readonly<Record<Subject['kind'], string>> = {
	project: '', branch: 'branches/', compute: 'endpoints/', operation: 'operations/',
};

/**
The request that reads an object, as a command line in which the key stays in its variable.
*/
const curlOf = ({kind, projectId, id}: Subject, baseUrl: string): string => {
	const path = kind === 'project' ? '' : `/${routes[kind]}${encodeURIComponent(id)}`;
	return `curl -H "Authorization: Bearer $PGTOWER_API_KEY" -H 'Accept: application/json' '${baseUrl}/projects/${encodeURIComponent(projectId)}${path}'`;
};

/**
An address for psql and drivers. Who connects and to which database is not the compute's to say, and passwords stay where they are.
*/
const connectionString = (host: string): string => `postgresql://ROLE@${host}/DATABASE?sslmode=require`;

/**
What can be copied of an object.
*/
export const copyables = (state: State, subject: Subject): readonly Copyable[] => {
	const {kind, projectId, id} = subject;
	const compute = kind === 'compute' ? computesOf(state, projectId).items.find(item => item.id === id) : undefined;
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
				{label: 'connection string', value: connectionString(compute.host)},
				{label: 'pooled connection string', value: connectionString(pooledHost(compute))},
			]),
		...(baseUrl === undefined ? [] : [{label: 'curl', value: curlOf(subject, baseUrl)}]),
		{label: 'JSON'},
	];
};
