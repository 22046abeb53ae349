import {kindOfIdentity} from '../../domain/keys/api-key-rules.js';
import type {ApiKeyKind, KeyIdentity} from '../../domain/keys/api-key.js';
import type {
	Member,
	MemberRole,
	Organization,
	ProjectRegion,
	User,
} from '../../domain/projects/organization.js';
import {withId, type SliceUpdate, type ById} from './by-id.js';

/**
The owner of the current key, and its organizations.
*/
export type AccountState = {
	/**
	The identity, the kind and the user of the current key. Each is absent until the server returns it, and permanently if it never does.
	*/
	readonly identity?: KeyIdentity;
	readonly keyKind?: ApiKeyKind;
	readonly user?: User;

	/**
	The user's organizations; absent until listed, and permanently if the server has none.
	*/
	readonly organizations?: readonly Organization[];

	/**
	The reason the latest reading of the organizations failed.
	*/
	readonly organizationsProblem?: string;

	/**
	The regions available for new projects; absent until the user creates one.
	*/
	readonly regions?: readonly ProjectRegion[];

	/**
	The user's role in each organization that was requested, by organization id.
	*/
	readonly roles: ById<MemberRole>;

	/**
	The ids of the members of each organization whose list was loaded, by organization id.
	*/
	readonly members: ById<ReadonlySet<string>>;

	/**
	The organization whose projects are listed; if absent, everything the key can access.
	*/
	readonly orgId?: string;

	/**
	Whether the server lists projects only for one organization at a time.
	*/
	readonly isOrgNeeded: boolean;

	/**
	Whether the user wants everything the key can see: if an organization is required, pgtower requests each in turn.
	*/
	readonly isEachAsked: boolean;
};

type AccountUpdate = SliceUpdate<AccountState>;

/**
Returns the account before any request, which knows at most the chosen organization.
*/
export const initialAccount = (orgId?: string): AccountState => ({
	roles: new Map(), members: new Map(), isOrgNeeded: false, isEachAsked: false, ...(orgId !== undefined && {orgId}),
});

export const identified = (identity: KeyIdentity): AccountUpdate => account => ({...account, identity, keyKind: kindOfIdentity(identity)});

/**
Notes whether an organization's key covers all of it, or is scoped to a project.
*/
export const receivedKind = (keyKind: ApiKeyKind): AccountUpdate => account => ({...account, keyKind});

export const receivedUser = (user: User): AccountUpdate => account => ({...account, user});

export const receivedRegions = (regions: readonly ProjectRegion[]): AccountUpdate => account => ({...account, regions});

export const receivedOrganizations = (organizations: readonly Organization[]): AccountUpdate => ({organizationsProblem: _, ...account}) => ({...account, organizations});

export const failedOrganizations = (organizationsProblem: string): AccountUpdate => account => ({...account, organizationsProblem});

/**
Receives the members of an organization, including the user's role.
*/
export const receivedMembers = (orgId: string, members: readonly Member[]): AccountUpdate => account => {
	const role = members.find(({userId}) => userId === account.user?.id)?.role;
	return {
		...account,
		members: withId(account.members, orgId, new Set(members.map(({userId}) => userId))),
		...(role !== undefined && {roles: withId(account.roles, orgId, role)}),
	};
};

/**
Chooses the organization whose projects are listed, or everything the key can see.
*/
export const choseOrganization = (orgId: string | undefined): AccountUpdate => account => ({...account, orgId, isEachAsked: orgId === undefined});

/**
Notes that the server requires an organization.
*/
export const neededOrganization = (): AccountUpdate => account => ({...account, isOrgNeeded: true});
