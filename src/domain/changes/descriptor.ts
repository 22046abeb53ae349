import type {ChangeKind, ChangeOf} from '../change.js';
import type {Compute} from '../compute.js';
import type {Operation} from '../operation.js';
import type {ChangeRequest} from './change-request.js';

/**
What computes and branches are called where a change is told in words: names where they have any, else ids.
*/
export type ChangeNames = {
	readonly compute: string;
	readonly branch: string;
};

/**
What was found when a change was looked for whose answer was lost.
*/
type Evidence = {
	/**
	The compute before the change was sent; absent for one that is to be made.
	*/
	readonly before?: Compute;

	/**
	The compute as it is now; absent when the control plane does not know it. A change that makes one is shown each compute that is new.
	*/
	readonly now?: Compute;

	/**
	The operations on the compute that began since, the oldest first.
	*/
	readonly started: readonly Operation[];
};

/**
How a change is taken back.
*/
type Undo<Kind extends ChangeKind> = {
	/**
	The change that does it, given the compute as it was before.
	*/
	readonly inverse: (change: ChangeOf<Kind>, before: Compute) => ChangeOf<Kind>;

	/**
	Whether what was changed is still as the change left it: else taking it back would undo somebody else's work too.
	*/
	readonly isUntouched: (now: Compute, after: Compute) => boolean;
};

/**
Everything that the program must know of one kind of change, but its form.
*/
export type ChangeDescriptor<Kind extends ChangeKind> = {
	/**
	Whether it can be done to several computes in one go.
	*/
	readonly targets: 'one' | 'many';

	/**
	What is being done to the compute meanwhile: `resizing`.
	*/
	readonly progress: string;

	/**
	What it does and to what: `Resize ep-cool-sun-a1 to 2 CU`.
	*/
	readonly title: (change: ChangeOf<Kind>, names: ChangeNames) => string;

	/**
	How it ended, when all went well: `ep-cool-sun-a1 was resized, 0.9s`. `took` is how long its operations took, or nothing.
	*/
	readonly done: (change: ChangeOf<Kind>, called: string, took: string) => string;

	readonly request: (change: ChangeOf<Kind>) => ChangeRequest;

	/**
	The branch that it puts a compute on; absent where it leaves computes where they are.
	*/
	readonly branchId?: (change: ChangeOf<Kind>) => string;

	/**
	Whether it matters to it that the compute runs: what was said of dropped connections, or of waking it first, would be wrong otherwise.
	*/
	readonly dependsOnState: boolean;

	/**
	Whether what was found proves that it has happened.
	*/
	readonly hasHappened: (change: ChangeOf<Kind>, evidence: Evidence) => boolean;

	/**
	Absent for what can't be taken back.
	*/
	readonly undo?: Undo<Kind>;
};
