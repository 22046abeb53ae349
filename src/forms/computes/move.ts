import {branchText, type Branch} from '../../domain/branches/branch.js';
import {onCompute} from '../../domain/changes/target.js';
import type {ChangeOf} from '../../domain/changes/change-kinds.js';
import {placementBlocked} from '../../domain/computes/compute-rules.js';
import {branchById} from '../../store/selectors/branches/branches.js';
import {computesOf} from '../../store/selectors/computes.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {sendsLine} from '../lines.js';
import {beingMadeLines, computesText} from '../branches/branch-text.js';
import {
	valueOf,
	type Choice,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {computeTarget} from '../targets.js';

/** The preselected choice, which is not a branch, so that the user must choose a branch on purpose. */
const noBranch: Choice = {value: '', label: 'not chosen', note: 'use the arrow keys'};

/**
Builds the form that moves a compute to another branch. At first, no branch is chosen.

@see docs/control-api.md#compute-states: a PATCH of `branch_id` suspends the compute
*/
export const moveForm = (state: State, modal: ChangeForm<'compute'>): FormView => {
	const [compute] = modal.shown;
	const branches = state.branches.get(modal.projectId)?.items ?? [];
	const computes = computesOf(state, modal.projectId).items;
	const problemOf = (branch: Branch | undefined): string | undefined => {
		if (branches.length === 0) {
			return 'The branches are not loaded yet.';
		}

		if (compute === undefined || branch === undefined) {
			return undefined;
		}

		return branch.id === compute.branchId ? `It is on ${branch.name} already.` : placementBlocked(compute, branch, computes);
	};

	const branchId = valueOf(modal.values, 'branch', noBranch.value);
	const branch = branches.find(item => item.id === branchId);
	const problem = problemOf(branch);
	const field: FormField = {
		kind: 'choice', id: 'branch', label: 'To branch', value: branchId,
		// The current branch can't be chosen, and comes last.
		choices: [noBranch, ...branches.toSorted((one, other) => Number(one.id === compute?.branchId) - Number(other.id === compute?.branchId)).map(item => ({
			value: item.id,
			label: branchText(item, item.id),
			note: item.id === compute?.branchId ? 'where it is now' : computesText(item, computes),
		}))],
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
		return {...base, effects: [], ...(problem === undefined && {blocked: 'Choose the target branch.'})};
	}

	const changes = [{kind: 'move', target: onCompute(compute), branchId} as const];
	return {
		...base,
		effects: [
			{text: `${compute.id} will serve the data of ${branch.name}; its host stays ${compute.host}`, tone: 'plain'},
			{text: 'This suspends the compute and drops its connections.', tone: 'warn'},
			...beingMadeLines(branch),
			sendsLine(changes, modal),
		],
		changes,
	};
};

export const moveBackEffects = (state: State, {target: {projectId}, branchId}: ChangeOf<'move'>): readonly FormLine[] => [
	{text: `Moves it back to ${branchText(branchById(state, projectId, branchId), branchId)}.`, tone: 'plain'},
	{text: 'This suspends the compute and drops its connections.', tone: 'warn'},
];
