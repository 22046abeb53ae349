import {formatInstant, type Instant} from '../time.js';
import type {Branch} from './branch.js';
import type {BranchSnapshot} from './branch-snapshot.js';

/**
Returns why a branch can't have a snapshot, or undefined if snapshots are allowed.

@see docs/control-api.md#snapshots
*/
export const snapshotBlocked = ({name, parentId}: Pick<Branch, 'name' | 'parentId'>): string | undefined =>
	parentId === undefined ? undefined : `${name} has a parent, and only root branches have snapshots. Create one of its root branch.`;

/** Returns the wanted name. If the name is taken, appends a number. */
const freeName = (wanted: string, taken: ReadonlyArray<{readonly name: string}>): string => {
	const names = new Set(taken.map(({name}) => name));
	for (let number = 2, name = wanted; ; number++) {
		if (!names.has(name)) {
			return name;
		}

		name = `${wanted} ${number}`;
	}
};

/** Suggests a name for a snapshot from its branch and the UTC time: `main 2026-11-26 03:00`. */
export const snapshotProposal = ({name}: Pick<Branch, 'name'>, all: readonly BranchSnapshot[], now: Instant): string =>
	freeName(`${name} ${formatInstant(now, 'utc').slice(0, 16)}`, all);

/**
Returns why a branch restored from a snapshot can't replace its target branch, or undefined if the replacement is allowed.

@see docs/control-api.md#snapshots
*/
export const finalizeBlocked = ({name, restoreStatus, restoredAs}: Branch, branches: readonly Branch[]): string | undefined => {
	if (restoreStatus === undefined) {
		return `Only a branch restored from a snapshot can replace another. ${name} was not.`;
	}

	if (restoreStatus !== 'restored') {
		return `${name} has already replaced its branch (${restoreStatus}).`;
	}

	return branches.some(({id}) => id === restoredAs) ? undefined : `The branch that ${name} would replace no longer exists.`;
};

/** Suggests a name for the branch that a restored branch replaces: `main (old)`. */
export const replacedProposal = ({name}: Pick<Branch, 'name'>, branches: readonly Branch[]): string => freeName(`${name} (old)`, branches);

/** Suggests a name for a branch restored from a snapshot: `nightly restored`. */
export const restoredProposal = ({name}: Pick<BranchSnapshot, 'name'>, branches: readonly Branch[]): string => freeName(`${name} restored`, branches);
