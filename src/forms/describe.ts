import {
	isChangeForm,
	type RequestForm,
	type ChangeForm,
	type FormModal,
	type RequestFormKind,
} from '../store/slices/modals/form-modal.js';
import {isSafeRoute, route} from '../domain/requests/request-data.js';
import {projectOf} from '../domain/changes/target.js';
import {branchById} from '../store/selectors/branches/branches.js';
import type {State} from '../store/state.js';
import {undoBlocked, undoOtherwise, undoParts} from '../store/targets/undo.js';
import {branchOf, changeTitle} from '../domain/changes/change-text.js';
import {valueOf, type FormLine, type FormView} from './form.js';
import {undoEffectsOf, describeChange} from './change-forms.js';
import {listedLines, sendsLine} from './lines.js';
import {targetLines} from './targets.js';
import {scheduleForm} from './snapshots/schedule.js';
import {lookForm} from './branches/look.js';
import {schemaDiffForm} from './branches/schema-diff.js';
import {connectForm, rolePasswordForm} from './connect.js';
import {createKeyForm} from './keys/create-key.js';
import {revokeKeyForm, revokeKeysForm} from './keys/revoke-keys.js';
import {rotateKeyForm} from './keys/rotate-key.js';
import {signalSessionForm} from './sessions/signal-session.js';

/** Builds the form that finds a project by name or id, in every organization of the key. */
const findProjectForm = ({account}: State, modal: RequestForm): FormView => {
	const value = valueOf(modal.values, 'name', '');
	const name = value.trim();
	const {organizations} = account;
	return {
		title: 'Find a project in every organization',
		target: [],
		fields: [{
			kind: 'text', id: 'name', label: 'Name or id', value, hint: 'a part of it',
		}],
		effects: [
			{
				text: organizations === undefined || organizations.length === 0
					? 'Searches all projects that this key can see.'
					: `Searches ${organizations.map(organization => organization.name).join(', ')}, and everything else this key can see.`,
				tone: 'plain',
			},
			{text: 'Choosing a project switches the list to its organization.', tone: 'dim'},
		],
		submitLabel: 'Find',
		isCareful: false,
		...(name !== '' && {submission: {kind: 'find-project', name}}),
	};
};

/** Describes the effects of undoing changes to several targets. Lists each change, and then each warning once. */
const severalUndone = (state: State, parts: ReturnType<typeof undoParts>['parts']): readonly FormLine[] => {
	const warnings = parts.flatMap(({inverse, now}) => undoEffectsOf(state, inverse.kind, inverse, now)).filter(({tone}) => tone === 'warn' || tone === 'danger');
	const titles = parts.map(({inverse, now: {id, name = id}}) => {
		const projectId = projectOf(inverse.target);
		const branch = projectId === undefined ? undefined : branchById(state, projectId, branchOf(inverse) ?? '');
		return changeTitle(inverse, {target: name, ...(branch !== undefined && {branch: branch.name})});
	});
	return [
		...listedLines(titles, 'plain'),
		...new Map(warnings.map(line => [line.text, line])).values(),
	];
};

/**
Builds the dialog that undoes the latest change, or all changes made by one form. The dialog sends the inverse of each change.
*/
const undoForm = (state: State, modal: ChangeForm): FormView => {
	const {undo} = state;
	const blocked = undoOtherwise(undo, modal) ?? undoBlocked(state);
	// `now` is the current state of a target, which may differ from the state after the change. For example, a compute may have been suspended since.
	const {parts: all, reasons} = undoParts(state);
	const parts = all.filter(({now}) => modal.shown.some(({id}) => id === now.id));
	const [first, ...others] = parts;
	const changes = parts.map(({inverse}) => inverse);
	const told = first === undefined || others.length > 0 ? severalUndone(state, parts) : undoEffectsOf(state, first.inverse.kind, first.inverse, first.now);
	return {
		title: 'Undo',
		target: targetLines(state, modal),
		fields: [],
		effects: blocked === undefined ? [...told, ...listedLines(reasons.map(reason => `Left out: ${reason}`), 'warn'), sendsLine(changes, modal)] : [{text: blocked, tone: 'warn'}],
		submitLabel: 'Undo',
		// The user has just asked for the undo. So Cancel has the focus only if there is a warning, or if a change can't be undone.
		isCareful: blocked !== undefined || reasons.length > 0 || told.some(({tone}) => tone === 'warn' || tone === 'danger'),
		...(undo !== undefined && {changes}),
		...(blocked !== undefined && {blocked}),
	};
};

const requestForms: Readonly<Record<RequestFormKind, (state: State, modal: RequestForm) => FormView>> = {
	'create-key': createKeyForm,
	'rotate-key': rotateKeyForm,
	'revoke-key': revokeKeyForm,
	'revoke-keys': revokeKeysForm,
	connect: connectForm,
	'find-project': findProjectForm,
	'schema-diff': schemaDiffForm,
	look: lookForm,
	schedule: scheduleForm,
	'role-password': rolePasswordForm,
	'cancel-query': signalSessionForm('cancel'),
	'terminate-session': signalSessionForm('terminate'),
};

/**
Removes the changes from a form if the API has no address for one of the form's targets. For example, SQL can create a role or a database called `..`.
*/
const withAddresses = (view: FormView, {on: kind, shown}: ChangeForm): FormView => {
	const nameless = shown.find(({id}) => !isSafeRoute(route`/${id}`));
	const {changes: _changes, ...rest} = view;
	return nameless === undefined
		? view
		: {...rest, effects: [], blocked: `The API has no address for “${nameless.id}”.${kind === 'role' || kind === 'database' ? ' Change it with SQL.' : ''}`};
};

/** Builds the content of a form from the typed values and the state. */
export const describeForm = (state: State, modal: FormModal): FormView => {
	if (!isChangeForm(modal)) {
		return requestForms[modal.form](state, modal);
	}

	return withAddresses(modal.form === 'undo' ? undoForm(state, modal) : describeChange(state, modal.form, modal), modal);
};

/** Returns whether closing the form loses typed or chosen values. */
export const isFilled = (state: State, modal: FormModal): boolean => {
	const start = new Map(describeForm(state, {...modal, values: isChangeForm(modal) ? modal.given ?? {} : {}}).fields.map(({id, value}) => [id, value]));
	return describeForm(state, modal).fields.some(({id, value}) => start.get(id) !== value);
};
