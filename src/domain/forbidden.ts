import type {ApiKeyKind} from './api-key.js';
import type {KeyHolder} from './api-key-rules.js';

/**
Something that a key may be refused, and which key it takes.
*/
type Deed = {
	readonly method: RegExp;
	readonly path: RegExp;

	/**
	Behind "can't".
	*/
	readonly what: string;
	readonly takes: string;

	/**
	Whether it is more than a key of the whole organization may: one that is refused anything else is scoped to a project.
	*/
	readonly isPersonal?: boolean;
};

const keysOfProject = 'a personal key of who may, a key of its whole organization, or one for this project';

const partWords = {endpoints: 'computes', operations: 'operations', branches: 'branches'} as const;

/**
What is refused, the narrowest first.

@see docs/control-api.md#authentication; docs/control-api.md#who-may-revoke-a-key
*/
const deeds: readonly Deed[] = [
	{
		method: /^POST$/v, path: /^\/organizations\/[^\/]+\/api_keys$/v, isPersonal: true, what: 'create a key of this organization',
		takes: 'a personal key of an administrator, or for one project that of any member',
	},
	{
		method: /^DELETE$/v, path: /^\/organizations\/[^\/]+\/api_keys\//v, what: 'revoke a key of this organization',
		takes: 'a personal key of an administrator, or a key of the whole organization',
	},
	{
		method: /^GET$/v, path: /^\/organizations\/[^\/]+\/api_keys/v, what: 'see the keys of this organization',
		takes: 'a personal key of a member, or a key of the whole organization',
	},
	{
		method: /./v, path: /^\/organizations\//v, what: 'see or do what is about the organization',
		takes: 'a personal key of a member, or a key of the whole organization',
	},
	{
		method: /./v, path: /^\/(?:api_keys|users)/v, isPersonal: true, what: 'see or do what is about an account',
		takes: 'a personal key of its owner',
	},
	...(['endpoints', 'operations', 'branches'] as const).map((part): Deed => ({
		method: /^GET$/v, path: new RegExp(String.raw`^/projects/[^\/]+/${part}`, 'v'), what: `see the ${partWords[part]} of this project`, takes: keysOfProject,
	})),
	{
		method: /^GET$/v, path: /^\/projects\/[^\/]/v, what: 'see this of the project', takes: keysOfProject,
	},
	{
		method: /./v, path: /^\/projects\/[^\/]+\/endpoints/v, what: 'change the computes of this project', takes: keysOfProject,
	},
	{
		method: /./v, path: /^\/projects\/[^\/]/v, what: 'change this of the project', takes: keysOfProject,
	},
];

const subjects: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'This personal key', organization: 'This organization key', project: 'This key for one project',
};

const subjectOf = ({kind, role}: KeyHolder, isPersonal: boolean): string => {
	if (kind === 'personal' && role === 'member') {
		return 'This personal key of a member';
	}

	// The API tells of a key for one project only by what it refuses it.
	const real = kind === 'organization' && !isPersonal ? 'project' : kind;
	return real === undefined ? 'This key' : subjects[real];
};

/**
What a refused request (403) says of the key in use: what it can't do, and which key could. The path is the one below the API root.
*/
export const forbiddenWords = ({method, path}: {readonly method: string; readonly path: string}, holder: KeyHolder): string => {
	const deed = deeds.find(one => one.method.test(method) && one.path.test(path));
	return deed === undefined
		? `${subjectOf(holder, true)} can't do this: that takes another one.`
		: `${subjectOf(holder, deed.isPersonal ?? false)} can't ${deed.what}: that takes ${deed.takes}.`;
};
