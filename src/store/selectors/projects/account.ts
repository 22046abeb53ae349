import {organizationMethod, type KeyHolder, type ApiKeyKind} from '../../../domain/keys/api-key.js';
import type {State} from '../../state.js';

/**
Returns whether the control plane requires an organization that the user has not chosen yet. Until the user chooses, nothing can be listed.
*/
export const isOrganizationOpen = ({account: {isOrgNeeded, isEachAsked, orgId}}: Pick<State, 'account'>): boolean =>
	isOrgNeeded && !isEachAsked && orgId === undefined;

/**
Returns the organizations to request projects for, one after another: the chosen organization, or every organization if the API requires one. An
undefined organization stands for everything the key can access, in one request.
*/
export const organizationsAsked = ({account: {isOrgNeeded, isEachAsked, orgId, organizations = []}}: Pick<State, 'account'>): ReadonlyArray<string | undefined> =>
	orgId === undefined && isOrgNeeded && isEachAsked && organizations.length > 0 ? organizations.map(({id}) => id) : [orgId];

/** Returns the kind of the current key, and the user's role in an organization. */
export const holderFor = ({account}: Pick<State, 'account'>, orgId: string | undefined): KeyHolder => ({
	kind: account.keyKind,
	role: orgId === undefined ? undefined : account.roles.get(orgId),
});

/** Returns the name of an organization, or its id if the name is unknown. */
export const organizationName = ({account}: Pick<State, 'account'>, orgId: string): string =>
	account.organizations?.find(({id}) => id === orgId)?.name ?? orgId;

/**
Returns the plan of an organization or, without an id, the plan of the user. Returns undefined if the plan is unknown. Drops a version at the end of
the plan's name, as in `free_v3`.

@see docs/control-api.md#plans
*/
export const planOf = ({account: {organizations = [], user}}: Pick<State, 'account'>, orgId: string | undefined): string | undefined => {
	const plan = orgId === undefined ? user?.plan : organizations.find(({id}) => id === orgId)?.plan;
	return plan?.replace(/_v\d+$/v, '');
};

const kindWords: Readonly<Record<ApiKeyKind, string>> = {
	personal: 'personal key', organization: 'organization key', project: 'project-scoped key',
};

/** Returns the kind of the current key, or undefined if it is unknown or not one of the API's three kinds. */
export const kindText = ({account: {keyKind, identity}}: Pick<State, 'account'>): string | undefined => {
	if (keyKind !== undefined) {
		return kindWords[keyKind];
	}

	return identity?.method === organizationMethod ? 'organization or project key' : undefined;
};

/**
Returns the kind and owner of the current key, such as `personal key of Ada Keller`. Returns undefined if the server does not say what key it is.
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
