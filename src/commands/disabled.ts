import type {Compute} from '../domain/computes/compute.js';
import {isSimulated} from '../store/selectors/computes.js';
import {computeList, targetComputes} from '../store/selectors/lists/compute-list.js';
import type {State} from '../store/state.js';
import type {Branch} from '../domain/branches/branch.js';
import {busyText} from '../domain/change-task.js';
import {onBranch, onCompute, onProject} from '../domain/changes/target.js';
import {branchList, targetBranches} from '../store/selectors/lists/branch-list.js';
import {branchesOf} from '../store/selectors/branches/branches.js';
import {marksOf} from '../store/selectors/screen/view.js';
import {newBranchParent} from '../store/selectors/branches/branch-meant.js';
import {busyTask} from '../store/selectors/tasks.js';
import {permissionWord, type Project} from '../domain/projects/project.js';
import {projectList} from '../store/selectors/lists/project-list.js';
import {goneProjectId, projectById, selectedProject} from '../store/selectors/projects/projects.js';
import {notRecordedReason, recordingReason} from './in-recording.js';
import {eachTarget, type TargetsReason} from './each-target.js';

/**
Returns the reason a Postgres client can't connect to a compute, or undefined if a client can connect. Marks don't matter, because connecting changes
no compute.
*/
export const connectReason = (state: State, compute: Compute | undefined = computeList.selected(state)): string | undefined => {
	const gone = recordingReason(state) ?? goneReason(state);
	if (gone !== undefined || compute === undefined) {
		return gone ?? 'No compute is selected.';
	}

	const called = compute.name ?? compute.id;
	if (compute.isDisabled) {
		return `${called} is disabled. Press e to enable it, then connect.`;
	}

	if (isSimulated(state, compute)) {
		return `${called} is simulated. To connect, run “pgtower --demo --postgres”.`;
	}

	return compute.host === '' ? `The host of ${called} is not known.` : undefined;
};

/**
Returns the reason the lists from a compute's server, such as the sessions, are unavailable. Undefined if the lists are available.
*/
export const lookReason = (state: State, compute: Compute | undefined = computeList.selected(state)): string | undefined =>
	state.replay === undefined ? connectReason(state, compute) : notRecordedReason(state, compute);

const nothingReason = (state: State): string => state.view.mainView === 'branches' ? 'No branch is selected.' : 'No branch is selected. Press B to see the branches.';

/**
Returns the reason a branch can't be changed, or undefined if the branch can be changed. The default is the branch under the cursor.
*/
export const branchReason = (state: State, branch: Branch | undefined = branchList.selected(state)?.branch): string | undefined => {
	const general = unchangeableReason(state, branch?.projectId) ?? (branch === undefined ? nothingReason(state) : undefined);
	if (general !== undefined || branch === undefined) {
		return general;
	}

	const busy = busyTask(state, onBranch(branch));
	return busy === undefined ? undefined : `${branch.name} is busy: ${busyText(busy)}.`;
};

/**
Returns the reason a command for one branch is unavailable, or undefined if the command is available. Several marked branches are a reason, because
the user may expect a change to all marked branches.
*/
export const oneBranchReason = (state: State, named?: readonly Branch[]): string | undefined => {
	const {length} = marksOf(state, 'branches');
	return branchReason(state, named?.[0]) ?? (named === undefined && length > 1 ? `This changes one branch, but ${length} are marked. Press esc to clear the marks.` : undefined);
};

/**
Returns the reason a project can't be changed, or undefined if the project can be changed. The default is the project under the cursor.
*/
export const projectChangeReason: TargetsReason<Project> = (state, given) => {
	const [project = projectList.selected(state)] = given ?? [];
	if (project === undefined) {
		return readOnlyReason(state) ?? 'No project is selected.';
	}

	const busy = busyTask(state, onProject(project));
	return readOnlyReason(state) ?? viewOnlyReason(state, project.id) ?? (busy === undefined ? undefined : `${project.name} is busy: ${busyText(busy)}.`);
};

export const newBranchReason = (state: State): string | undefined => {
	const general = unchangeableReason(state);
	if (general !== undefined || newBranchParent(state) !== undefined) {
		return general;
	}

	return branchesOf(state, state.view.openProjectId).receivedAt === undefined ? 'The branches of the project are not loaded yet.' : nothingReason(state);
};

/**
Returns the reason branches can't be changed. The default is the marked branches, or else the branch under the cursor. The form checks each of several
branches.
*/
export const branchesReason = (state: State, targets: readonly Branch[] = targetBranches(state).map(({branch}) => branch)): string | undefined =>
	targets.length > 1 ? unchangeableReason(state) : branchReason(state, targets[0]);

/** Returns the reason nothing may be changed at all, or undefined if changes are allowed. */
export const readOnlyReason = (state: State): string | undefined =>
	recordingReason(state) ?? (state.connection.isReadOnly ? 'pgtower is read-only and sends no changes. :config says why.' : undefined);

/** Returns the reason nothing can be done in the panes of a deleted project. Undefined if the project exists. */
const goneReason = (state: State): string | undefined =>
	goneProjectId(state) === undefined ? undefined : 'The project is gone: the control plane no longer lists it.';

/**
Returns the reason a project can't be changed with an API key that may only view the project, or else undefined. The default is the displayed project.
*/
const viewOnlyReason = (state: State, projectId = selectedProject(state)?.id): string | undefined => {
	const project = projectId === undefined ? undefined : projectById(state, projectId);
	return project?.permission !== undefined && permissionWord(project.permission) === 'view'
		? `This key can view ${project.name}, but not change it.`
		: undefined;
};

/** Returns the reason a project can't be changed, or undefined if the project can be changed. */
export const unchangeableReason = (state: State, projectId?: string): string | undefined =>
	readOnlyReason(state) ?? goneReason(state) ?? viewOnlyReason(state, projectId);

/**
Returns the reason computes can't be changed. The default is the marked computes, or else the compute under the cursor.
*/
export const targetReason = (state: State, targets: readonly Compute[] = targetComputes(state)): string | undefined => {
	const general = unchangeableReason(state, targets[0]?.projectId);
	if (general !== undefined) {
		return general;
	}

	if (targets.length === 0) {
		return 'No compute is selected.';
	}

	const busy = targets.map(compute => busyTask(state, onCompute(compute))).find(task => task !== undefined);
	return busy !== undefined && targets.length === 1 && targets[0] !== undefined
		? `${targets[0].name ?? targets[0].id} is busy: ${busyText(busy)}.`
		: undefined;
};

/**
Returns the reason a command for one compute can't change the compute under the cursor. Several marked computes are a reason, too.
*/
export const singleReason = (state: State): string | undefined => {
	const general = unchangeableReason(state);
	if (general !== undefined) {
		return general;
	}

	const compute = computeList.selected(state);
	if (compute === undefined) {
		return 'No compute is selected.';
	}

	const {length} = targetComputes(state);
	if (length > 1) {
		return `This changes one compute, but ${length} are marked. Press esc to clear the marks.`;
	}

	const busy = busyTask(state, onCompute(compute));
	return busy === undefined ? undefined : `${compute.name ?? compute.id} is busy: ${busyText(busy)}.`;
};

/**
Creates the function that returns the reason computes can't be enabled or, if `isDisabled`, can't be disabled. For example, a compute may already be
enabled.
*/
export const enabledReason = (isDisabled: boolean): TargetsReason<Compute> => eachTarget('computes', targetComputes, (state, targets = []) => {
	const reason = targetReason(state, targets);
	const [only] = targets;
	if (reason !== undefined || only === undefined) {
		return reason;
	}

	const called = only.name ?? only.id;
	return only.isDisabled === isDisabled ? `${called} is already ${isDisabled ? 'disabled' : 'enabled'}.` : undefined;
});

/** Returns the reason no compute can be created in the displayed project, or undefined if a compute can be created. */
export const createReason = (state: State): string | undefined => {
	const project = selectedProject(state);
	return unchangeableReason(state) ?? (project === undefined || state.view.isAll ? 'No project is selected.' : undefined)
		?? (project !== undefined && branchesOf(state, project.id).receivedAt === undefined ? 'The branches of the project are not loaded yet.' : undefined);
};

export const markReason = (state: State): string | undefined => goneReason(state) ?? (computeList.selected(state) === undefined ? 'No compute is selected.' : undefined);
