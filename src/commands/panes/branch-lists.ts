import {branchMeant} from '../../store/selectors/branches/branch-meant.js';
import {listCalled} from '../../store/selectors/lists/lists.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';

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
