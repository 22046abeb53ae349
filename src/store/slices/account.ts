import {kindOfIdentity, type ApiKeyKind, type KeyIdentity} from '../../domain/keys/api-key.js';
import type {
	Member,
	MemberRole,
	Organization,
	ProjectRegion,
	User,
} from '../../domain/projects/organization.js';
import {withId, type SliceUpdate, type ById} from './by-id.js';

/** The owner of the current key, and the owner's organizations. */
export type AccountState = {
	/**
	The identity, the kind and the user of the current key. Each property is absent until the server returns its value. Some servers never return it.
	*/
	readonly identity?: KeyIdentity;
	readonly keyKind?: ApiKeyKind;
	readonly user?: User;

	/**
	The user's organizations. Absent until the organizations are listed, and always absent if the server has no organizations.
	*/
	readonly organizations?: readonly Organization[];

	/** The reason the latest attempt to read the organizations failed. */
	readonly organizationsProblem?: string;

	/** The regions available for new projects. Absent until the user opens the form for a new project. */
	readonly regions?: readonly ProjectRegion[];

	/** The user's role in each organization whose members were loaded, by organization id. */
	readonly roles: ById<MemberRole>;

	/** The ids of the members of each organization whose members were loaded, by organization id. */
	readonly members: ById<ReadonlySet<string>>;

	/** The organization whose projects are listed. If absent, everything the key can access is listed. */
	readonly orgId?: string;

	/** Whether the server lists projects only for one organization at a time. */
	readonly isOrgNeeded: boolean;

	/**
	Whether the user chose to list everything the key can access. If the server requires an organization, pgtower requests the projects of each
	organization in turn.
	*/
	readonly isEachAsked: boolean;
};

type AccountUpdate = SliceUpdate<AccountState>;

/** Returns the account before any request. Nothing is known yet, except perhaps the chosen organization. */
export const initialAccount = (orgId?: string): AccountState => ({
	roles: new Map(), members: new Map(), isOrgNeeded: false, isEachAsked: false, ...(orgId !== undefined && {orgId}),
});

export const identified = (identity: KeyIdentity): AccountUpdate => account => ({...account, identity, keyKind: kindOfIdentity(identity)});

/** Notes the kind of the key, such as whether the key covers a whole organization or only one project. */
export const receivedKind = (keyKind: ApiKeyKind): AccountUpdate => account => ({...account, keyKind});

export const receivedUser = (user: User): AccountUpdate => account => ({...account, user});

export const receivedRegions = (regions: readonly ProjectRegion[]): AccountUpdate => account => ({...account, regions});

export const receivedOrganizations = (organizations: readonly Organization[]): AccountUpdate => ({organizationsProblem: _, ...account}) => ({...account, organizations});

export const failedOrganizations = (organizationsProblem: string): AccountUpdate => account => ({...account, organizationsProblem});

/** Receives the members of an organization, including the user's role. */
export const receivedMembers = (orgId: string, members: readonly Member[]): AccountUpdate => account => {
	const role = members.find(({userId}) => userId === account.user?.id)?.role;
	return {
		...account,
		members: withId(account.members, orgId, new Set(members.map(({userId}) => userId))),
		...(role !== undefined && {roles: withId(account.roles, orgId, role)}),
	};
};

/** Chooses to list the projects of one organization or, without an id, everything the key can access. */
export const choseOrganization = (orgId: string | undefined): AccountUpdate => account => ({...account, orgId, isEachAsked: orgId === undefined});

/** Notes that the server lists projects only for one organization at a time. */
export const neededOrganization = (): AccountUpdate => account => ({...account, isOrgNeeded: true});
