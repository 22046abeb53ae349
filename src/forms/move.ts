import {placementBlocked} from '../domain/compute-rules.js';
import {computesOf} from '../store/computes.js';
import type {FormModal} from '../store/form-modal.js';
import type {State} from '../store/state.js';
import {valueOf, type Field, type FormView} from './form.js';
import {branchWords, computeTarget} from './target.js';

/**
The form that puts a compute on another branch.

@see control-api.md, Endpoints, PATCH; States and transitions, PATCH of branch_id: the compute is suspended by it
*/
export const moveForm = (state: State, modal: FormModal): FormView => {
	const [compute] = modal.shown;
	const branches = (state.branches[modal.projectId]?.items ?? []).filter(branch => branch.id !== compute?.branchId);
	const computes = computesOf(state, modal.projectId).items;
	const isFree = (branch: typeof branches[number]) => compute !== undefined && placementBlocked(compute, branch, computes) === undefined;
	const branchId = valueOf(modal.values, 'branch', (branches.find(branch => isFree(branch)) ?? branches[0])?.id ?? '');
	const branch = branches.find(item => item.id === branchId);
	const blocked = compute === undefined || branch === undefined ? undefined : placementBlocked(compute, branch, computes);
	const problem = branch === undefined ? 'There is no other branch to move it to.' : blocked;
	const field: Field = {
		kind: 'choice', id: 'branch', label: 'To branch', value: branchId,
		choices: branches.map(item => ({
			value: item.id,
			label: branchWords(item, item.id),
			...(!isFree(item) && {note: 'has a primary compute'}),
		})),
		...(problem !== undefined && {problem}),
	};
	const base = {
		title: 'Move to another branch',
		target: compute === undefined ? [] : computeTarget(state, compute),
		fields: [field],
		submitLabel: 'Move',
		isCareful: false,
	};
	if (compute === undefined || branch === undefined || problem !== undefined) {
		return {...base, effects: []};
	}

	return {
		...base,
		effects: [
			{text: `${compute.id} will serve the data of ${branch.name}; its host stays ${compute.host}`, tone: 'plain'},
			{text: 'The compute is suspended by it, and its connections drop.', tone: 'warn'},
		],
		changes: [{
			kind: 'move', projectId: modal.projectId, computeId: compute.id, branchId,
		}],
	};
};
