import type {Difference} from '../../domain/change-outcome.js';
import type {
	Changeable,
	FieldsOf,
	TargetKind,
	TargetScope,
} from '../../domain/changeable.js';
import type {ReadList} from '../../domain/read-lists.js';
import type {Operation} from '../../domain/operations/operation.js';
import type {Instant} from '../../domain/time.js';
import {selectedProject} from '../selectors/projects/projects.js';
import type {State, Update} from '../state.js';

/**
The rules for changing one kind of target, such as a role. The scope of a target is the organization, project or branch that contains it.
*/
export type TargetRules<Kind extends TargetKind> = {
	/** The known targets in a scope. */
	readonly listIn: (state: State, scope: TargetScope<Kind>) => {readonly items: ReadonlyArray<Changeable[Kind]>; readonly receivedAt?: Instant};

	/** Receives a new, changed or reread target. */
	readonly put: (target: Changeable[Kind]) => Update;

	/** Removes a deleted target, with everything that belongs to it. */
	readonly removed: (scope: TargetScope<Kind>, id: string) => Update;

	/** Gives a target its new id, and keeps the cursor and marks on it. Absent if ids never change. */
	readonly renamed?: (scope: TargetScope<Kind>, from: string, to: string) => Update;
	readonly scopeOf: (target: Changeable[Kind]) => TargetScope<Kind>;

	/** The current scope for a new target, or undefined if no target can be created now. */
	readonly here: (state: State) => TargetScope<Kind> | undefined;

	/** Removes all marks in the list. */
	readonly unmarked: (scope: TargetScope<Kind>) => Update;

	/** The target under the cursor, or undefined if the cursor is on no target or another list is shown. */
	readonly selected: (state: State) => Changeable[Kind] | undefined;

	/** The marked targets, even if hidden, or else the target under the cursor. */
	readonly chosen: (state: State) => ReadonlyArray<Changeable[Kind]>;

	/** The rows that pass the filter of the targets' list. */
	readonly visible: (state: State) => ReadonlyArray<{readonly id: string}>;

	/** The name of a target at the start of a sentence. */
	readonly called: (target: Changeable[Kind]) => string;

	/** The name of a deleted target in a notice. */
	readonly goneAs: (target: Changeable[Kind]) => string;

	/**
	The differences since a form showed the target. The running state counts only for a change that depends on it.
	*/
	readonly differences: (state: State, compared: Compared<Changeable[Kind]>) => readonly Difference[];

	/** Describes how the control plane's result differs from the request, one sentence per difference. */
	readonly storedOtherwise: (wanted: FieldsOf<Kind>, stored: Changeable[Kind]) => readonly string[];

	/** Whether an operation affects the target with that id; absent if operations don't name their target. */
	readonly isAbout?: (operation: Operation, id: string, scope: TargetScope<Kind>) => boolean;

	/** The lists to read again once a change has finished. */
	readonly readAfter: ReadonlyArray<'projects' | 'computes' | 'newestOperations' | 'branches' | ReadList>;
};

export type Compared<Shown> = {
	readonly shown: Shown;
	readonly now: Shown;
	readonly dependsOnState: boolean;
};

/** Returns the fields of a target that differ, each described in words. */
export const toldDifferences = <Shown extends {readonly id: string}>(
	{shown, now}: Pick<Compared<Shown>, 'shown' | 'now'>,
	told: ReadonlyArray<readonly [label: string, tell: (target: Shown) => string]>,
): readonly Difference[] => told
	.map(([label, tell]) => ({
		targetId: now.id, label, shown: tell(shown), now: tell(now),
	}))
	.filter(({shown: before, now: after}) => before !== after);

/** Returns the open project, as the scope of a new target. */
export const projectHere = (state: State): {readonly projectId: string} | undefined => {
	const project = selectedProject(state);
	return project && {projectId: project.id};
};
