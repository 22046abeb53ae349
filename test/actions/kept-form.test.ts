import {expect, test} from 'vitest';
import {formAnswer} from '../../src/store/selectors/screen/modals.js';
import {receiveComputes} from '../../src/store/updates/receive-lists.js';
import {projectId} from '../control-plane/small-seed.js';
import {startActing, type ActingPlane} from './acting-plane.js';

/** Makes a resize wait for a locked project, leaves its form, and lets the change be refused. */
const refusedLater = async (): Promise<ActingPlane> => {
	const acting = await startActing();
	const {plane, store, actions, shown, until, fault} = acting;
	const {id} = await plane.primaryOn('main');
	await fault(`locked=${projectId}`);
	actions.changes.openFor('resize', shown(id), {size: '2', suspend: '1h'});
	actions.forms.submit();
	await until(() => store.getState().tasks[0]?.phase === 'waiting');
	expect(store.getState().modal).toEqual([]);
	await fault('');
	await fault('status=422');
	await until(() => store.getState().tasks[0]?.phase === 'failed');
	return acting;
};

test('when the change of a closed form is refused, a notice names the key that reopens the form', async () => {
	const {store, actions} = await refusedLater();
	expect(store.getState().modal).toEqual([]);
	expect(store.getState().notice).toMatchObject({tone: 'bad', text: expect.stringMatching(/^Resize .*: .* T opens its form again\.$/v) as string});
	actions.modals.openHelp();
	actions.forms.reopen();
	const form = store.getState().modal.at(-1);
	expect(form).toMatchObject({kind: 'form', form: 'resize', values: {size: '2', suspend: '1h'}});
	expect(form?.kind === 'form' && formAnswer(store.getState(), form).refusal?.status).toBe(422);
	expect(store.getState().keptForms).toEqual([]);
	actions.forms.reopen();
	expect(store.getState().modal).toHaveLength(2);
});

test('a refused form is dropped when its compute has been deleted', async () => {
	const {store, plane} = await refusedLater();
	expect(store.getState().keptForms).toHaveLength(1);
	store.setState(receiveComputes(projectId, [], plane.clock.now()));
	expect(store.getState().keptForms).toEqual([]);
});

test('a refused form can be reopened even if the user has closed it', async () => {
	const {store, actions} = await refusedLater();
	actions.forms.reopen();
	actions.forms.leave();
	actions.forms.leave();
	expect(store.getState().modal).toEqual([]);
	actions.forms.reopen();
	expect(store.getState().modal.at(-1)).toMatchObject({kind: 'form', form: 'resize', values: {size: '2', suspend: '1h'}});
});

test('a reopened form has the text that the user typed before leaving the form', async () => {
	const {store, actions, fault, until} = await refusedLater();
	const leave = () => {
		actions.forms.leave();
		actions.forms.leave();
		expect(store.getState().modal).toEqual([]);
	};

	actions.forms.reopen();
	actions.forms.put('suspend', '2h');
	leave();
	actions.forms.reopen();
	expect(store.getState().modal.at(-1)).toMatchObject({kind: 'form', values: {size: '2', suspend: '2h'}});
	await fault('status=422');
	actions.forms.submit();
	await until(() => store.getState().tasks.at(-1)?.phase === 'failed');
	actions.forms.put('suspend', '3h');
	leave();
	actions.forms.reopen();
	expect(store.getState().modal.at(-1)).toMatchObject({kind: 'form', values: {size: '2', suspend: '3h'}});
});
