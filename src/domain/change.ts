import type {SizeRange} from './compute-size.js';
import type {ComputeType} from './compute.js';

/**
What a new compute is asked to be.

@see docs/control-api.md#compute-create
*/
type NewCompute = {
	readonly branchId: string;
	readonly type: ComputeType;
	readonly size: SizeRange;

	/**
	-1 never, 0 the default, else seconds; absent leaves it to the project's settings.
	*/
	readonly suspendTimeoutSeconds?: number;
	readonly name?: string;
};

/**
A change to a compute that somebody asks for.
*/
export type Change = {readonly projectId: string} & (
	| {readonly kind: 'create'; readonly compute: NewCompute}
	| {readonly kind: 'move'; readonly computeId: string; readonly branchId: string}
	| {readonly kind: 'resize'; readonly computeId: string; readonly size?: SizeRange; readonly suspendTimeoutSeconds?: number}
	| {readonly kind: 'wake' | 'suspend' | 'restart' | 'delete'; readonly computeId: string}
);

export type ChangeKind = Change['kind'];

/**
What is being done to a compute while a change is under way: `resizing`.
*/
export const changingWord = (kind: ChangeKind): string => {
	switch (kind) {
		case 'create': {
			return 'creating';
		}

		case 'move': {
			return 'moving';
		}

		case 'resize': {
			return 'resizing';
		}

		case 'wake': {
			return 'waking';
		}

		case 'suspend': {
			return 'suspending';
		}

		case 'restart': {
			return 'restarting';
		}

		case 'delete': {
			return 'deleting';
		}
	}
};

/**
The compute a change is about; undefined for one that does not exist yet.
*/
export const computeOf = (change: Change): string | undefined => change.kind === 'create' ? undefined : change.computeId;

/**
The branch that a change puts a compute on; undefined when it leaves it where it is.
*/
export const branchOf = (change: Change): string | undefined => {
	switch (change.kind) {
		case 'create': {
			return change.compute.branchId;
		}

		case 'move': {
			return change.branchId;
		}

		case 'resize':
		case 'wake':
		case 'suspend':
		case 'restart':
		case 'delete': {
			return undefined;
		}
	}
};
