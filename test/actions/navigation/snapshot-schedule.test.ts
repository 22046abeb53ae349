import {expect, test} from 'vitest';
import type {RequestForm} from '../../../src/store/slices/modals/form-modal.js';
import {branchList} from '../../../src/store/selectors/lists/branch-list.js';
import {startActing, type ActingPlane} from '../acting-plane.js';

const formOf = ({store}: ActingPlane): RequestForm | undefined => store.getState().modal.find((modal): modal is RequestForm => modal.kind === 'form');

const opened = async (spec?: string): Promise<ActingPlane> => {
	const acting = await startActing();
	acting.actions.branches.open();
	await acting.until(() => branchList.selected(acting.store.getState()) !== undefined);
	await (spec !== undefined && acting.fault(spec));
	acting.actions.snapshotSchedule.ask();
	return acting;
};

test('the form of a snapshot schedule replaces the schedule, and shows the new schedule when reopened', async () => {
	const acting = await opened();
	await acting.until(() => formOf(acting) !== undefined);
	expect(formOf(acting)).toMatchObject({form: 'schedule', schedule: {rules: [], otherCount: 0}});
	acting.actions.forms.put('frequency', 'daily');
	acting.actions.forms.submit();
	await acting.until(() => formOf(acting) === undefined);
	expect(acting.store.getState().notice?.text).toBe('A snapshot of main is made every day at 03:00 UTC, and kept for 7d');
	const changes = await acting.changes();
	expect(changes).toEqual([expect.stringMatching(/^PUT \S+\/backup_schedule 200$/v)]);
	acting.actions.snapshotSchedule.ask();
	await acting.until(() => formOf(acting) !== undefined);
	expect(formOf(acting)).toMatchObject({schedule: {rules: [{frequency: 'daily', hour: 3, retentionSeconds: 604_800}]}});
});

test('the form of a snapshot schedule shows a refusal, and keeps the typed text', async () => {
	const acting = await opened();
	await acting.until(() => formOf(acting) !== undefined);
	await acting.fault('status=422,on=PUT /projects/*/branches/*/backup_schedule,times=1');
	acting.actions.forms.put('frequency', 'daily');
	acting.actions.forms.submit();
	await acting.until(() => formOf(acting)?.refusal !== undefined);
	expect(formOf(acting)).toMatchObject({isSending: false, values: {frequency: 'daily'}, refusal: {status: 422}});
});

test('if a snapshot schedule can\'t be loaded, a notice says why, and no form opens', async () => {
	const acting = await opened('status=404,on=GET /projects/*/branches/*/backup_schedule,times=1');
	await acting.until(() => acting.store.getState().notice?.text.startsWith('The snapshot schedule can\'t be read: ') === true);
	expect(formOf(acting)).toBeUndefined();
});

test('a snapshot schedule with invalid rules opens no form', async () => {
	const acting = await opened('value=schedule:broken,on=GET /projects/*/branches/*/backup_schedule,times=1');
	await acting.until(() => acting.store.getState().notice !== undefined || formOf(acting) !== undefined);
	expect(formOf(acting)).toBeUndefined();
});
