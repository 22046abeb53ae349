import type {Branch} from '../domain/branch.js';
import {placementBlocked} from '../domain/compute-rules.js';
import {computesOf} from '../store/computes.js';
import type {ComputeForm} from '../store/form-modal.js';
import type {State} from '../store/state.js';
import {sendsLine} from './sends-line.js';
import {beingMadeLines, computesWords} from './branch-words.js';
import {valueOf, type Field, type FormView} from './form.js';
import {branchWords, computeTarget} from './target.js';

/**
The form that puts a compute on another branch.

@see docs/control-api.md#compute-states: a PATCH of `branch_id` suspends the compute
*/
export const moveForm = (state: State, modal: ComputeForm): FormView => {
	const [compute] = modal.shown;
	const branches = state.branches.get(modal.projectId)?.items ?? [];
	const computes = computesOf(state, modal.projectId).items;
	const problemOf = (branch: Branch | undefined): string | undefined => {
		if (compute === undefined || branch === undefined) {
			return 'The branches are not loaded yet.';
		}

		return branch.id === compute.branchId ? `It is on ${branch.name} already.` : placementBlocked(compute, branch, computes);
	};

	const start = branches.find(branch => problemOf(branch) === undefined) ?? branches.find(branch => branch.id !== compute?.branchId) ?? branches[0];
	const branchId = valueOf(modal.values, 'branch', start?.id ?? '');
	const branch = branches.find(item => item.id === branchId);
	const problem = problemOf(branch);
	const field: Field = {
		kind: 'choice', id: 'branch', label: 'To branch', value: branchId,
		choices: branches.map(item => ({
			value: item.id,
			label: branchWords(item, item.id),
			note: item.id === compute?.branchId ? 'where it is now' : computesWords(item, computes),
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
			...beingMadeLines(branch),
			sendsLine('PATCH', compute.id),
		],
		changes: [{
			kind: 'move', projectId: modal.projectId, computeId: compute.id, branchId,
		}],
	};
};
