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
The request for a change. `fields` are the properties that the target has if the server stores everything as requested.
*/
export type ChangeRequest<Kind extends TargetKind = TargetKind> = RequestData & {
	readonly fields?: FieldsOf<Kind>;

	/**
	The target's new id, if the change alters the id. For example, renaming a database alters its id, because the API identifies databases by name.
	*/
	readonly idAfter?: string;
};

/**
Builds a request that acts on a target, or creates the target if it has no id. `action` is the last part of the path, if any.
*/
export const requestTo = (method: RequestData['method'], target: Target, action?: string): RequestData =>
	({method, path: `${objectPath(target)}${action === undefined ? '' : `/${action}`}`});

/** The names of the target and its branch for texts about a change. An object without a name is named by its id. */
export type ChangeNames = {
	readonly target: string;
	readonly branch: string;
};

/** The facts from which pgtower finds out, after a lost answer, whether the change was made. */
export type Evidence<Changed> = {
	/** The target before the request was sent; absent for a new target. */
	readonly before?: Changed;

	/**
	The target after the request; absent if the target does not exist. For a change that creates an object, `now` is one of the objects that have
	appeared since the request.
	*/
	readonly now?: Changed;

	/** The operations that started on the target since the request, oldest first. */
	readonly started: readonly Operation[];
};

/** The undo of a change. */
type Undo<Change extends AnyChange> = {
	/** A word for the undone action, such as `move`. */
	readonly called: string;

	/**
	Returns the change that restores the earlier state, or undefined if there is no such change. `before` is the target before `change`.
	*/
	readonly inverse: (change: Change, before: Changeable[Change['target']['kind']]) => Change | undefined;

	/**
	Returns whether the target is still in the state that the change produced. Otherwise, undoing would also revert other people's changes.
	*/
	readonly isUntouched: (now: Changeable[Change['target']['kind']], after: Changeable[Change['target']['kind']]) => boolean;
};

/** Everything that pgtower must know about one kind of change, except its form. */
export type ChangeDescriptor<Change extends AnyChange> = {
	readonly on: Change['target']['kind'];

	/** Whether the user can apply the change to several targets at once. */
	readonly targets: 'one' | 'many';

	/** The word displayed at the target during the change, such as `resizing`. */
	readonly progress: string;

	/** Describes the change: `Resize ep-cool-sun-a1 to 2 CU`. */
	readonly title: (change: Change, names: ChangeNames) => string;

	/**
	Builds the success notice: `ep-cool-sun-a1 was resized, 0.9s`. `took` is the duration of the operations, such as `, 0.9s`; it may be empty.
	*/
	readonly done: (change: Change, called: string, took: string) => string;

	readonly request: (change: Change) => ChangeRequest<Change['target']['kind']>;

	/**
	Returns the id of the branch that must exist before the request is sent: the branch to change, to branch from, or to put a compute on.
	Absent if the request waits for no branch.
	*/
	readonly branchId?: (change: Change) => string;

	/**
	Whether the effect of the change depends on the target's state. If so, the form's warnings about dropped connections or waking become wrong when
	the state changes.
	*/
	readonly dependsOnState: boolean;

	/** Whether the change creates or removes its target; absent if the change updates an existing target. */
	readonly existence?: 'creates' | 'removes';

	/**
	Whether the change also deletes the computes of a branch. If so, pgtower sends the change only if the form showed all computes of the branch to
	the user.
	*/
	readonly takesComputes?: boolean;

	/**
	The actions of the operations that the change starts. Present only if these operations do not name the target. Then pgtower recognizes the
	operations by their actions.
	*/
	readonly starts?: readonly string[];

	/**
	A sentence that says how to get the secret if the change's answer was lost. Absent if there is no secret, or no way to get the secret.
	*/
	readonly lostSecret?: string;

	/**
	Returns whether the evidence proves that the change was made. After a rename, `evidence.now` is the object with the new name.
	*/
	readonly hasHappened: (change: Change, evidence: Evidence<Changeable[Change['target']['kind']]>) => boolean;

	/** The undo of the change; absent if this kind of change can't be undone. */
	readonly undo?: Undo<Change>;
};
