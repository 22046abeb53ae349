import {branchStoredOtherwise} from '../../domain/change-outcome.js';
import {formatInstant} from '../../domain/time.js';
import {on} from '../state.js';
import {branchList, targetBranches} from '../selectors/lists/branch-list.js';
import {branchById, branchesOf} from '../selectors/branches/branches.js';
import {putBranch, removedBranch} from '../slices/branches.js';
import {removedComputesOf} from '../slices/computes.js';
import {unmarkedAll} from '../slices/view/marks.js';
import {projectHere, toldDifferences, type TargetRules} from './target-rules.js';

const yesOrNo = (isSo: boolean) => isSo ? 'yes' : 'no';

export const branchTargets: TargetRules<'branch'> = {
	listIn: (state, {projectId}) => branchesOf(state, projectId),
	put: branch => on('branches', putBranch(branch.projectId, branch)),
	// Deleting a branch also deletes its computes.
	removed: ({projectId}, id) => state => ({...on('branches', removedBranch(projectId, id))(state), ...on('computes', removedComputesOf(projectId, id))(state)}),
	scopeOf: ({projectId}) => ({projectId}),
	here: projectHere,
	unmarked: ({projectId}) => on('view', unmarkedAll('branches', projectId)),
	selected: state => branchList.selected(state)?.branch,
	chosen: state => targetBranches(state).map(({branch}) => branch),
	visible: branchList.rows,
	called: ({name}) => `The branch ${name}`,
	goneAs: ({name}) => name,
	differences: (state, compared) => toldDifferences(compared, [
		['Name', ({name}) => name],
		['Parent', ({projectId, parentId}) => parentId === undefined ? 'none' : branchById(state, projectId, parentId)?.name ?? parentId],
		['Default', ({isDefault}) => yesOrNo(isDefault)],
		['Protected', ({isProtected}) => yesOrNo(isProtected)],
		['Expires', ({expiresAt}) => expiresAt === undefined ? 'never' : formatInstant(expiresAt, state.view.zone)],
	]),
	storedOtherwise: branchStoredOtherwise,
	isAbout: ({branchId}, id) => branchId === id,
	readAfter: ['computes', 'newestOperations', 'branches'],
};
