import {branchText, type Branch} from '../../domain/branches/branch.js';
import {resetBlocked} from '../../domain/branches/branch-rules.js';
import {onBranch} from '../../domain/changes/target.js';
import {formatInstant} from '../../domain/time.js';
import {typedText} from '../../domain/text/typed-text.js';
import {branchById, branchesOf} from '../../store/selectors/branches/branches.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {targetLines, warningsOf} from '../targets.js';
import {confirmationField} from '../fields.js';
import {valueOf, type FormLine, type FormView} from '../form.js';
import {sendsLine} from '../lines.js';
import {beingMadeLines, namesOfOthers} from './branch-text.js';
import {childrenLines, keptField, restartedLines} from './kept-field.js';

const lossLines = (state: State, branch: Branch, parent: Branch, kept: string): readonly FormLine[] => {
	const since = branch.lastResetAt ?? branch.createdAt;
	const written = `Everything written to ${branch.name} since ${formatInstant(since, state.view.zone)}`;
	return kept === ''
		? [{text: `${written} is lost: data, schema, roles, databases.`, tone: 'danger'}]
		: [{text: `${written} moves to the new branch ${kept}.`, tone: 'warn'}, ...beingMadeLines(parent)];
};

/**
Builds the dialog for resetting a branch to its parent's current state. The dialog describes the loss, and offers a backup branch.

@see docs/control-api.md#branch-reset
*/
export const resetBranchForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {projectId, values, shown: [branch]} = modal;
	const branches = branchesOf(state, projectId).items;
	const parent = branch?.parentId === undefined ? undefined : branchById(state, projectId, branch.parentId);
	const childCount = branches.filter(({parentId}) => parentId === branch?.id).length;
	const field = keptField(valueOf(values, 'kept', ''), {branches, childCount});
	const accepted = [branch?.name ?? '', branch?.id ?? ''].filter(text => typedText(text) !== '');
	const confirmation = confirmationField(values, {verb: 'reset it', accepted, others: namesOfOthers(branch, branches)});
	const base = {
		title: 'Reset to the parent',
		target: [...targetLines(state, modal), ['Parent', `parent ${branchText(parent, branch?.parentId ?? 'none')}`, 'beside'] as const],
		fields: [confirmation.field, field],
		submitLabel: 'Reset',
		isDanger: true,
		isCareful: true,
	};
	const blocked = branch === undefined ? undefined : resetBlocked(branch, branches);
	if (branch === undefined || parent === undefined || blocked !== undefined) {
		return {...base, effects: [], ...(blocked !== undefined && {blocked})};
	}

	const kept = field.value.trim();
	const changes = [{
		kind: 'reset-branch', target: onBranch(branch), parentId: parent.id, ...(kept !== '' && {keptName: kept}),
	} as const];
	return {
		...base,
		effects: [
			{text: `${branch.name} gets the current state of ${parent.name}.`, tone: 'plain'},
			...lossLines(state, branch, parent, kept),
			...childrenLines(childCount, kept),
			...restartedLines(state, branch),
			...warningsOf([branch]),
			sendsLine(changes, modal),
		],
		...(field.problem === undefined && confirmation.isConfirmed && {changes}),
	};
};
