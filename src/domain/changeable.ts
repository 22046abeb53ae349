import type {Branch} from './branches/branch.js';
import type {BranchSnapshot} from './branches/branch-snapshot.js';
import type {Expiry} from './branches/expiry.js';
import type {PastMoment} from './branches/past-moment.js';
import type {Database} from './branches/database.js';
import type {Project} from './projects/project.js';
import type {ProjectUpdate} from './projects/project-settings.js';
import type {Role} from './branches/role.js';
import type {SizeRange} from './computes/compute-size.js';
import type {Compute, ComputeType} from './computes/compute.js';
import type {PgSettings} from './computes/pg-settings.js';

/**
What a new compute is asked to be.

@see docs/control-api.md#compute-create
*/
export type NewCompute = {
	readonly branchId: string;
	readonly type: ComputeType;
	readonly size: SizeRange;

	/**
	In seconds; -1 for never, 0 for the default; absent leaves it to the project's settings.
	*/
	readonly suspendTimeoutSeconds?: number;
	readonly name?: string;
};

/**
What an edit changes about a compute; an absent field stays as it is.
*/
export type ComputeEdit = {
	readonly name?: string;
	readonly isDisabled?: boolean;

	/**
	All of them: one that is missing here is dropped.
	*/
	readonly pgSettings?: PgSettings;

	/**
	As they are: a control plane that replaces all settings would drop them otherwise.
	*/
	readonly preloadLibraries?: Readonly<Record<string, unknown>>;
};

/**
What a new branch is asked to be.

@see docs/control-api.md#branch-requests
*/
export type NewBranch = {
	readonly parentId: string;

	/**
	The moment in the parent's past that it begins with; absent for the present.
	*/
	readonly moment?: PastMoment;

	/**
	Whether it takes the schema alone, without a row. Such a branch is a root.
	*/
	readonly isSchemaOnly?: boolean;

	/**
	When absent, the control plane chooses one.
	*/
	readonly name?: string;

	/**
	Whether it gets a primary compute.
	*/
	readonly hasCompute: boolean;

	/**
	The size of that; absent for the project's usual one.
	*/
	readonly size?: SizeRange;

	/**
	When the control plane deletes it; absent for never.
	*/
	readonly expiresAt?: Expiry;
};

/**
What an edit changes about a branch; an absent field stays as it is.
*/
export type BranchUpdate = {
	readonly name?: string;
	readonly isProtected?: boolean;
	readonly expiresAt?: Expiry;
};

/**
What a new role is asked to be.

@see docs/control-api.md#branch-roles
*/
export type NewRole = {
	readonly name: string;

	/**
	Whether nobody can connect as it: it has no password then.
	*/
	readonly hasNoLogin?: boolean;
};

/**
What a database is asked to be; an absent field stays as it is.

@see docs/control-api.md#branch-roles
*/
export type DatabaseUpdate = {
	readonly name?: string;
	readonly ownerName?: string;
};

export type NewDatabase = Required<DatabaseUpdate>;

/**
What an edit changes about a snapshot; an absent field stays as it is.

@see docs/control-api.md#snapshots
*/
export type SnapshotUpdate = {
	readonly name?: string;
	readonly expiresAt?: Expiry;
};

/**
What a new snapshot is asked to be.
*/
export type NewSnapshot = SnapshotUpdate & {
	readonly branchId: string;
	readonly name: string;

	/**
	The moment of its branch that it is of; absent for the present.
	*/
	readonly moment?: PastMoment;
};

/**
What a new project is asked to be; an absent field is as the control plane chooses.

@see docs/control-api.md#project-requests
*/
export type NewProject = {
	readonly name?: string;
	readonly orgId?: string;
	readonly regionId?: string;

	/**
	Major version of Postgres.
	*/
	readonly pgVersion?: number;

	/**
	Of its first compute, and of those that are made later without a size.
	*/
	readonly size?: SizeRange;
	readonly suspendTimeoutSeconds?: number;
};

/**
What is asked of a target of each kind; an absent field stays as it is, or as the control plane chooses.
*/
type TargetFields = {
	readonly compute: Partial<NewCompute> & ComputeEdit;
	readonly branch: Partial<NewBranch> & BranchUpdate;
	readonly role: NewRole;
	readonly database: DatabaseUpdate;
	readonly project: NewProject & ProjectUpdate;
	readonly snapshot: Partial<NewSnapshot>;
};

export type FieldsOf<Kind extends TargetKind> = TargetFields[Kind];

/**
What can be changed, by its kind. One that is addressed by its name has that as its id.
*/
export type Changeable = {
	readonly compute: Compute;
	readonly branch: Branch;
	readonly role: Role;
	readonly database: Database;
	readonly project: Project;
	readonly snapshot: BranchSnapshot;
};

export type TargetKind = keyof Changeable;

export type ChangedObject = Changeable[TargetKind];

/**
Where a target of each kind is found, besides its id.
*/
type TargetScopes = {
	readonly compute: {readonly projectId: string};
	readonly branch: {readonly projectId: string};
	readonly role: {readonly projectId: string; readonly branchId: string};
	readonly database: {readonly projectId: string; readonly branchId: string};
	readonly project: {readonly orgId?: string};
	readonly snapshot: {readonly projectId: string};
};

/**
Where targets of a kind are found: what they belong to.
*/
export type TargetScope<Kind extends TargetKind = TargetKind> = TargetScopes[Kind];

/**
What a change is made to: an object by its address, or without an id one that is created there.
*/
export type Target<Kind extends TargetKind = TargetKind> = {[Each in Kind]: TargetScopes[Each] & {readonly kind: Each; readonly id?: string}}[Kind];

/**
A change of something that is there.
*/
export type ChangeTo<Kind extends string, On extends TargetKind, Parts = unknown> = Parts & {readonly kind: Kind; readonly target: Target<On> & {readonly id: string}};

/**
A change that creates something: its target has no id.
*/
export type ChangeMaking<Kind extends string, On extends TargetKind, Parts = unknown> = Parts & {readonly kind: Kind; readonly target: Target<On> & {readonly id?: undefined}};

/**
Any change, as its descriptor knows it.
*/
export type AnyChange = ChangeTo<string, TargetKind> | ChangeMaking<string, TargetKind>;
