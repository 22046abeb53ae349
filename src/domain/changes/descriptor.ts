import type {ChangeKind, ChangeOf} from '../change.js';
import type {Compute} from '../compute.js';
import type {Operation} from '../operation.js';
import type {ChangeRequest} from './change-request.js';

/**
The names of computes and branches in the texts about a change; their ids where they have no name.
*/
export type ChangeNames = {
	readonly compute: string;
	readonly branch: string;
};

/**
What was found after a change's answer was lost.
*/
type Evidence = {
	/**
	The compute before the change was sent; absent for a new one.
	*/
	readonly before?: Compute;

	/**
	The compute as it is now; absent when it does not exist. A change that creates a compute is shown every new one, in turn.
	*/
	readonly now?: Compute;

	/**
	The operations on the compute that have begun since, the oldest first.
	*/
	readonly started: readonly Operation[];
};

/**
How a change is undone.
*/
type Undo<Kind extends ChangeKind> = {
	/**
	The inverse change, given the compute as it was before; undefined where the API has none.
	*/
	readonly inverse: (change: ChangeOf<Kind>, before: Compute) => ChangeOf<Kind> | undefined;

	/**
	Whether the compute is still as the change left it. Otherwise, undoing it would undo somebody else's work too.
	*/
	readonly isUntouched: (now: Compute, after: Compute) => boolean;
};

/**
Everything that the program must know about one kind of change, except its form.
*/
export type ChangeDescriptor<Kind extends ChangeKind> = {
	/**
	Whether it can be made to several computes at once.
	*/
	readonly targets: 'one' | 'many';

	/**
	What is happening to the compute meanwhile: `resizing`.
	*/
	readonly progress: string;

	/**
	What it does: `Resize ep-cool-sun-a1 to 2 CU`.
	*/
	readonly title: (change: ChangeOf<Kind>, names: ChangeNames) => string;

	/**
	The notice when all went well: `ep-cool-sun-a1 was resized, 0.9s`. `took` is how long its operations took, or empty.
	*/
	readonly done: (change: ChangeOf<Kind>, called: string, took: string) => string;

	readonly request: (change: ChangeOf<Kind>) => ChangeRequest;

	/**
	The branch that it puts a compute on; absent where computes stay where they are.
	*/
	readonly branchId?: (change: ChangeOf<Kind>) => string;

	/**
	Whether it depends on the compute's state. If so, the form's words about dropped connections or waking would otherwise be wrong.
	*/
	readonly dependsOnState: boolean;

	/**
	Whether the evidence proves that the change was made.
	*/
	readonly hasHappened: (change: ChangeOf<Kind>, evidence: Evidence) => boolean;

	/**
	Absent for a kind that can't be undone.
	*/
	readonly undo?: Undo<Kind>;
};
