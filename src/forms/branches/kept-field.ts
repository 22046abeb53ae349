import type {Branch} from '../../domain/branches/branch.js';
import {willBeActive} from '../../domain/computes/compute.js';
import {computesOf} from '../../store/selectors/computes.js';
import type {State} from '../../store/state.js';
import type {FormField, FormLine} from '../form.js';
import {branchNameField} from '../fields.js';

const childrenText = (count: number): string => count === 1 ? '1 child' : `${count} children`;

type Kept = {
	readonly branches: readonly Branch[];
	readonly childCount: number;

	/** Whether a backup is required even without children. */
	readonly isNeeded?: boolean;
};

/** Builds the field for the name of a backup of the current state. The name is required if the branch has children. */
export const keptField = (value: string, {branches, childCount, isNeeded = false}: Kept): FormField => {
	const isOptional = childCount === 0 && !isNeeded;
	const field = branchNameField(value, isOptional ? 'optional: a name for a backup of the current state' : 'a name for a backup of the current state', branches);
	const why = childCount > 0
		? `It has ${childrenText(childCount)}, which ${childCount === 1 ? 'depends' : 'depend'} on its current state. Name a backup branch to keep that state.`
		: 'Restoring a branch from its own past needs a backup branch. Type a name for it.';
	return {
		...field,
		id: 'kept',
		label: 'Keep as',
		...(!isOptional && value.trim() === '' && {problem: why}),
	};
};

/** Says that the children of a branch move to the backup branch. */
export const childrenLines = (childCount: number, kept: string): readonly FormLine[] =>
	childCount === 0 || kept === '' ? [] : [{text: `Its ${childCount === 1 ? '1 child becomes a child' : `${childCount} children become children`} of ${kept}.`, tone: 'warn'}];

/** Warns that the active computes of a branch restart when the data of the branch is replaced. */
export const restartedLines = (state: State, {projectId, id}: Branch): readonly FormLine[] => {
	const active = computesOf(state, projectId).items.filter(compute => compute.branchId === id && willBeActive(compute)).length;
	const whom = active === 1 ? 'its active compute' : `its ${active} active computes`;
	return active === 0 ? [] : [{text: `Restarts ${whom} and drops all connections.`, tone: 'warn'}];
};
