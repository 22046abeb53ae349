import type {Branch} from '../../domain/branches/branch.js';
import {deletionsOf} from '../../domain/branches/branch-rules.js';
import {onBranch} from '../../domain/changes/target.js';
import {branchTree} from '../../domain/branches/branch-tree.js';
import {typedText} from '../../domain/text/typed-text.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {activeLines} from '../computes/active-lines.js';
import {listedLines, sendsLine} from '../lines.js';
import {targetLines} from '../targets.js';
import {confirmationField} from '../fields.js';
import type {FormLine, FormView} from '../form.js';
import {namesOfOthers, withComputes} from './branch-text.js';
import {snapshotFirst} from './snapshot-first.js';

/** Sorts the shown branches in tree order. */
const inTreeOrder = (shown: readonly Branch[], all: readonly Branch[]): readonly Branch[] => {
	const wanted = new Map(shown.map(branch => [branch.id, branch]));
	const known = branchTree(all).flatMap(({branch: {id}}) => wanted.get(id) ?? []);
	const present = new Set(known.map(({id}) => id));
	return [...known, ...shown.filter(({id}) => !present.has(id))];
};

/**
Builds the dialog before branches are deleted. The user types the name or id of one branch, or `delete 5` for several. The dialog lists the branches
to be deleted, and the branches that stay, with the reason.

@see docs/control-api.md#branch-deletion
*/
export const deleteBranchForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {projectId, shown} = modal;
	const all = branchesOf(state, projectId).items;
	const computes = computesOf(state, projectId).items;
	const {going, staying} = deletionsOf(inTreeOrder(shown, all), all);
	const isSingle = shown.length === 1;
	const [first] = going;
	const names = isSingle && first !== undefined ? [first.name, first.id].filter(text => typedText(text) !== '') : [];
	// If neither the name nor the id can be typed, the user types `delete` and the number, as for several branches.
	const accepted = names.length === 0 ? [`delete ${going.length}`] : names;
	const {field, isConfirmed} = confirmationField(modal.values, {verb: 'delete', accepted, others: namesOfOthers(first, all)});
	const stay = listedLines(staying.map(({reason}) => isSingle ? reason : `Keeps: ${reason}`), 'warn');
	const base = {
		title: isSingle ? 'Delete the branch' : `Delete ${going.length} ${going.length === 1 ? 'branch' : 'branches'}`,
		target: targetLines(state, modal),
		submitLabel: 'Delete',
		isDanger: true,
		isCareful: true,
	};
	if (first === undefined) {
		return {
			...base, fields: [], effects: stay, blocked: isSingle ? staying[0]?.reason ?? '' : 'None of them can be deleted.',
		};
	}

	const nameOf = new Map(going.map(({id, name}) => [id, name]));
	const whose = going.length === 1 ? 'its' : 'their';
	const hasComputes = computes.some(({branchId}) => nameOf.has(branchId));
	const before = snapshotFirst(state, first, isSingle ? modal.values : {});
	const fields = isSingle ? [field, ...before.fields] : [field];
	const changes = [...before.changes, ...going.map(branch => ({kind: 'delete-branch', target: onBranch(branch)} as const))];
	const effects: readonly FormLine[] = [
		...before.lines,
		{text: `Deletes ${whose} data, roles${hasComputes ? ', databases and computes' : ' and databases'}. Undo (u) doesn't work for this.`, tone: 'danger'},
		{text: 'Some control planes keep deleted branches for 7 days. Press U in the branches to list them.', tone: 'plain'},
		...activeLines(state, computes.filter(({branchId}) => nameOf.has(branchId)), ({id, name = id, branchId}) => `${name} of ${nameOf.get(branchId) ?? branchId}`),
		...(isSingle ? [] : listedLines(going.map(branch => `Deletes: ${branch.name}${withComputes(branch, computes)}`), 'plain')),
		...stay,
		sendsLine(changes, modal),
	];
	return {
		...base, fields, effects,
		...(isConfirmed && {changes}),
	};
};
