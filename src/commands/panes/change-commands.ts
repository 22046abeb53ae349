import type {Changeable, TargetKind} from '../../domain/changeable.js';
import {momentBefore} from '../../domain/branches/past-moment.js';
import {changeKinds, kindsOfChange, type ChangeKind} from '../../domain/changes/change-kinds.js';
import {onDatabase, onRole, onSnapshot} from '../../domain/changes/target.js';
import {formCommand} from '../../forms/change-forms.js';
import {branchList} from '../../store/selectors/lists/branch-list.js';
import {snapshotList} from '../../store/selectors/lists/snapshot-list.js';
import {operationList} from '../../store/selectors/lists/operation-list.js';
import {branchOfOperation, newBranchParent} from '../../store/selectors/branches/branch-meant.js';
import type {State} from '../../store/state.js';
import {targetRules} from '../../store/targets/target-kinds.js';
import type {Argument, Taken} from '../argument.js';
import {branchHere, targetBranch} from '../arguments/branch.js';
import {listedHere} from '../arguments/listed.js';
import {computeArgument} from '../arguments/compute.js';
import {knownProject} from '../arguments/project.js';
import {sizeArgument} from '../arguments/values.js';
import type {Command, OnCompute, Scope} from '../command.js';
import {
	createReason,
	enabledReason,
	singleReason,
	targetReason,
	branchReason,
	branchesReason,
	newBranchReason,
	oneBranchReason,
	projectChangeReason,
	readOnlyReason,
} from '../disabled.js';
import {listedReasons, newListedReason, newSnapshotReason} from '../listed-reasons.js';
import {operationBranchReason, ownPastReason} from '../past-reasons.js';
import {eachTarget, type TargetsReason} from '../each-target.js';
import {branchEditingCommands} from './branch-editing.js';

/**
The scope of the commands that change a kind of target, and the reasons targets of that kind can't be changed. By default, the reasons are for the
marked targets, or else for the target under the cursor.
*/
type Placement<Target> = {
	readonly scope: Scope;
	readonly one: TargetsReason<Target>;
	readonly many: TargetsReason<Target>;

	/**
	Builds the argument that names a target after the command. The argument opens the form for that target, and sends nothing.
	*/
	readonly argument: (use: {
		readonly word: string;
		readonly disabledReason: (state: State, target: Target) => string | undefined;
		readonly run: (target: Target) => Taken['run'];
	}) => Argument;
};

const placements: {readonly [Kind in TargetKind]: Placement<Changeable[Kind]>} = {
	compute: {
		scope: 'computes', one: (state, computes) => computes === undefined ? singleReason(state) : targetReason(state, computes), many: targetReason, argument: computeArgument,
	},
	branch: {
		scope: 'branches', one: oneBranchReason, many: branchesReason, argument: branchHere,
	},
	project: {
		scope: 'projects', one: projectChangeReason, many: projectChangeReason, argument: knownProject,
	},
	role: {scope: 'roles', ...listedReasons('roles', onRole), argument: listedHere('roles')},
	database: {scope: 'databases', ...listedReasons('databases', onDatabase), argument: listedHere('databases')},
	snapshot: {scope: 'snapshots', ...listedReasons('snapshots', onSnapshot), argument: listedHere('snapshots')},
};

const placementOf = <Kind extends TargetKind>(kind: Kind): Placement<Changeable[Kind]> => placements[kind];

/**
Creates the function that returns the reason a kind of change is unavailable. Undefined if at least one target allows the change.
*/
const usualReason = (kind: ChangeKind): TargetsReason<Changeable[TargetKind]> => {
	const {on, targets}: {readonly on: TargetKind; readonly targets: 'one' | 'many'} = changeKinds[kind];
	const {blocked} = formCommand(kind);
	const {scope, one, many} = placementOf(on);
	const {selected, chosen} = targetRules(on);
	if (targets === 'one') {
		return (state, named) => {
			const [only = selected(state)] = named ?? [];
			return one(state, named) ?? (only && blocked?.(state, only));
		};
	}

	return blocked === undefined
		? many
		: eachTarget(scope, chosen, (state, given = []) => {
			const [only] = given;
			// Without a target, `given` is not passed on, so that the reason says how to select a target.
			return many(state, only === undefined ? undefined : given) ?? (only && blocked(state, only));
		});
};

const openedFor = (kind: ChangeKind) => (target: Changeable[TargetKind]): Taken['run'] => actions => {
	actions.changes.openFor(kind, target);
};

/** Builds the command that enables or disables computes. The command opens the edit form with that choice. */
const enabling = (id: 'enable' | 'disable', title: string, enabled: 'enabled' | 'disabled'): Command => {
	const reason = enabledReason(enabled === 'disabled');
	return {
		id, title, keys: [], scope: 'computes', disabledReason: reason,
		argument: computeArgument({
			word: title, disabledReason: (state, compute) => reason(state, [compute]), run: compute => actions => {
				actions.changes.openFor('edit', compute, {enabled}, {field: 'enabled'});
			},
		}),
		run(actions) {
			actions.changes.open('edit', {values: {enabled}, focus: {field: 'enabled'}});
		},
	};
};

/**
The command properties that differ for some kinds of change. By default, a command opens its form for the marked targets, or else for the target under
the cursor.
*/
const own: Readonly<Partial<Record<ChangeKind, Partial<Command>>>> = {
	create: {disabledReason: createReason},
	move: {argument: targetBranch},
	resize: {argument: sizeArgument},
	wake: {
		run(actions) {
			actions.computes.wake();
		},
	},
	'create-project': {disabledReason: readOnlyReason},
	'recover-project': {disabledReason: readOnlyReason},
	'recover-branch': {disabledReason: readOnlyReason},
	'create-role': {disabledReason: newListedReason},
	'create-database': {disabledReason: newListedReason},
	'create-snapshot': {disabledReason: newSnapshotReason},
	'restore-snapshot': {
		scope: 'snapshots', disabledReason: listedReasons('snapshots', onSnapshot).one,
		run(actions, state) {
			const snapshot = snapshotList.selected(state);
			if (snapshot !== undefined) {
				actions.changes.open('restore-snapshot', {values: {snapshot: snapshot.id}, given: {snapshot: snapshot.id}});
			}
		},
	},
	'create-branch': {
		disabledReason: newBranchReason,
		run(actions, state) {
			const parent = newBranchParent(state);
			if (parent !== undefined) {
				actions.changes.openFor('create-branch', parent);
			}
		},
	},
};

/**
Builds a command that opens a form for the branch of the operation under the cursor, at the moment just before the operation.
*/
const beforeOperation = (kind: 'create-branch' | 'restore-branch', command: Pick<Command, 'id' | 'title' | 'keys' | 'hint' | 'aliases'>): Command => ({
	...command, scope: 'operations',
	disabledReason: state => operationBranchReason(state) ?? (kind === 'restore-branch' ? ownPastReason(branchOfOperation(state)) : undefined),
	run(actions, state) {
		const [operation, branch] = [operationList.selected(state), branchOfOperation(state)];
		if (operation !== undefined && branch !== undefined) {
			actions.changes.openFor(kind, branch, {moment: momentBefore(operation, state.view.zone)});
		}
	},
});

/** Further commands by kind of change. In help and palette, these commands follow the command for that kind. */
const next: Readonly<Partial<Record<ChangeKind, readonly Command[]>>> = {
	edit: [enabling('enable', 'Enable', 'enabled'), enabling('disable', 'Disable', 'disabled')],
	'edit-branch': [
		...branchEditingCommands,
	],
	'restore-branch': [beforeOperation('restore-branch', {id: 'restore-before', title: 'Restore the branch to just before this operation', keys: []})],
	'create-branch': [beforeOperation('create-branch', {
		id: 'branch-before', title: 'New branch from just before this operation', keys: ['b'], hint: 'branch before', aliases: ['rescue'],
	}), {
		id: 'compute-on-branch', title: 'New compute on the branch', keys: ['c'], scope: 'branches', hint: 'new compute', disabledReason: state => branchReason(state), isKeyOnly: true,
		run(actions, state) {
			const branch = branchList.selected(state);
			if (branch === undefined) {
				return;
			}

			const given = {branch: branch.id};
			actions.changes.open('create', {values: given, given});
		},
	}],
};

/**
Returns the action in a compute's detail view. The action opens the form for that compute, except that a wake is sent at once.
*/
const inDetail = (kind: ChangeKind, title: string): OnCompute => ({
	title,
	reason: usualReason(kind),
	run(actions, compute) {
		if (kind === 'wake') {
			actions.computes.wakeOne(compute);
		} else {
			actions.changes.openFor(kind, compute);
		}
	},
});

const commandOf = (kind: ChangeKind): Command => {
	const {id = kind, named, inDetail: titleInDetail, blocked: _blocked, ...command} = formCommand(kind);
	const {scope, argument} = placementOf<TargetKind>(changeKinds[kind].on);
	const reason = usualReason(kind);
	return {
		...command, id, scope,
		disabledReason: state => reason(state),
		...(named !== undefined && {argument: argument({word: named, disabledReason: (state, target) => reason(state, [target]), run: openedFor(kind)})}),
		...(titleInDetail !== undefined && {inDetail: inDetail(kind, titleInDetail)}),
		run(actions) {
			actions.changes.open(kind);
		},
		...own[kind],
	};
};

/** Returns the commands that change targets of a kind, in the order of the kinds of change. */
export const changeCommandsOn = (target: TargetKind): readonly Command[] => kindsOfChange
	.flatMap(kind => changeKinds[kind].on === target ? [commandOf(kind), ...(next[kind] ?? [])] : []);
