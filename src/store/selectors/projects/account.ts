import {organizationMethod, type KeyHolder} from '../../../domain/keys/api-key-rules.js';
import type {ApiKeyKind} from '../../../domain/keys/api-key.js';
import type {State} from '../../state.js';

/**
Whether the control plane requires an organization and none is chosen: nothing can be listed until then.
*/
export const isOrganizationOpen = ({account: {isOrgNeeded, isEachAsked, orgId}}: Pick<State, 'account'>): boolean =>
	isOrgNeeded && !isEachAsked && orgId === undefined;

/**
The organizations whose projects are asked for, one after the other: the chosen one, or each where one must be named. Undefined asks for all
that the key can see at once.
*/
export const organizationsAsked = ({account: {isOrgNeeded, isEachAsked, orgId, organizations = []}}: Pick<State, 'account'>): ReadonlyArray<string | undefined> =>
	orgId === undefined && isOrgNeeded && isEachAsked && organizations.length > 0 ? organizations.map(({id}) => id) : [orgId];

/**
The user of the key in use, with the role in an organization.
*/
export const holderFor = ({account}: Pick<State, 'account'>, orgId: string | undefined): KeyHolder => ({
	kind: account.keyKind,
	role: orgId === undefined ? undefined : account.roles.get(orgId),
});

/**
The name of an organization; its id where the name is not known.
*/
export const organizationName = ({account}: Pick<State, 'account'>, orgId: string): string =>
	account.organizations?.find(({id}) => id === orgId)?.name ?? orgId;

/**
The plan of an organization, or without an id that of the user, in the words of the plans here. A server may name a generation behind it: `free_v3`.
Undefined where it is not known.

@see docs/control-api.md#plans
*/
export const planOf = ({account: {organizations = [], user}}: Pick<State, 'account'>, orgId: string | undefined): string | undefined => {
	const plan = orgId === undefined ? user?.plan : organizations.find(({id}) => id === orgId)?.plan;
	return plan?.replace(/_v\d+$/v, '');
};

const kindWords: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'personal key', organization: 'organization key', project: 'project-scoped key',
};

/**
The kind of the key in use, if it is known; undefined where it is none of the API's three.
*/
export const kindText = ({account: {keyKind, identity}}: Pick<State, 'account'>): string | undefined => {
	if (keyKind !== undefined) {
		return kindWords[keyKind];
	}

	return identity?.method === organizationMethod ? 'organization or project key' : undefined;
};

/**
The kind of the key in use and its owner, in a few words: `personal key of Ada Keller`. Undefined where the server does not give them.
*/
export const keyText = (state: Pick<State, 'account'>): string | undefined => {
	const {keyKind, identity, user} = state.account;
	if (identity === undefined) {
		return undefined;
	}

	const kind = kindText(state) ?? `${identity.method} sign-in`;
	const owner = user?.name ?? user?.email ?? (keyKind === 'personal' ? undefined : organizationName(state, identity.accountId));
	return owner === undefined ? kind : `${kind} of ${owner}`;
};
