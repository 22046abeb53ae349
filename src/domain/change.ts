import type {SizeRange} from './compute-size.js';
import type {ComputeType} from './compute.js';
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

type OnCompute = {readonly projectId: string; readonly computeId: string};

/**
The fields of each kind of change. A kind that is added here does not compile until it has a descriptor and a form.
*/
type ChangeParts = {
	readonly create: {readonly projectId: string; readonly computeId?: undefined; readonly compute: NewCompute};
	readonly move: OnCompute & {readonly branchId: string};
	readonly resize: OnCompute & {readonly size?: SizeRange; readonly suspendTimeoutSeconds?: number};
	readonly edit: OnCompute & ComputeEdit;
	readonly wake: OnCompute;
	readonly suspend: OnCompute;
	readonly restart: OnCompute;
	readonly delete: OnCompute;
};

export type ChangeKind = keyof ChangeParts;

/**
A change of one kind, or of one of several.
*/
export type ChangeOf<Kind extends ChangeKind> = {[Each in Kind]: {readonly kind: Each} & ChangeParts[Each]}[Kind];

/**
A change of a compute that the user asks for. Without `computeId` it creates one.
*/
export type Change = ChangeOf<ChangeKind>;
