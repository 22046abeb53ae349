import type {Branch} from '../../domain/branches/branch.js';
import type {BranchSnapshot} from '../../domain/branches/branch-snapshot.js';
import {expiryText, isSameExpiry, readExpiry} from '../../domain/branches/branch-rules.js';
import {snapshotBlocked, snapshotProposal} from '../../domain/branches/snapshot-rules.js';
import type {Change, ChangeOf} from '../../domain/changes/change-kinds.js';
import {onSnapshot} from '../../domain/changes/target.js';
import {bytesPerMebibyte, formatMebibytes} from '../../domain/computes/compute-size.js';
import {editableText} from '../../domain/text/typed-text.js';
import {
	formatInstant,
	zoneName,
	type Instant,
	type Zone,
} from '../../domain/time.js';
import {branchesOf} from '../../store/selectors/branches/branches.js';
import type {ChangeForm} from '../../store/slices/modals/form-modal.js';
import {readListIn} from '../../store/slices/read-lists.js';
import type {State} from '../../store/state.js';
import {expiryField} from '../branches/expiry-field.js';
import {momentField} from '../branches/moment-field.js';
import {deletionForm} from '../delete-listed.js';
import {nameProblem} from '../fields.js';
import {
	valueOf,
	type FormField,
	type FormLine,
	type FormView,
} from '../form.js';
import {sendsLine} from '../lines.js';
import {projectTarget, targetLines} from '../targets.js';

const snapshotsOf = (state: State, projectId: string): readonly BranchSnapshot[] => readListIn(state.readLists.snapshots, projectId).items;

const longestName = 256;

const nameField = (value: string, others: readonly BranchSnapshot[]): FormField => {
	const name = value.trim();
	const taken = others.some(other => other.name === name) ? 'Another snapshot of the project has this name.' : undefined;
	const problem = nameProblem(value, longestName) ?? (name === '' ? 'Type a name for the snapshot.' : taken);
	return {
		kind: 'text', id: 'name', label: 'Name', value, hint: 'unique in the project', ...(problem !== undefined && {problem}),
	};
};

/**
Builds the field for the branch. The field offers only root branches, because only root branches can have snapshots.
*/
const branchField = (value: string, branches: readonly Branch[]): FormField => ({
	kind: 'choice', id: 'branch', label: 'Branch', value,
	choices: branches.filter(({parentId}) => parentId === undefined).map(({id, name, isDefault}) => ({value: id, label: name, ...(isDefault && {note: 'default'})})),
});

const lastsLine = (expiry: ReturnType<typeof readExpiry>, zone: Zone): FormLine => expiry === undefined || expiry === 'never'
	? {text: 'It does not expire.', tone: 'plain'}
	: {text: `It is deleted on ${formatInstant(expiry, zone)} ${zoneName(expiry, zone)}.`, tone: 'warn'};

const presentOf = (state: State, projectId: string): Instant => branchesOf(state, projectId).receivedAt ?? 0;

const isFine = (fields: readonly FormField[]): boolean => fields.every(({problem}) => problem === undefined);

/**
Builds the form that takes a snapshot of a root branch, at present or at a past moment.

@see docs/control-api.md#snapshots
*/
export const createSnapshotForm = (state: State, modal: ChangeForm<'snapshot'>): FormView => {
	const {projectId, values} = modal;
	const {zone} = state.view;
	const branches = branchesOf(state, projectId).items;
	const now = presentOf(state, projectId);
	const chosenId = valueOf(values, 'branch', branches.find(({isDefault, parentId}) => isDefault && parentId === undefined)?.id ?? branches.find(({parentId}) => parentId === undefined)?.id ?? '');
	const branch = branches.find(({id}) => id === chosenId);
	const base = {
		title: 'New snapshot', target: projectTarget(state, projectId), submitLabel: 'Create', isCareful: false,
	};
	const blocked = branch === undefined ? 'No root branch of the project is loaded.' : snapshotBlocked(branch);
	if (branch === undefined || blocked !== undefined) {
		return {
			...base, fields: branch === undefined ? [] : [branchField(chosenId, branches)], effects: [], ...(blocked !== undefined && {blocked}),
		};
	}

	const others = snapshotsOf(state, projectId);
	const name = nameField(valueOf(values, 'name', snapshotProposal(branch, others, now)), others);
	const past = momentField(state, branch, valueOf(values, 'moment', ''), {isNeeded: false});
	const expires = expiryField(valueOf(values, 'expires', 'never'), {now, zone});
	const expiry = readExpiry(expires.value, {now, zone});
	const fields = [branchField(chosenId, branches), name, past.field, expires];
	const changes: readonly Change[] = [{
		kind: 'create-snapshot',
		target: {kind: 'snapshot', projectId},
		snapshot: {
			branchId: branch.id, name: name.value.trim(), ...(past.moment !== undefined && {moment: past.moment}), ...(expiry !== undefined && expiry !== 'never' && {expiresAt: expiry}),
		},
	}];
	const {logicalSizeBytes: bytes} = branch;
	const size = bytes === undefined ? '' : `, ${formatMebibytes(bytes / bytesPerMebibyte)}`;
	return {
		...base,
		fields,
		effects: [
			{text: `${branch.name} as it ${past.moment === undefined ? 'is now' : 'was then'}${size}, with its roles and databases. The branch stays as it is.`, tone: 'plain'},
			...past.lines,
			lastsLine(expiry, zone),
			sendsLine(changes, modal),
		],
		...(isFine(fields) && {changes}),
	};
};

export const editSnapshotEffects = (before: BranchSnapshot, {name, expiresAt}: Pick<ChangeOf<'edit-snapshot'>, 'name' | 'expiresAt'>, zone: Zone): readonly FormLine[] => [
	...(name === undefined ? [] : [{text: `Name: ${before.name} → ${name}`, tone: 'plain'} as const]),
	...(expiresAt === undefined ? [] : [lastsLine(expiresAt, zone)]),
];

const nothing = 'No changes.';

/**
Builds the form that changes the name or the expiry of a snapshot.

@see docs/control-api.md#snapshots
*/
export const editSnapshotForm = (state: State, modal: ChangeForm<'snapshot'>): FormView => {
	const {projectId, values, shown: [snapshot]} = modal;
	const {zone} = state.view;
	const now = presentOf(state, projectId);
	const base = {
		title: 'Edit the snapshot', target: targetLines(state, modal), submitLabel: 'Save', isCareful: false,
	};
	if (snapshot === undefined) {
		return {
			...base, fields: [], effects: [], blocked: nothing,
		};
	}

	const [typedName, typedExpiry] = [editableText(snapshot.name), expiryText(snapshot.expiresAt, zone)];
	const typed = nameField(valueOf(values, 'name', typedName), snapshotsOf(state, projectId).filter(({id}) => id !== snapshot.id));
	const isSameName = typed.value === typedName;
	const name: FormField = isSameName ? {...typed, problem: undefined} : typed;
	const expires = expiryField(valueOf(values, 'expires', typedExpiry), {now, zone});
	const expiry = readExpiry(expires.value, {now, zone});
	const isSameTime = expires.value.trim() === typedExpiry || expiry === undefined || isSameExpiry(expiry, snapshot.expiresAt);
	const fields = [name, isSameTime && expiry !== undefined ? {...expires, problem: undefined} : expires];
	const change: ChangeOf<'edit-snapshot'> = {
		kind: 'edit-snapshot',
		target: onSnapshot(snapshot),
		...(!isSameName && {name: name.value.trim()}),
		...(!isSameTime && {expiresAt: expiry}),
	};
	if (!isFine(fields)) {
		return {...base, fields, effects: []};
	}

	return change.name === undefined && change.expiresAt === undefined
		? {
			...base, fields, effects: [{text: nothing, tone: 'dim'}], blocked: nothing,
		}
		: {
			...base, fields, effects: [...editSnapshotEffects(snapshot, change, zone), sendsLine([change], modal)], changes: [change],
		};
};

/**
Builds the dialog for deleting snapshots. The user types the name of one snapshot, or `delete 5` for several.

@see docs/control-api.md#snapshots
*/
export const deleteSnapshotForm = (state: State, modal: ChangeForm<'snapshot'>): FormView => deletionForm(modal, {
	one: 'snapshot', many: 'snapshots',
	target: targetLines(state, modal),
	all: snapshotsOf(state, modal.projectId),
	blocked: () => undefined,
	effects: ({length}) => [
		{text: `${length === 1 ? 'The snapshot\'s data' : 'The data of these snapshots'} is lost. This can't be undone.`, tone: 'danger'},
		{text: 'Branches stay, including those restored from a snapshot.', tone: 'dim'},
	],
	changesOf: snapshot => ({kind: 'delete-snapshot', target: onSnapshot(snapshot)}),
});
