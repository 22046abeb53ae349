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
The owner of the key in use, and its organizations.
*/
export type AccountState = {
	/**
	Absent until the server gives it, and for good where it never does.
	*/
	readonly identity?: KeyIdentity;

	/**
	The kind of the key in use, if it is known.
	*/
	readonly keyKind?: ApiKeyKind;
	readonly user?: User;

	/**
	Absent until they are listed, and for good where the server has none.
	*/
	readonly organizations?: readonly Organization[];

	/**
	Why the latest reading of them failed, in a sentence.
	*/
	readonly organizationsProblem?: string;

	/**
	Where new projects can be; absent until somebody makes one.
	*/
	readonly regions?: readonly ProjectRegion[];

	/**
	The user's role in each organization that was asked about, by its id.
	*/
	readonly roles: ById<MemberRole>;

	/**
	The ids of the members of each organization whose list was read, by its id.
	*/
	readonly members: ById<ReadonlySet<string>>;

	/**
	The organization whose projects are listed; when absent, everything that the key gives access to.
	*/
	readonly orgId?: string;

	/**
	Whether the server lists projects only for one organization at a time.
	*/
	readonly isOrgNeeded: boolean;

	/**
	Whether the user asked for all that the key can see: where an organization is needed, each is asked in turn.
	*/
	readonly isEachAsked: boolean;
};

type AccountUpdate = SliceUpdate<AccountState>;

/**
What is known before anything was asked: at most the organization that was chosen.
*/
export const initialAccount = (orgId?: string): AccountState => ({
	roles: new Map(), members: new Map(), isOrgNeeded: false, isEachAsked: false, ...(orgId !== undefined && {orgId}),
});

export const identified = (identity: KeyIdentity): AccountUpdate => account => ({...account, identity, keyKind: kindOfIdentity(identity)});

/**
Notes whether a key of an organization is for the whole of it, or scoped to a project.
*/
export const receivedKind = (keyKind: ApiKeyKind): AccountUpdate => account => ({...account, keyKind});

export const receivedUser = (user: User): AccountUpdate => account => ({...account, user});

export const receivedRegions = (regions: readonly ProjectRegion[]): AccountUpdate => account => ({...account, regions});

export const receivedOrganizations = (organizations: readonly Organization[]): AccountUpdate => ({organizationsProblem: _, ...account}) => ({...account, organizations});

export const failedOrganizations = (organizationsProblem: string): AccountUpdate => account => ({...account, organizationsProblem});

/**
Takes the members of an organization, and the user's role from among them.
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
The organization whose projects are listed from now on; without one, those of all that the key can see.
*/
export const choseOrganization = (orgId: string | undefined): AccountUpdate => account => ({...account, orgId, isEachAsked: orgId === undefined});

/**
Notes that the server requires an organization.
*/
export const neededOrganization = (): AccountUpdate => account => ({...account, isOrgNeeded: true});
