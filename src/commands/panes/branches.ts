import {branchMeant} from '../../store/selectors/branches/branch-meant.js';
import {listCalled} from '../../store/selectors/lists/lists.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {branchList} from '../../store/selectors/lists/branch-list.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';

const branchReason = (state: State): string | undefined =>
	branchMeant(state) === undefined ? 'Select a compute, a branch, or an operation of one: its databases and roles are shown.' : undefined;

/**
The keys of one of the lists.
*/
const keysOf = (scope: 'databases' | 'roles', one: string, other: string): readonly Command[] => [
	{
		id: `${scope}-facts`, title: 'Detail', keys: ['enter', 'd'], scope, hint: 'detail', isKeyOnly: true,
		disabledReason: state => listCalled(scope).selected(state) === undefined ? `No ${one} is selected.` : undefined,
		run(actions) {
			actions.reading.openFacts();
		},
	},
	{
		id: `${scope}-turn`, title: `The ${other} of the branch`, keys: ['tab', 'shift-tab'], scope, hint: other, isKeyOnly: true,
		run(actions) {
			actions.branchLists.turn();
		},
	},
	{
		id: `${scope}-close`, title: 'Back to the panes', keys: ['q', 'D'], scope, hint: 'back', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.branchLists.close();
		},
	},
];

/**
The databases and the roles of a branch: there, to the other list, and back.
*/
export const branchListCommands: readonly Command[] = [
	{
		id: 'databases', title: 'Databases and roles of its branch', keys: ['D'], scope: 'panes', hint: 'databases', aliases: ['db'], disabledReason: branchReason,
		run(actions) {
			actions.branchLists.open('databases');
		},
	},
	{
		id: 'roles', title: 'Roles of its branch', keys: [], scope: 'panes', aliases: ['users'], disabledReason: branchReason,
		run(actions) {
			actions.branchLists.open('roles');
		},
	},
	...keysOf('databases', 'database', 'roles'),
	...keysOf('roles', 'role', 'databases'),
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
		id: 'branch-mark-all', title: 'Mark all that the filter leaves', keys: ['a'], scope: 'branches', hint: 'mark all', isKeyOnly: true, disabledReason: selectedReason,
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
