import {capital} from '../../base/capital.js';
import {
	listBehind,
	listsOf,
	nounsOf,
	readKindOf,
	readLists,
	type ReadList,
} from '../../domain/read-lists.js';
import {momentBefore} from '../../domain/branches/past-moment.js';
import {branchMeant} from '../../store/selectors/branches/branch-meant.js';
import {listCalled} from '../../store/selectors/lists/lists.js';
import type {State} from '../../store/state.js';
import type {Command} from '../command.js';
import {lookBackReason, meantReason, scheduleReason} from '../past-reasons.js';
import {branchList} from '../../store/selectors/lists/branch-list.js';
import {operationList} from '../../store/selectors/lists/operation-list.js';
import {listAt} from '../../store/slices/view/view.js';
import {selectedProject} from '../../store/selectors/projects/projects.js';

const branchReason = (state: State): string | undefined =>
	branchMeant(state) === undefined ? `Select a compute, a branch or one of its operations to see its ${nounsOf(listsOf('branch'))}.` : undefined;

const openProjectReason = (state: State): string | undefined => state.view.isAll || selectedProject(state) === undefined ? 'No project is open.' : undefined;

const rowReason = (list: ReadList) => (state: State): string | undefined =>
	listCalled(list).selected(state) === undefined ? `No ${readKindOf(list).one} is selected.` : undefined;

/** Returns the commands that switch to the neighboring lists. Empty if the branch or project has only this list. */
const turnsOf = (list: ReadList): readonly Command[] => {
	const turn = (id: string, keys: readonly string[], steps: 1 | -1): Command => {
		const {many, of} = readKindOf(listBehind(list, steps));
		return {
			id: `${list}-${id}`, title: `Go to the ${many} of the ${of}`, keys, scope: list, isKeyOnly: true, ...(steps === 1 && {hint: many}),
			run(actions) {
				actions.branchLists.turn(steps);
			},
		};
	};

	const [next, previous] = [listBehind(list, 1), listBehind(list, -1)];
	if (next === list) {
		return [];
	}

	return next === previous ? [turn('turn', ['tab', 'shift-tab'], 1)] : [turn('turn', ['tab'], 1), turn('turn-back', ['shift-tab'], -1)];
};

/** Returns the commands of a list of a branch or project, except the commands that change its rows. */
const keysOf = (list: ReadList): readonly Command[] => [
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
	...turnsOf(list),
	{
		id: `${list}-close`, title: 'Back', keys: ['q', ...(readKindOf(list).of === 'branch' ? ['D'] : [])], scope: list, hint: 'back', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.branchLists.close();
		},
	},
];

const openingTitle = (list: ReadList, lists: readonly ReadList[]): string =>
	`${capital(nounsOf(lists))} of ${readKindOf(list).of === 'branch' ? 'the branch' : 'the project'}`;

/**
The commands that open, switch and leave the lists of a branch or a project. Only the first list of a branch can be opened by a key.
*/
export const branchListCommands: readonly Command[] = [
	...readLists.map((list): Command => {
		const lists = listsOf(readKindOf(list).of);
		const hasKey = readKindOf(list).of === 'branch' && list === lists[0];
		return {
			id: list,
			title: openingTitle(list, hasKey ? lists : [list]),
			keys: hasKey ? ['D'] : [],
			scope: 'panes',
			aliases: readKindOf(list).aliases,
			disabledReason: readKindOf(list).of === 'branch' ? branchReason : openProjectReason,
			...(hasKey && {hint: readKindOf(list).many}),
			run(actions) {
				actions.branchLists.open(list);
			},
		};
	}),
	...readLists.flatMap(list => keysOf(list)),
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
Returns the moment just before the operation under the cursor, as text for a form field. Undefined if another list has the focus.
*/
const beforeSelected = (state: State): string | undefined => {
	const operation = listAt(state.view) === 'operations' ? operationList.selected(state) : undefined;
	return operation && momentBefore(operation, state.view.zone);
};

/**
The commands of the branch tree, which replaces the panes, and the commands about a branch's schemas, past and snapshots.
*/
export const branchesCommands: readonly Command[] = [
	{
		id: 'branches', title: 'Branches of the project, as a tree', keys: ['B'], scope: 'panes', hint: 'branches', disabledReason: projectReason,
		run(actions) {
			actions.branches.open();
		},
	},
	{
		id: 'schema-diff', title: 'Compare schemas of branches, now or in the past', keys: ['='], scope: 'panes', aliases: ['compare-schema', 'diff'],
		disabledReason: state => meantReason(state, 'compare schemas'),
		run(actions, state) {
			actions.schemaDiff.ask(beforeSelected(state));
		},
	},
	{
		id: 'look', title: 'psql on the branch as it was in the past', keys: ['L'], scope: 'panes', aliases: ['psql-at', 'past'],
		disabledReason: lookBackReason,
		run(actions, state) {
			actions.lookAtPast.ask(beforeSelected(state));
		},
	},
	{
		id: 'schedule', title: 'Snapshot schedule of the branch', keys: [], scope: 'panes', aliases: ['snapshot-schedule', 'backup-schedule'], disabledReason: scheduleReason,
		run(actions) {
			actions.snapshotSchedule.ask();
		},
	},
	{
		id: 'snapshots-schedule', title: 'Schedule: daily, weekly or monthly snapshots of the branch', keys: ['s'], scope: 'snapshots', hint: 'schedule', isKeyOnly: true,
		disabledReason: scheduleReason,
		run(actions) {
			actions.snapshotSchedule.ask();
		},
	},
	{
		id: 'branch-mark', title: 'Mark', keys: ['space'], scope: 'branches', hint: 'mark', isKeyOnly: true, disabledReason: selectedReason,
		run(actions) {
			actions.marks.toggle();
		},
	},
	{
		id: 'compute-of-branch', title: 'Go to the compute of the branch', keys: ['enter'], scope: 'branches', hint: 'its compute', isKeyOnly: true, disabledReason: computeReason,
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
		id: 'snapshots-of-branches', title: 'Snapshots of the project', keys: ['N'], scope: 'branches', hint: 'snapshots', isKeyOnly: true,
		run(actions) {
			actions.branchLists.open('snapshots');
		},
	},
	{
		id: 'branches-close', title: 'Back', keys: ['q', 'B'], scope: 'branches', hint: 'back', isLastHint: true, isKeyOnly: true,
		run(actions) {
			actions.branches.close();
		},
	},
];
