import {expect, test} from 'vitest';
import {onCompute} from '../../../src/domain/changes/target.js';
import type {Compute} from '../../../src/domain/computes/compute.js';
import type {Task} from '../../../src/domain/change-task.js';
import {formAnswer} from '../../../src/store/selectors/screen/modals.js';
import {isChangeForm, type ChangeForm} from '../../../src/store/slices/modals/form-modal.js';
import {openedModal} from '../../../src/store/slices/modals/modal.js';
import {createStore, type Store} from '../../../src/store/store.js';
import {addedTask} from '../../../src/store/slices/tasks.js';
import {advancedTask} from '../../../src/store/updates/receive-answer.js';
import {on} from '../../../src/store/state.js';
import {compute, noon} from '../fixtures.js';

const shown = compute({size: {min: 1, max: 1}});
const now = compute({size: {min: 4, max: 4}});

const task: Task = {
	id: '1', projectId: shown.projectId, target: onCompute(shown), title: 'Resize', word: 'resizing', phase: 'checking', startedAt: noon, wasDelayed: false, operationIds: [],
};

const form: ChangeForm<'compute'> = {
	kind: 'form', id: 'f', on: 'compute', form: 'resize', projectId: shown.projectId, shown: [shown], hiddenCount: 0, values: {}, scroll: 0, isLeaving: false, taskId: '1',
};

const sent = (): Store => {
	const store = createStore({
		isDemo: false, isReadOnly: false, intervalSeconds: 5, serverName: 'test', requestLimit: 300,
	});
	store.setState(on('tasks', addedTask(task)));
	store.setState(on('modal', openedModal(form)));
	return store;
};

const formIn = (store: Store): ChangeForm | undefined => store.getState().modal
	.find((modal): modal is ChangeForm => modal.kind === 'form' && isChangeForm(modal));

test('if the compute of a form has changed, the form gets the differences and the current compute in one update', () => {
	const store = sent();
	const frames: Array<readonly [isTold: boolean, size: number]> = [];
	store.subscribe(state => {
		const open = formIn(store)!;
		frames.push([formAnswer(state, open).differences !== undefined, (open.shown[0] as Compute).size.min]);
	});
	store.setState(advancedTask('1', {
		kind: 'came out',
		outcome: {
			kind: 'differs', now, differences: [{
				targetId: now.id, label: 'Size', shown: '1 CU', now: '4 CU',
			}],
		},
		at: noon,
	}));
	expect(frames).toEqual([[true, 4]]);
});

test('a form closes when its change is accepted or starts to wait, and stays open after a refusal', () => {
	const accepted = sent();
	expect(formAnswer(accepted.getState(), formIn(accepted)!)).toEqual({isSending: true, isReadingAgain: true});
	accepted.setState(advancedTask('1', {kind: 'came out', outcome: {kind: 'accepted', answer: {operations: []}, wasLost: false}, at: noon}));
	expect(formIn(accepted)).toBeUndefined();

	const waiting = sent();
	waiting.setState(advancedTask('1', {kind: 'wait began', note: 'waiting'}));
	expect(formIn(waiting)).toBeUndefined();

	const refused = sent();
	refused.setState(advancedTask('1', {kind: 'came out', outcome: {kind: 'refused', refusal: {message: 'No.'}}, at: noon}));
	expect(formAnswer(refused.getState(), formIn(refused)!)).toEqual({isSending: false, refusal: {message: 'No.'}});
});
