import type {Branch} from '../domain/branch.js';
import type {Difference} from '../domain/change-outcome.js';
import {branchById} from '../store/selectors/branches.js';
import type {State} from '../store/state.js';

/**
The differences between a branch and what the form showed.
*/
export const branchDifferencesOf = (state: State, {shown, now}: {readonly shown: Branch; readonly now: Branch}): readonly Difference[] => {
	const parent = ({projectId, parentId}: Branch) => parentId === undefined ? 'none' : branchById(state, projectId, parentId)?.name ?? parentId;
	const yesOrNo = (isSo: boolean) => isSo ? 'yes' : 'no';
	const told: ReadonlyArray<readonly [label: string, tell: (branch: Branch) => string]> = [
		['Name', ({name}) => name],
		['Parent', parent],
		['Default', ({isDefault}) => yesOrNo(isDefault)],
		['Protected', ({isProtected}) => yesOrNo(isProtected)],
	];
	return told
		.map(([label, tell]) => ({
			targetId: now.id, label, shown: tell(shown), now: tell(now),
		}))
		.filter(({shown: before, now: after}) => before !== after);
};
