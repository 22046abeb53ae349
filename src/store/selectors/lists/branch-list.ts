import {branchGuides, type BranchGuide} from '../../../domain/branches/branch-guides.js';
import type {BranchRow} from '../../../domain/branches/branch-row.js';
import {branchObject} from '../../../domain/branches/branch.js';
import {branchFields} from '../../../domain/attributes/branch-attributes.js';
import type {State} from '../../state.js';
import {allBranchRows, branchesOf} from '../branches/branches.js';
import {marksOf} from '../screen/view.js';
import {goneProjectId} from '../projects/projects.js';
import {defineList} from './define-list.js';

/** The branches of the open project: as a tree, unless sorted. */
export const branchList = defineList({
	list: 'branches',
	items: allBranchRows,
	fields: branchFields,
	readAt: state => branchesOf(state, state.view.openProjectId).receivedAt ?? 0,
	facts: (_, moment) => moment,
	source: () => [],
	objectOf: ({branch}) => branchObject(branch),
	listed: (_, row) => row === undefined ? undefined : {kind: 'branch', projectId: row.branch.projectId, id: row.id},
});

const guidesOf = new WeakMap<readonly BranchRow[], ReadonlyMap<string, BranchGuide>>();
const noGuides: ReadonlyMap<string, BranchGuide> = new Map();

/** Returns the tree lines in front of the names, by branch id. If the rows are sorted, returns none. */
export const shownGuides = (state: State): ReadonlyMap<string, BranchGuide> => {
	if (state.view.sorts.branches !== undefined) {
		return noGuides;
	}

	const rows = branchList.rows(state);
	const guides = guidesOf.get(rows) ?? branchGuides(rows, allBranchRows(state));
	guidesOf.set(rows, guides);
	return guides;
};

const noRows: readonly BranchRow[] = [];

/** Returns the targets of a change: the marked branches, even if hidden, or else the branch under the cursor. */
export const targetBranches = (state: State): readonly BranchRow[] => {
	if (state.view.mainView !== 'branches' || goneProjectId(state) !== undefined) {
		return noRows;
	}

	const marks = new Set(marksOf(state, 'branches'));
	const selected = branchList.selected(state);
	if (marks.size === 0) {
		return selected === undefined ? noRows : [selected];
	}

	return allBranchRows(state).filter(({id}) => marks.has(id));
};
