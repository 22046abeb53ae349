import {expect} from 'vitest';
import type {Change} from '../../../src/domain/change.js';
import {isTypedAs} from '../../../src/domain/typed-words.js';
import {describeForm} from '../../../src/forms/describe.js';
import {isComputeForm, type ComputeForm, type FormModal} from '../../../src/store/form-modal.js';
import {marksOf} from '../../../src/store/marks.js';
import {topModal} from '../../../src/store/modal.js';
import {computesOf} from '../../../src/store/computes.js';
import {selectedCompute, selectedOperation} from '../../../src/store/rows.js';
import type {State} from '../../../src/store/state.js';
import {cursorOf} from '../../../src/store/view.js';
import type {KeyWorld} from './key-world.js';

const shownProject = (state: State): string => state.view.openProjectId ?? '';

/**
The selection is on something that is there, or on nothing.
*/
export const expectSelectionExists = (state: State): void => {
	const {items} = computesOf(state, shownProject(state));
	const selected = selectedCompute(state);
	if (selected !== undefined) {
		expect(items).toContain(selected);
		expect(selected.id).toBe(cursorOf(state, 'computes').selectedId);
	}

	for (const id of marksOf(state, shownProject(state))) {
		expect(items.map(compute => compute.id)).toContain(id);
	}

	const operation = selectedOperation(state);
	expect(operation === undefined || state.operations.has(operation.projectId)).toBe(true);
};

/**
Nothing that happens by itself moves the selection to another row: it stays, or it is on nothing, when its row is gone.
*/
export const expectSelectionStayed = (before: State, after: State): void => {
	const selected = selectedCompute(before)?.id;
	const isFirst = !before.view.computeCursors.has(shownProject(after));
	if (shownProject(before) !== shownProject(after) || isFirst) {
		return;
	}

	expect([cursorOf(before, 'computes').selectedId, undefined]).toContain(selectedCompute(after)?.id);
	expect(selected === undefined || [selected, undefined].includes(selectedCompute(after)?.id)).toBe(true);
};

/**
No change of a compute is sent more often than it was ordered, but for those that the platform said no to in a way that allows another try.
*/
export const expectSentOnce = ({network, orders}: KeyWorld): void => {
	const sent = network.changes().filter(change => change.includes('/endpoints') && !change.endsWith(' 423'));
	expect(sent.length).toBeLessThanOrEqual(orders().length);
};

const kindsOf: Readonly<Record<string, readonly string[]>> = {
	create: ['create'], move: ['move'], resize: ['resize'], wake: ['wake'], suspend: ['suspend'], restart: ['wake', 'restart'], delete: ['delete'], undo: ['move', 'resize'],
};

const isTyped = ({shown, values}: ComputeForm): boolean => {
	const typed = (values.confirmation ?? '').trim();
	return shown.length === 1
		? typed !== '' && [shown[0]?.id, shown[0]?.name].some(text => text !== undefined && isTypedAs(typed, text))
		: typed === `delete ${shown.length}`;
};

/**
Whether a key, pressed with a form on top, sends it: ctrl-s, or enter on the button.
*/
const sends = (key: string, modal: FormModal, state: State): boolean =>
	key === 'ctrl-s' || (key === 'enter' && modal.focus === describeForm(state, modal).fields.length + 1);

/**
Every change that a key ordered was confirmed, and is about what the form named; a wake may be ordered without, for what the cursor is on.
*/
export const expectConfirmed = (key: string, before: State, ordered: readonly Change[], earlier: readonly Change[]): void => {
	const top = topModal(before);
	for (const change of ordered) {
		const {computeId} = change;
		if (top?.kind === 'form' && isComputeForm(top)) {
			expect(sends(key, top, before)).toBe(true);
			expect(kindsOf[top.form]).toContain(change.kind);
			expect(change.kind === 'create' || top.shown.some(({id}) => id === computeId)).toBe(true);
			expect(change.projectId).toBe(top.projectId);
			expect(change.kind !== 'delete' || isTyped(top)).toBe(true);
		} else if (top?.kind === 'form') {
			expect.unreachable(`The form ${top.form} changes no compute.`);
		} else if (top?.kind === 'result') {
			expect(key).toBe('r');
			expect(earlier).toContain(change);
		} else {
			expect(change.kind).toBe('wake');
			expect(computeId).toBe(selectedCompute(before)?.id);
			expect(marksOf(before, shownProject(before))).toEqual([]);
		}
	}
};
