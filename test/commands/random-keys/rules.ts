import {expect} from 'vitest';
import {computeOfDetail} from '../../../src/store/selectors/subjects.js';
import {
	type Change,
	type ChangeKind,
	changeKinds,
	kindsOfChange,
} from '../../../src/domain/changes/change-kinds.js';
import {isSameScope, projectOf, targetId} from '../../../src/domain/changes/target.js';
import {isTypedAs} from '../../../src/domain/text/typed-text.js';
import {describeForm} from '../../../src/forms/describe.js';
import {focusIndex} from '../../../src/forms/form.js';
import {
	isChangeForm,
	type ChangeForm,
	type FormModal,
} from '../../../src/store/slices/modals/form-modal.js';
import {marksOf, cursorOf} from '../../../src/store/selectors/screen/view.js';
import {topModal} from '../../../src/store/selectors/screen/modals.js';
import {computesOf} from '../../../src/store/selectors/computes.js';
import {computeList} from '../../../src/store/selectors/lists/compute-list.js';
import {operationList} from '../../../src/store/selectors/lists/operation-list.js';
import type {State} from '../../../src/store/state.js';
import type {KeyWorld} from './key-world.js';

const shownProject = (state: State): string => state.view.openProjectId ?? '';

/** Checks that the selection is on an existing row, or on none. */
export const expectSelectionExists = (state: State): void => {
	const {items} = computesOf(state, shownProject(state));
	const selected = computeList.selected(state);
	if (selected !== undefined) {
		expect(items).toContain(selected);
		expect(selected.id).toBe(cursorOf(state, 'computes').selectedId);
	}

	for (const id of marksOf(state, 'computes')) {
		expect(items.map(compute => compute.id)).toContain(id);
	}

	const operation = operationList.selected(state);
	expect(operation === undefined || state.operations.has(operation.projectId)).toBe(true);
};

/** Returns whether the answer to a compute's creation has arrived: a task that had no id of a target has this one now. */
const isCreationAnswered = (before: State, after: State, computeId: string): boolean => after.tasks.some(({id, target}) =>
	target?.kind === 'compute' && target.id === computeId && before.tasks.some(task => task.id === id && task.target?.id === undefined));

/**
Checks that only the user moves the selection to another row. Otherwise it stays, is on none when its row is gone, or is on a new object.
A poll can list a new object before the answer to its creation arrives, with which the selection goes to it.
*/
export const expectSelectionStayed = (before: State, after: State): void => {
	const selected = computeList.selected(before)?.id;
	const isFirst = !before.view.cursors.computes.has(shownProject(after));
	if (shownProject(before) !== shownProject(after) || isFirst) {
		return;
	}

	const made = computeList.selected(after)?.id;
	const isNew = computesOf(before, shownProject(before)).items.every(({id}) => id !== made);
	if (made !== undefined && (isNew || isCreationAnswered(before, after, made))) {
		return;
	}

	expect([cursorOf(before, 'computes').selectedId, undefined]).toContain(computeList.selected(after)?.id);
	expect(selected === undefined || [selected, undefined].includes(computeList.selected(after)?.id)).toBe(true);
};

/**
Checks that no change of a compute or a branch is sent more often than ordered, except after a refusal that allows another try.
The schedule of snapshots is not such a change: its PUT replaces the whole schedule, and nothing follows it.
*/
export const expectSentOnce = ({network, orders}: KeyWorld): void => {
	const sent = network.changes().filter(change => /\/(?:endpoints|branches)/v.test(change) && !/\/backup_schedule /v.test(change) && !change.endsWith(' 423'));
	expect(sent.length).toBeLessThanOrEqual(orders().length);
};

/** Returns the kinds of change that a form sends: its own, unless this says otherwise. */
const kindsOf = (form: ChangeForm['form']): readonly ChangeKind[] => {
	if (form === 'undo') {
		return kindsOfChange.filter(kind => changeKinds[kind].undo !== undefined);
	}

	return form === 'restart' ? ['wake', 'restart'] : [form];
};

const isTyped = (state: State, form: ChangeForm): boolean => {
	const {shown, values} = form;
	const typed = (values.confirmation ?? '').trim();
	return shown.length === 1
		? typed !== '' && [shown[0]?.id, shown[0]?.name].some(text => text !== undefined && isTypedAs(typed, text))
		: typed === `delete ${describeForm(state, form).changes?.length ?? 0}`;
};

/** Returns whether a key, pressed in the top form, sends it: ctrl-s, or enter on the button. */
const sends = (key: string, modal: FormModal, state: State): boolean => {
	const view = describeForm(state, modal);
	return key === 'ctrl-s' || (key === 'enter' && focusIndex(view, modal.focus) === view.fields.length + 1);
};

const expectFormChange = (key: string, before: State, change: Change, form: FormModal): void => {
	if (!isChangeForm(form)) {
		expect.unreachable(`The form ${form.form} changes nothing.`);
	}

	expect(sends(key, form, before)).toBe(true);
	expect(kindsOf(form.form)).toContain(change.kind);
	expect(targetId(change) === undefined || form.shown.some(({id}) => id === targetId(change))).toBe(true);
	// If the user chose so, a password is reset on the branches below, too.
	const isBelow = change.kind === 'reset-password' && form.values.below === 'below' && projectOf(change.target) === projectOf(form);
	// The form of a new project has the owner as a field.
	expect(isBelow || change.kind === 'create-project' || isSameScope(change.target, form)).toBe(true);
	// An irreversible change is confirmed by typing a name.
	expect(describeForm(before, form).isDanger !== true || isTyped(before, form)).toBe(true);
};

/** Checks that a wake without a form is for the compute under the cursor, or for that of an open detail. */
const expectWake = (before: State, change: Change): void => {
	const computeId = targetId(change);
	expect(change.kind).toBe('wake');
	if (topModal(before)?.kind === 'detail') {
		expect(computeId).toBe(computeOfDetail(before)?.id);
		return;
	}

	expect(computeId).toBe(computeList.selected(before)?.id);
	expect(marksOf(before, 'computes')).toEqual([]);
};

/** Checks that every change that a key ordered was confirmed, and is for the form's targets. */
export const expectConfirmed = (key: string, before: State, ordered: readonly Change[], earlier: readonly Change[]): void => {
	const top = topModal(before);
	for (const change of ordered) {
		if (top?.kind === 'form') {
			expectFormChange(key, before, change, top);
		} else if (top?.kind === 'result') {
			expect(key).toBe('r');
			expect(earlier).toContain(change);
		} else {
			expectWake(before, change);
		}
	}
};
