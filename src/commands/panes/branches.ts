import {capital} from '../../base/capital.js';
import {
	listBehind,
	listsOfBranches,
	readKindOf,
	type ReadList,
} from '../../domain/read-lists.js';
import {branchMeant} from '../../store/selectors/branches/branch-meant.js';
import {listCalled} from '../../store/selectors/lists/lists.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {branchList} from '../../store/selectors/lists/branch-list.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';

const branchReason = (state: State): string | undefined =>
	branchMeant(state) === undefined ? 'Select a compute, a branch, or an operation of one: its databases and roles are shown.' : undefined;

const rowReason = (list: ReadList) => (state: State): string | undefined =>
	listCalled(list).selected(state) === undefined ? `No ${readKindOf(list).one} is selected.` : undefined;

/**
The keys of one of the lists; `next` is the one that `tab` goes to.
*/
const keysOf = (list: ReadList, next: ReadList): readonly Command[] => [
	{
		id: `${list}-facts`, title: 'Detail', keys: ['enter', 'd'], scope: list, hint: 'detail', isKeyOnly: true,
		disabledReason: rowReason(list),
		run(actions) {
			actions.reading.openFacts();
		},
	},
	{
		id: `${list}-mark`, title: 'Mark', keys: ['space'], scope: list, hint: 'mark', isKeyOnly: true, disabledReason: rowReason(list),
		run(actions) {
			actions.marks.toggle();
		},
	},
	{
		id: `${list}-mark-range`, title: 'Mark all from the last mark to here', keys: ['ctrl-space', 'ctrl-`'], scope: list, isKeyOnly: true, disabledReason: rowReason(list),
		run(actions) {
			actions.marks.range();
		},
	},
	{
		id: `${list}-turn`, title: `The ${readKindOf(next).many} of the branch`, keys: ['tab', 'shift-tab'], scope: list, hint: readKindOf(next).many, isKeyOnly: true,
		run(actions) {
			actions.branchLists.turn();
		},
	},
	{
		id: `${list}-close`, title: 'Back to the panes', keys: ['q', 'D'], scope: list, hint: 'back', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.branchLists.close();
		},
	},
];

/**
The lists of a branch: there, to the next of them, and back. The first one has a key.
*/
export const branchListCommands: readonly Command[] = [
	...listsOfBranches.map((list, index): Command => ({
		id: list, scope: 'panes', aliases: readKindOf(list).aliases, disabledReason: branchReason,
		...(index === 0
			? {title: `${capital(listsOfBranches.map(name => readKindOf(name).many).join(' and '))} of its branch`, keys: ['D'], hint: readKindOf(list).many}
			: {title: `${capital(readKindOf(list).many)} of its branch`, keys: []}),
		run(actions) {
			actions.branchLists.open(list);
		},
	})),
	...listsOfBranches.flatMap(list => keysOf(list, listBehind(list))),
];

const projectReason = (state: State): string | undefined =>
	selectedProject(state) === undefined && !state.view.isAll ? 'No project is selected.' : undefined;

const computeReason = (state: State): string | undefined => {
	const row = branchList.selected(state);
	if (row === undefined) {
		return 'No branch is selected.';
	}

	return row.computes.length === 0 ? `${row.branch.name} has no compute.` : undefined;
};

const selectedReason = (state: State): string | undefined => branchList.selected(state) === undefined ? 'No branch is selected.' : undefined;

/**
The branches in the place of the panes: there, back, and from a branch to its compute.
*/
export const branchesCommands: readonly Command[] = [
	{
		id: 'branches', title: 'Branches of the project, as a tree', keys: ['B'], scope: 'panes', hint: 'branches', disabledReason: projectReason,
		run(actions) {
			actions.branches.open();
		},
	},
	{
		id: 'branch-mark', title: 'Mark', keys: ['space'], scope: 'branches', hint: 'mark', isKeyOnly: true, disabledReason: selectedReason,
		run(actions) {
			actions.marks.toggle();
		},
	},
	{
		id: 'compute-of-branch', title: 'Go to its compute', keys: ['enter'], scope: 'branches', hint: 'its compute', isKeyOnly: true, disabledReason: computeReason,
		run(actions) {
			actions.branches.goToCompute();
		},
	},
	{
		id: 'branch-mark-range', title: 'Mark all from the last mark to here', keys: ['ctrl-space', 'ctrl-`'], scope: 'branches', isKeyOnly: true, disabledReason: selectedReason,
		run(actions) {
			actions.marks.range();
		},
	},
	{
		id: 'branch-mark-all', title: 'Mark all rows shown', keys: ['a'], scope: 'branches', hint: 'mark all', isKeyOnly: true, disabledReason: selectedReason,
		run(actions) {
			actions.marks.all();
		},
	},
	{
		id: 'branches-close', title: 'Back to the panes', keys: ['q', 'B'], scope: 'branches', hint: 'back', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.branches.close();
		},
	},
];
