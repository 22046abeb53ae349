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
What the program must know about one kind of target.
*/
export type TargetRules<Kind extends TargetKind> = {
	/**
	Those that are known where a change is made.
	*/
	readonly listIn: (state: State, scope: TargetScope<Kind>) => {readonly items: ReadonlyArray<Changeable[Kind]>; readonly receivedAt?: Instant};

	/**
	Receives one that was made, changed or read again.
	*/
	readonly put: (target: Changeable[Kind]) => Update;

	/**
	One was deleted, with what belongs to it.
	*/
	readonly removed: (scope: TargetScope<Kind>, id: string) => Update;

	/**
	One has another id now: cursor and marks follow it. Absent for those whose id never changes.
	*/
	readonly renamed?: (scope: TargetScope<Kind>, from: string, to: string) => Update;

	/**
	Where a target is found.
	*/
	readonly scopeOf: (target: Changeable[Kind]) => TargetScope<Kind>;

	/**
	Where the user is, for a new one; undefined where none can be made.
	*/
	readonly here: (state: State) => TargetScope<Kind> | undefined;

	/**
	Removes all marks where they are listed.
	*/
	readonly unmarked: (scope: TargetScope<Kind>) => Update;

	/**
	The one under the cursor; undefined without one, or where they are not listed.
	*/
	readonly selected: (state: State) => Changeable[Kind] | undefined;

	/**
	The marked ones, including hidden ones, or else the one under the cursor.
	*/
	readonly chosen: (state: State) => ReadonlyArray<Changeable[Kind]>;

	/**
	The rows of their list that a filter does not hide.
	*/
	readonly visible: (state: State) => ReadonlyArray<{readonly id: string}>;

	/**
	Its name at the beginning of a sentence.
	*/
	readonly called: (target: Changeable[Kind]) => string;

	/**
	What a notice calls one that is gone.
	*/
	readonly goneAs: (target: Changeable[Kind]) => string;

	/**
	What has changed since a form showed it. Whether it runs counts only for a change that depends on that.
	*/
	readonly differences: (state: State, compared: Compared<Changeable[Kind]>) => readonly Difference[];

	/**
	What the control plane stored differently from what was asked, a sentence each.
	*/
	readonly storedOtherwise: (wanted: FieldsOf<Kind>, stored: Changeable[Kind]) => readonly string[];

	/**
	Whether an operation is about the one with that id; absent where none tells of it.
	*/
	readonly isAbout?: (operation: Operation, id: string, scope: TargetScope<Kind>) => boolean;

	/**
	The lists that are read again once a change is over.
	*/
	readonly readAfter: ReadonlyArray<'projects' | 'computes' | 'newestOperations' | 'branches' | ReadList>;
};

export type Compared<Shown> = {
	readonly shown: Shown;
	readonly now: Shown;
	readonly dependsOnState: boolean;
};

/**
The fields of a target that differ, each told in words.
*/
export const toldDifferences = <Shown extends {readonly id: string}>(
	{shown, now}: Pick<Compared<Shown>, 'shown' | 'now'>,
	told: ReadonlyArray<readonly [label: string, tell: (target: Shown) => string]>,
): readonly Difference[] => told
	.map(([label, tell]) => ({
		targetId: now.id, label, shown: tell(shown), now: tell(now),
	}))
	.filter(({shown: before, now: after}) => before !== after);

/**
The open project, as the place of a new target.
*/
export const projectHere = (state: State): {readonly projectId: string} | undefined => {
	const project = selectedProject(state);
	return project && {projectId: project.id};
};
