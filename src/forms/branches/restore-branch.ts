import {branchText, type Branch} from '../../domain/branches/branch.js';
import {branchTree} from '../../domain/branches/branch-tree.js';
import {keptProposal, restoreBlocked} from '../../domain/branches/branch-rules.js';
import {onBranch} from '../../domain/changes/target.js';
import {typedText} from '../../domain/text/typed-text.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import type {State} from '../../store/state.js';
import {targetLines, warningsOf} from '../targets.js';
import {confirmationField} from '../fields.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {sendsLine} from '../lines.js';
import {beingMadeLines, namesOfOthers} from './branch-text.js';
import {childrenLines, keptField, restartedLines} from './kept-field.js';
import {momentField} from './moment-field.js';
import {snapshotFirst} from './snapshot-first.js';

/**
Builds the field for the branch to restore from. A root branch can be restored to its own past. Any branch can be restored to the state of another
branch.
*/
const sourceField = (value: string, branch: Branch, branches: readonly Branch[]): FormField => ({
	kind: 'choice', id: 'source', label: 'From', value,
	choices: [
		...(branch.parentId === undefined ? [{value: branch.id, label: `${branch.name}, its own past`}] : []),
		...branchTree(branches).filter(row => row.branch.id !== branch.id).map(({branch: other}) => ({
			value: other.id, label: branchText(other, other.id), note: other.parentId === undefined ? 'its current state, or a past one' : 'its current state',
		})),
	],
});

const effectsOf = (branch: Branch, source: Branch, isPast: boolean): readonly FormLine[] => [
	{
		text: source.id === branch.id
			? `${branch.name} returns to its state at that time: data, schema, roles, passwords, databases.`
			: `${branch.name} gets the ${isPast ? 'past' : 'current'} state of ${source.name}: data, schema, roles, databases.`,
		tone: 'plain',
	},
	{text: 'Its id, its name and its connection string stay.', tone: 'plain'},
];

const presentLines = (branch: Branch, kept: string): readonly FormLine[] => kept === ''
	? [{text: `The current state of ${branch.name} is lost. There is no backup of it.`, tone: 'danger'}]
	: [
		{text: `The current state of ${branch.name} moves to the new branch ${kept}, without a compute.`, tone: 'warn'},
		{text: `To go back, restore ${branch.name} from ${kept}.`, tone: 'plain'},
	];

/**
Builds the dialog for restoring a branch to its own past or to the state of another branch.

@see docs/control-api.md#branch-moment
*/
export const restoreBranchForm = (state: State, modal: ChangeForm<'branch'>): FormView => {
	const {projectId, values, shown: [branch]} = modal;
	const branches = branchesOf(state, projectId).items;
	const base = {
		title: 'Restore the branch', target: targetLines(state, modal), submitLabel: 'Restore', isDanger: true, isCareful: true,
	};
	if (branch === undefined) {
		return {...base, fields: [], effects: []};
	}

	const sourceId = valueOf(values, 'source', branch.parentId ?? branch.id);
	const source = branches.find(({id}) => id === sourceId);
	const isSelf = sourceId === branch.id;
	const childCount = branches.filter(({parentId}) => parentId === branch.id).length;
	const past = source?.parentId === undefined && source !== undefined ? momentField(state, source, valueOf(values, 'moment', ''), {isNeeded: isSelf}) : undefined;
	const proposal = keptProposal(branch, branches, branchesOf(state, projectId).receivedAt ?? 0);
	const keep = keptField(valueOf(values, 'kept', proposal), {branches, childCount, isNeeded: isSelf});
	const accepted = [branch.name, branch.id].filter(text => typedText(text) !== '');
	const confirmation = confirmationField(values, {verb: 'restore it', accepted, others: namesOfOthers(branch, branches)});
	const before = snapshotFirst(state, branch, values);
	const fields = [sourceField(sourceId, branch, branches), ...(past === undefined ? [] : [past.field]), keep, confirmation.field, ...before.fields];
	const blocked = source === undefined ? 'The branch to restore from no longer exists.' : restoreBlocked(branch, isSelf);
	if (source === undefined || blocked !== undefined) {
		return {
			...base, fields, effects: [], ...(blocked !== undefined && {blocked}),
		};
	}

	const kept = keep.value.trim();
	const changes = [...before.changes, {
		kind: 'restore-branch', target: onBranch(branch), sourceId, ...(past?.moment !== undefined && {moment: past.moment}), ...(kept !== '' && {keptName: kept}),
	} as const];
	return {
		...base,
		fields,
		effects: [
			...before.lines,
			...past?.lines ?? [],
			...effectsOf(branch, source, past?.moment !== undefined),
			...presentLines(branch, kept),
			...childrenLines(childCount, kept),
			...restartedLines(state, branch),
			...beingMadeLines(source),
			...warningsOf([branch]),
			sendsLine(changes, modal),
		],
		...(confirmation.isConfirmed && fields.every(({problem}) => problem === undefined) && {changes}),
	};
};
