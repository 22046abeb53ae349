import {expect, test} from 'vitest';
import {branchesOf} from '../../../src/store/selectors/branches/branches.js';
import {projectId} from '../../control-plane/small-seed.js';
import {startActing, type ActingPlane} from '../acting-plane.js';

/** Sends the form that restores the main branch to its own past, with a snapshot first. */
const restoreWithSnapshot = async (acting: ActingPlane) => {
	const main = branchesOf(acting.store.getState(), projectId).items.find(({name}) => name === 'main')!;
	acting.actions.changes.openFor('restore-branch', main, {moment: '10m', confirmation: 'main', first: 'snapshot'});
	acting.actions.forms.submit();
	return main;
};

const isOver = ({store}: ActingPlane): boolean => {
	const {tasks} = store.getState();
	return tasks.length === 2 && tasks.every(({phase}) => ['done', 'failed', 'cancelled'].includes(phase));
};

test('a restore waits for the snapshot that the user requested before the restore', async () => {
	const acting = await startActing();
	const {id} = await restoreWithSnapshot(acting);
	await acting.until(() => isOver(acting));
	expect(acting.store.getState().tasks.map(({phase}) => phase)).toEqual(['done', 'done']);
	const sent = await acting.changes();
	expect(sent.map(one => one.replace(/\?\S*/v, ''))).toEqual([`POST /projects/${projectId}/branches/${id}/snapshot 200`, `POST /projects/${projectId}/branches/${id}/restore 200`]);
	const {body: {snapshots}} = await acting.plane.get<{snapshots: unknown[]}>(`/projects/${projectId}/snapshots`);
	expect(snapshots).toHaveLength(1);
});

test('if the snapshot before a restore fails, the restore is not sent, and its form stays open', async () => {
	const acting = await startActing();
	await acting.fault('status=422,on=POST /projects/*/branches/*/snapshot,times=1');
	await restoreWithSnapshot(acting);
	await acting.until(() => isOver(acting));
	expect(acting.store.getState().tasks.map(({phase}) => phase)).toEqual(['failed', 'failed']);
	const sent = await acting.changes();
	expect(sent.every(one => !one.includes('/restore'))).toBe(true);
	expect(acting.store.getState().modal).toMatchObject([{kind: 'form', form: 'restore-branch', values: {first: 'snapshot', confirmation: 'main'}}]);
});
