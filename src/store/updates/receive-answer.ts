import type {Task, TaskEvent} from '../../domain/change-task.js';
import {taskById} from '../selectors/tasks.js';
import {isChangeForm, type ChangeForm} from '../slices/modals/form-modal.js';
import type {Modal} from '../slices/modals/modal.js';
import {happenedToTask} from '../slices/tasks.js';
import type {Update, State} from '../state.js';
import type {ChangeAnswer} from '../../domain/change-outcome.js';
import {descriptorOf, type Change} from '../../domain/changes/change-kinds.js';
import {projectOf} from '../../domain/changes/target.js';
import {rowsOf} from '../selectors/lists/lists.js';
import {branchList} from '../selectors/lists/branch-list.js';
import {branchesOf} from '../selectors/branches/branches.js';
import {computesOf} from '../selectors/computes.js';
import {putCompute} from '../slices/computes.js';
import {raisedRevision} from '../slices/connection.js';
import {keptMarks} from '../slices/view/marks.js';
import {startedOperations} from '../slices/operations.js';
import {indexOfId} from '../rows/row-lookup.js';
import type {RowList} from '../rows/list-kinds.js';
import type {TargetKind} from '../../domain/changeable.js';
import {listAt, openedProject} from '../slices/view/view.js';
import {keptCursor, movedCursor} from '../slices/view/view-position.js';
import {targetRules} from '../targets/target-kinds.js';
import {shownAfter} from './shown-after.js';

const isWaiting = (modal: Modal, taskId: string): modal is ChangeForm =>
	modal.kind === 'form' && isChangeForm(modal) && modal.taskId === taskId;

/**
Returns whether a form no longer needs to wait for its task. A delayed task continues without the form. A finished task needs the form only to show a
refusal or differences.
*/
const isDoneWith = (modal: Modal, {id, wasDelayed, outcome}: Task): boolean => isWaiting(modal, id)
	&& (outcome === undefined ? wasDelayed : outcome.kind !== 'refused' && outcome.kind !== 'differs');

/**
Applies an event to a task. Closes the task's form if the form no longer needs to wait, or else replaces outdated targets in the form.
*/
export const advancedTask = (id: string, event: TaskEvent): Update => ({tasks: before, modal}) => {
	const tasks = happenedToTask(id, event)(before);
	const task = taskById({tasks}, id);
	return task === undefined
		? {}
		: {
			tasks,
			...(modal.some(item => isWaiting(item, id)) && {
				modal: modal
					.filter(item => !isDoneWith(item, task))
					.map(item => isWaiting(item, id) ? shownAfter(item, task.outcome) : item),
			}),
		};
};

/**
Returns the state after a change: without the removed target, or with the targets from the answer added or replaced.
*/
const withTargets = (state: State, change: Change, {target, computes = []}: ChangeAnswer): State => {
	const {kind, id} = change.target;
	const rules = targetRules(kind);
	if (descriptorOf(change).existence === 'removes' && id !== undefined) {
		return {...state, ...rules.removed(change.target, id)(state)};
	}

	const before = target !== undefined && id !== undefined && target.id !== id ? {...state, ...rules.renamed?.(change.target, id, target.id)(state)} : state;
	let after = target === undefined ? state : {...before, ...rules.put(target)(before)};
	for (const made of computes) {
		after = {...after, computes: putCompute(made.projectId, made)(after.computes)};
	}

	return after;
};

/** Returns the view without the marks and cursors on computes and branches that no longer exist in a project. */
const viewAfter = (after: State, projectId: string): State['view'] => {
	const {items} = computesOf(after, projectId);
	const isShown = after.view.mainView === 'branches' && after.view.openProjectId === projectId;
	const atCompute = keptCursor('computes', items, {ownerId: projectId})(after.view);
	const marked = keptMarks('branches', branchesOf(after, projectId).items, projectId)(keptMarks('computes', items, projectId)(atCompute));
	return isShown ? keptCursor('branches', branchList.rows(after))(marked) : marked;
};

/** The list that shows each kind of target. */
const listOf: Readonly<Record<TargetKind, RowList>> = {
	project: 'projects', compute: 'computes', branch: 'branches', database: 'databases', role: 'roles', snapshot: 'snapshots',
};

/**
Moves the cursor to a new object if the object's list has keyboard focus, because the next key is usually for the new object.
*/
const viewAtNew = (after: State, change: Change, {target}: ChangeAnswer): State['view'] => {
	const {view} = after;
	const list = listOf[change.target.kind];
	if (target === undefined || descriptorOf(change).existence !== 'creates' || listAt(view) !== list) {
		return view;
	}

	const lastIndex = indexOfId(rowsOf(after, list), target.id);
	if (lastIndex === -1) {
		return view;
	}

	const moved = movedCursor(list, {selectedId: target.id, lastIndex})(view);
	return list === 'projects' ? openedProject()(moved) : moved;
};

/** Receives the answer to a change and shows the result at once. Answers to reads that began earlier are stale. */
export const receiveAnswer = (change: Change, answer: ChangeAnswer): Update => state => {
	const projectId = projectOf(change.target);
	const changed = withTargets(state, change, answer);
	const after = {...changed, view: viewAtNew(changed, change, answer)};
	let {operations} = state;
	for (const [ofProject, started] of Map.groupBy(answer.operations, operation => operation.projectId)) {
		operations = startedOperations(ofProject, started)(operations);
	}

	return {
		...after,
		...(projectId !== undefined && {view: viewAfter(after, projectId)}),
		connection: raisedRevision()(state.connection),
		operations,
	};
};
