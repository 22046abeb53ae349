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
The request that makes a change, and the expected target if everything is stored as requested.
*/
export type ChangeRequest<Kind extends TargetKind = TargetKind> = RequestData & {
	readonly fields?: FieldsOf<Kind>;

	/**
	The id of the target afterwards if it changes: a renamed object that is addressed by its name.
	*/
	readonly idAfter?: string;
};

/**
The request that acts on a target, or creates one without an id. `action` is the last part of the path, if any.
*/
export const requestTo = (method: RequestData['method'], target: Target, action?: string): RequestData =>
	({method, path: `${objectPath(target)}${action === undefined ? '' : `/${action}`}`});

/**
The names of the target and of its required branch for texts about a change; their ids if they have no name.
*/
export type ChangeNames = {
	readonly target: string;
	readonly branch: string;
};

/**
The state found after a change's answer was lost.
*/
export type Evidence<Changed> = {
	/**
	The target before the change was sent; absent for a new one.
	*/
	readonly before?: Changed;

	/**
	The target after the change; absent if it does not exist. For a change that creates something, each new object in turn.
	*/
	readonly now?: Changed;

	/**
	The operations on the target that started since then, oldest first.
	*/
	readonly started: readonly Operation[];
};

/**
How a change is undone.
*/
type Undo<Change extends AnyChange> = {
	/**
	A noun for the undone action: `move`.
	*/
	readonly called: string;

	/**
	The inverse change, given the target before it; undefined if the API has none.
	*/
	readonly inverse: (change: Change, before: Changeable[Change['target']['kind']]) => Change | undefined;

	/**
	Whether the target is still as the change left it. Otherwise, undoing would revert other people's changes too.
	*/
	readonly isUntouched: (now: Changeable[Change['target']['kind']], after: Changeable[Change['target']['kind']]) => boolean;
};

/**
Everything that the program must know about one kind of change, except its form.
*/
export type ChangeDescriptor<Change extends AnyChange> = {
	/**
	The kind of its target.
	*/
	readonly on: Change['target']['kind'];

	/**
	Whether it can be made to several targets at once.
	*/
	readonly targets: 'one' | 'many';

	/**
	The progress word for the target: `resizing`.
	*/
	readonly progress: string;

	/**
	A description: `Resize ep-cool-sun-a1 to 2 CU`.
	*/
	readonly title: (change: Change, names: ChangeNames) => string;

	/**
	The success notice: `ep-cool-sun-a1 was resized, 0.9s`. `took` is the duration of its operations, or empty.
	*/
	readonly done: (change: Change, called: string, took: string) => string;

	/**
	The request to send.
	*/
	readonly request: (change: Change) => ChangeRequest<Change['target']['kind']>;

	/**
	The branch that must exist first: that it puts a compute on, branches from, or changes. Absent if computes stay on their branch.
	*/
	readonly branchId?: (change: Change) => string;

	/**
	Whether its effect depends on its target's state, in which case the form's warnings about dropped connections or waking could become wrong.
	*/
	readonly dependsOnState: boolean;

	/**
	Whether it creates or removes its target; absent for changes to an existing one.
	*/
	readonly existence?: 'creates' | 'removes';

	/**
	Whether it also deletes the computes of a branch. If so, a compute that was not displayed prevents it.
	*/
	readonly takesComputes?: boolean;

	/**
	The actions of the operations that it starts for a whole project; absent if its target identifies them.
	*/
	readonly starts?: readonly string[];

	/**
	How to get the secret if its answer was lost, as a sentence; absent if there is no way or no secret.
	*/
	readonly lostSecret?: string;

	/**
	Whether the evidence proves that the change was made. After a rename, it contains the new name.
	*/
	readonly hasHappened: (change: Change, evidence: Evidence<Changeable[Change['target']['kind']]>) => boolean;

	/**
	Absent for a kind that can't be undone.
	*/
	readonly undo?: Undo<Change>;
};
