import type {Branch} from './branch.js';
import type {SizeRange} from './compute-size.js';
import type {Compute, ComputeType} from './compute.js';
import type {PgSettings} from './pg-settings.js';

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
type ComputeEdit = {
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
	When absent, the control plane chooses one.
	*/
	readonly name?: string;

	/**
	Whether it gets a primary compute, by the project's settings.
	*/
	readonly hasCompute: boolean;
};

/**
What an edit changes about a branch; an absent field stays as it is.
*/
export type BranchUpdate = {
	readonly name?: string;
	readonly isProtected?: boolean;
};

type OnCompute = {readonly projectId: string; readonly computeId: string};

type OnBranch = {readonly projectId: string; readonly branchId: string};

/**
The fields of each kind of change of a compute. A kind that is added here does not compile until it has a descriptor and a form.
*/
type ComputeChangeParts = {
	readonly create: {readonly projectId: string; readonly computeId?: undefined; readonly compute: NewCompute};
	readonly move: OnCompute & {readonly branchId: string};
	readonly resize: OnCompute & {readonly size?: SizeRange; readonly suspendTimeoutSeconds?: number};
	readonly edit: OnCompute & ComputeEdit;
	readonly wake: OnCompute;
	readonly suspend: OnCompute;
	readonly restart: OnCompute;
	readonly delete: OnCompute;
};

/**
The same for each kind of change of a branch.
*/
type BranchChangeParts = {
	readonly 'create-branch': {readonly projectId: string; readonly branchId?: undefined; readonly branch: NewBranch};
	readonly 'edit-branch': OnBranch & BranchUpdate;

	/**
	`keptName`: the name of a branch that keeps what it is now; without one, that is lost.
	*/
	readonly 'reset-branch': OnBranch & {readonly parentId: string; readonly keptName?: string};
	readonly 'delete-branch': OnBranch;
};

type ChangeParts = ComputeChangeParts & BranchChangeParts;

export type ChangeKind = keyof ChangeParts;
export type ComputeChangeKind = keyof ComputeChangeParts;
export type BranchChangeKind = keyof BranchChangeParts;

/**
A change of one kind, or of one of several.
*/
export type ChangeOf<Kind extends ChangeKind> = {[Each in Kind]: {readonly kind: Each} & ChangeParts[Each]}[Kind];

/**
A change of a compute that the user asks for. Without `computeId` it creates one.
*/
type ComputeChange = ChangeOf<ComputeChangeKind>;

/**
A change of a branch. Without `branchId` it creates one.
*/
export type BranchChange = ChangeOf<BranchChangeKind>;

export type Change = ComputeChange | BranchChange;

/**
What a change is made to, by what it is.
*/
export type Changeable = {
	readonly compute: Compute;
	readonly branch: Branch;
};

export type ChangedObject = Changeable[keyof Changeable];

/**
What a kind of change is made to.
*/
export type TargetOf<Kind extends ChangeKind> = Kind extends BranchChangeKind ? 'branch' : 'compute';
