import type {ApiKeyKind, KeyHolder} from './keys/api-key.js';

/** A refusal by the server or by pgtower, as shown to the user. */
export type Refusal = {
	readonly message: string;
	readonly status?: number;

	/** The server's id for the request. */
	readonly requestId?: string;

	/** The invalid field of the form, if known. */
	readonly field?: string;
};

/** Formats a refusal on one line: `The size is not allowed. (status 400, request 7f2a)`. */
export const refusalText = ({message, status, requestId}: Refusal): string => {
	const facts = [...(status === undefined ? [] : [`status ${status}`]), ...(requestId === undefined ? [] : [`request ${requestId}`])];
	return facts.length === 0 ? message : `${message} (${facts.join(', ')})`;
};

/** An action that the API can deny to a key. `takes` names the keys that may do the action. */
type Deed = {
	readonly method: RegExp;
	readonly path: RegExp;

	/** The denied action, as worded after "can't". */
	readonly what: string;
	readonly takes: string;

	/**
	Whether the action needs a personal key. Even a key for the whole organization is then refused. Of the organization keys, any other action is
	denied only to keys that are scoped to a project.
	*/
	readonly isPersonal?: boolean;
};

const keysOfProject = 'a personal key of someone with access, a key of its whole organization, or one for this project';

const partWords = {endpoints: 'computes', operations: 'operations', branches: 'branches'} as const;

/**
The actions that can be denied, most specific first.

@see docs/control-api.md#authentication; docs/control-api.md#who-may-revoke-a-key
*/
const deeds: readonly Deed[] = [
	{
		method: /^POST$/v, path: /^\/organizations\/[^\/]+\/api_keys$/v, isPersonal: true, what: 'create a key of this organization',
		takes: 'a personal key of an administrator, or of any member if the new key is for one project',
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
		method: /./v, path: /^\/organizations\//v, what: 'read or change the organization',
		takes: 'a personal key of a member, or a key of the whole organization',
	},
	{
		method: /./v, path: /^\/(?:api_keys|users)/v, isPersonal: true, what: 'read or change an account',
		takes: 'a personal key of its owner',
	},
	...(['endpoints', 'operations', 'branches'] as const).map((part): Deed => ({
		method: /^GET$/v, path: new RegExp(String.raw`^/projects/[^\/]+/${part}`, 'v'), what: `see the ${partWords[part]} of this project`, takes: keysOfProject,
	})),
	{
		method: /^GET$/v, path: /^\/projects\/[^\/]/v, what: 'see this part of the project', takes: keysOfProject,
	},
	{
		method: /./v, path: /^\/projects\/[^\/]+\/endpoints/v, what: 'change the computes of this project', takes: keysOfProject,
	},
	{
		method: /./v, path: /^\/projects\/[^\/]+\/branches/v, what: 'change the branches of this project', takes: keysOfProject,
	},
	{
		method: /./v, path: /^\/projects\/[^\/]/v, what: 'change this part of the project', takes: keysOfProject,
	},
];

const subjects: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'This personal key', organization: 'This organization key', project: 'This key for one project',
};

const subjectOf = ({kind, role}: KeyHolder, isPersonal: boolean): string => {
	if (kind === 'personal' && role === 'member') {
		return 'This personal key of a member';
	}

	// Only a refusal reveals that an organization's key is scoped to one project.
	const real = kind === 'organization' && !isPersonal ? 'project' : kind;
	return real === undefined ? 'This key' : subjects[real];
};

/**
Explains a 403 answer for the current key: the denied action, and the keys that may do the action. `path` is relative to the API root.
*/
export const forbiddenText = ({method, path}: {readonly method: string; readonly path: string}, holder: KeyHolder): string => {
	const deed = deeds.find(one => one.method.test(method) && one.path.test(path));
	return deed === undefined
		? `${subjectOf(holder, true)} can't do this: use another key.`
		: `${subjectOf(holder, deed.isPersonal ?? false)} can't ${deed.what}: that needs ${deed.takes}.`;
};
