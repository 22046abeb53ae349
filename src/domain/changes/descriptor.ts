import type {
	FieldsOf,
	Target,
	TargetKind,
	AnyChange,
	Changeable,
} from '../changeable.js';
import {objectPath} from '../requests/object-path.js';
import type {RequestData} from '../requests/request-data.js';
import type {Operation} from '../operations/operation.js';

/**
The request that makes a change, and what its target has afterwards, if all is stored as asked.
*/
export type ChangeRequest<Kind extends TargetKind = TargetKind> = RequestData & {
	readonly fields?: FieldsOf<Kind>;

	/**
	The id that its target has afterwards, where that is another: of something that is addressed by its name, and renamed.
	*/
	readonly idAfter?: string;
};

/**
The request that does something with a target, or creates one where it is not there yet. `action` is the last part of the path, if any.
*/
export const requestTo = (method: RequestData['method'], target: Target, action?: string): RequestData =>
	({method, path: `${objectPath(target)}${action === undefined ? '' : `/${action}`}`});

/**
The names of the target and of the branch that it needs, in the texts about a change; their ids where they have no name.
*/
export type ChangeNames = {
	readonly target: string;
	readonly branch: string;
};

/**
What was found after a change's answer was lost.
*/
export type Evidence<Changed> = {
	/**
	The target before the change was sent; absent for a new one.
	*/
	readonly before?: Changed;

	/**
	The target as it is now; absent when it does not exist. A change that creates something is shown every new one, in turn.
	*/
	readonly now?: Changed;

	/**
	The operations on the target that have begun since, the oldest first.
	*/
	readonly started: readonly Operation[];
};

/**
How a change is undone.
*/
type Undo<Change extends AnyChange> = {
	/**
	What is undone, in a word: `move`.
	*/
	readonly called: string;

	/**
	The inverse change, given the target as it was before; undefined where the API has none.
	*/
	readonly inverse: (change: Change, before: Changeable[Change['target']['kind']]) => Change | undefined;

	/**
	Whether the target is still as the change left it. Otherwise, undoing it would undo somebody else's work too.
	*/
	readonly isUntouched: (now: Changeable[Change['target']['kind']], after: Changeable[Change['target']['kind']]) => boolean;
};

/**
Everything that the program must know about one kind of change, except its form.
*/
export type ChangeDescriptor<Change extends AnyChange> = {
	/**
	What it is made to.
	*/
	readonly on: Change['target']['kind'];

	/**
	Whether it can be made to several at once.
	*/
	readonly targets: 'one' | 'many';

	/**
	What is happening to the target meanwhile: `resizing`.
	*/
	readonly progress: string;

	/**
	What it does: `Resize ep-cool-sun-a1 to 2 CU`.
	*/
	readonly title: (change: Change, names: ChangeNames) => string;

	/**
	The notice when all went well: `ep-cool-sun-a1 was resized, 0.9s`. `took` is how long its operations took, or empty.
	*/
	readonly done: (change: Change, called: string, took: string) => string;

	/**
	The request that makes it.
	*/
	readonly request: (change: Change) => ChangeRequest<Change['target']['kind']>;

	/**
	The branch that must be there before it: that it puts a compute on, branches from, or changes. Absent where computes stay where they are.
	*/
	readonly branchId?: (change: Change) => string;

	/**
	Whether it depends on the state of its target. If so, the form's words about dropped connections or waking would otherwise be wrong.
	*/
	readonly dependsOnState: boolean;

	/**
	Whether it makes something new, or takes its target away; absent for what changes what is there.
	*/
	readonly existence?: 'creates' | 'removes';

	/**
	Whether it takes the computes of a branch with it. If so, one that nobody was shown stands in its way.
	*/
	readonly takesComputes?: boolean;

	/**
	The actions of the operations that it starts in a whole project; absent where its target tells which ones are about it.
	*/
	readonly starts?: readonly string[];

	/**
	How a secret of its answer is found when that was lost, in a sentence; absent where none can be.
	*/
	readonly lostSecret?: string;

	/**
	Whether the evidence proves that the change was made. What is renamed has its new name in it.
	*/
	readonly hasHappened: (change: Change, evidence: Evidence<Changeable[Change['target']['kind']]>) => boolean;

	/**
	Absent for a kind that can't be undone.
	*/
	readonly undo?: Undo<Change>;
};
