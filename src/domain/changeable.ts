import type {Branch} from './branches/branch.js';
import type {BranchSnapshot} from './branches/branch-snapshot.js';
import type {Expiry} from './branches/branch-rules.js';
import type {PastMoment} from './branches/past-moment.js';
import type {Database} from './branches/database.js';
import type {Project} from './projects/project.js';
import type {ProjectUpdate} from './projects/project-settings.js';
import type {Role} from './branches/role.js';
import type {SizeRange} from './computes/compute-size.js';
import type {Compute, ComputeType} from './computes/compute.js';
import type {PgSettings} from './computes/pg-settings.js';

/**
The requested properties of a new compute.

@see docs/control-api.md#compute-create
*/
export type NewCompute = {
	readonly branchId: string;
	readonly type: ComputeType;
	readonly size: SizeRange;

	/** In seconds; -1 for never, 0 for the default. If absent, the project's settings apply. */
	readonly suspendTimeoutSeconds?: number;
	readonly name?: string;
};

/** The changes to a compute; absent fields stay unchanged. */
export type ComputeEdit = {
	readonly name?: string;
	readonly isDisabled?: boolean;

	/** The full list of settings. A setting that is missing here is removed. */
	readonly pgSettings?: PgSettings;

	/**
	The current libraries, sent back unchanged. Without this field, a control plane that replaces all settings would drop the libraries.
	*/
	readonly preloadLibraries?: Readonly<Record<string, unknown>>;
};

/**
The requested properties of a new branch.

@see docs/control-api.md#branch-requests
*/
export type NewBranch = {
	readonly parentId: string;

	/** The moment in the parent's past to start from; absent for the present. */
	readonly moment?: PastMoment;

	/** Whether the branch copies only the schema, without rows. Such a branch is a root. */
	readonly isSchemaOnly?: boolean;

	/** If absent, the control plane chooses a name. */
	readonly name?: string;

	/** Whether the branch gets a primary compute. */
	readonly hasCompute: boolean;

	/** The size of the compute; absent for the project's default. */
	readonly size?: SizeRange;

	/** The time at which the control plane deletes the branch; absent for never. */
	readonly expiresAt?: Expiry;
};

/** The changes to a branch; absent fields stay unchanged. */
export type BranchUpdate = {
	readonly name?: string;
	readonly isProtected?: boolean;
	readonly expiresAt?: Expiry;
};

/**
The requested properties of a new role.

@see docs/control-api.md#branch-roles
*/
export type NewRole = {
	readonly name: string;

	/** Whether the role can't log in. Such a role has no password. */
	readonly hasNoLogin?: boolean;
};

/**
The requested properties of a database; absent fields stay unchanged.

@see docs/control-api.md#branch-roles
*/
export type DatabaseUpdate = {
	readonly name?: string;
	readonly ownerName?: string;
};

export type NewDatabase = Required<DatabaseUpdate>;

/**
The changes to a snapshot; absent fields stay unchanged.

@see docs/control-api.md#snapshots
*/
export type SnapshotUpdate = {
	readonly name?: string;
	readonly expiresAt?: Expiry;
};

/** The requested properties of a new snapshot. */
export type NewSnapshot = SnapshotUpdate & {
	readonly branchId: string;
	readonly name: string;

	/** The moment of the branch to capture; absent for the present. */
	readonly moment?: PastMoment;
};

/**
The requested properties of a new project. The control plane chooses the values of absent properties.

@see docs/control-api.md#project-requests
*/
export type NewProject = {
	readonly name?: string;
	readonly orgId?: string;
	readonly regionId?: string;

	/** The major version of Postgres. */
	readonly pgVersion?: number;

	/** The size of the first compute, and of later computes created without a size. */
	readonly size?: SizeRange;
	readonly suspendTimeoutSeconds?: number;
};

/**
The requested properties for each kind of target. An existing target keeps the values of absent fields. For a new target, the control plane chooses
these values.
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
The objects that can be changed, by kind. If the API identifies a kind of object by name, the id is the object's name.
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

/** The owners of each kind of target. The owners and the id together are the address of a target. */
type TargetScopes = {
	readonly compute: {readonly projectId: string};
	readonly branch: {readonly projectId: string};
	readonly role: {readonly projectId: string; readonly branchId: string};
	readonly database: {readonly projectId: string; readonly branchId: string};
	readonly project: {readonly orgId?: string};
	readonly snapshot: {readonly projectId: string};
};

export type TargetScope<Kind extends TargetKind = TargetKind> = TargetScopes[Kind];

/**
The target of a change. A target with an id is an existing object; a target without an id is an object to create for the given owners.
*/
export type Target<Kind extends TargetKind = TargetKind> = {[Each in Kind]: TargetScopes[Each] & {readonly kind: Each; readonly id?: string}}[Kind];

export type ChangeTo<Kind extends string, On extends TargetKind, Parts = unknown> = Parts & {readonly kind: Kind; readonly target: Target<On> & {readonly id: string}};

/** A change that creates an object. The change's target has no id. */
export type ChangeMaking<Kind extends string, On extends TargetKind, Parts = unknown> = Parts & {readonly kind: Kind; readonly target: Target<On> & {readonly id?: undefined}};

/** A change with only the parts that all kinds of change have. */
export type AnyChange = ChangeTo<string, TargetKind> | ChangeMaking<string, TargetKind>;
