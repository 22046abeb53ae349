import {kindOfIdentity, organizationMethod, type KeyHolder} from '../domain/api-key-rules.js';
import type {ApiKeyKind, KeyIdentity} from '../domain/api-key.js';
import type {MemberRole, Organization, User} from '../domain/organization.js';
import {withId, type ById} from './by-id.js';
import type {State} from './state.js';

/**
Whose key is in use, and what it belongs to.
*/
export type AccountState = {
	/**
	Absent until the server said, and for good where it does not say.
	*/
	readonly identity?: KeyIdentity;

	/**
	The kind of the key in use, as far as it is known.
	*/
	readonly keyKind?: ApiKeyKind;
	readonly user?: User;

	/**
	Absent until they are listed, and for good where the server has none.
	*/
	readonly organizations?: readonly Organization[];

	/**
	The user's part in each organization that was asked about, by its id.
	*/
	readonly roles: ById<MemberRole>;

	/**
	The organization whose projects are listed; absent for whatever the key reaches.
	*/
	readonly orgId?: string;

	/**
	Whether the server lists projects of one organization at a time only.
	*/
	readonly isOrgNeeded: boolean;
};

type Change = (state: State) => Partial<State>;

const changed = (state: State, change: Partial<AccountState>): Partial<State> => ({account: {...state.account, ...change}});

export const identified = (identity: KeyIdentity): Change => state => changed(state, {identity, keyKind: kindOfIdentity(identity)});

/**
It turned out whether a key of an organization is one of the whole of it, or scoped to a project.
*/
export const receivedKind = (keyKind: ApiKeyKind): Change => state => changed(state, {keyKind});

export const receivedUser = (user: User): Change => state => changed(state, {user});

export const receivedOrganizations = (organizations: readonly Organization[]): Change => state => changed(state, {organizations});

export const receivedRole = (orgId: string, role: MemberRole): Change => state =>
	changed(state, {roles: withId(state.account.roles, orgId, role)});

/**
The organization whose projects are listed, found before any was.
*/
export const choseOrganization = (orgId: string): Change => state => changed(state, {orgId});

/**
The projects of another organization are listed from now on; without one, whatever the key reaches. Readings under way are of the
organization before, and are dropped.
*/
export const switchedOrganization = (orgId: string | undefined): Change => state => ({
	...changed(state, {orgId}),
	connection: {...state.connection, revision: state.connection.revision + 1},
	projects: {items: [], isComplete: false, sourceIds: []},
	view: {...state.view, projectCursor: undefined, openProjectId: undefined},
});

/**
Whether the control plane wants to be told an organization, and none is chosen yet: nothing can be listed until then.
*/
export const isOrganizationOpen = ({account: {isOrgNeeded, orgId}}: Pick<State, 'account'>): boolean => isOrgNeeded && orgId === undefined;

/**
The server wants to be told an organization.
*/
export const neededOrganization = (): Change => state => changed(state, {isOrgNeeded: true});

/**
Who uses pgtower, as to an organization.
*/
export const holderFor = ({account}: Pick<State, 'account'>, orgId: string | undefined): KeyHolder => ({
	kind: account.keyKind,
	role: orgId === undefined ? undefined : account.roles.get(orgId),
});

/**
What an organization is called; its id where that is not known.
*/
export const organizationName = ({account}: Pick<State, 'account'>, orgId: string): string =>
	account.organizations?.find(({id}) => id === orgId)?.name ?? orgId;

const kindWords: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'personal key', organization: 'organization key', project: 'project-scoped key',
};

/**
The kind of the key in use, as far as it is known; undefined where it is none of the API's three.
*/
export const kindText = ({account: {keyKind, identity}}: Pick<State, 'account'>): string | undefined => {
	if (keyKind !== undefined) {
		return kindWords[keyKind];
	}

	return identity?.method === organizationMethod ? 'organization or project key' : undefined;
};

/**
The kind of key in use and whose it is, in a few words: `personal key of Ada Keller`. Undefined where the server does not say.
*/
export const keyWords = (state: Pick<State, 'account'>): string | undefined => {
	const {keyKind, identity, user} = state.account;
	if (identity === undefined) {
		return undefined;
	}

	const kind = kindText(state) ?? `${identity.method} sign-in`;
	const owner = user?.name ?? user?.email ?? (keyKind === 'personal' ? undefined : organizationName(state, identity.accountId));
	return owner === undefined ? kind : `${kind} of ${owner}`;
};
