import {expect, test} from 'vitest';
import type {Change} from '../../../src/domain/changes/change-kinds.js';
import {operationsOf} from '../../../src/store/selectors/operations/searched-operations.js';
import {taskById} from '../../../src/store/selectors/tasks.js';
import {organizationId, projectId, unprotectedSeed} from '../../control-plane/small-seed.js';
import {startActing, type ActingPlane} from '../acting-plane.js';
import {
	changeOfEachKind,
	kindsWithChanges,
	readingsBefore,
	requestsOf,
} from './change-of-each-kind.js';

const submit = (acting: ActingPlane, change: Change) => acting.runner.submit({change, shown: acting.targetOf(change)});

test.each(kindsWithChanges)('after a lost answer, the change "%s" is verified and tracked, but not repeated', async (_kind, changeOf) => {
	const acting = await startActing({seed: unprotectedSeed});
	const change = await changeOf(acting);
	await acting.fault(`lost,on=${requestsOf(change)},times=1,after=${readingsBefore(change)}`);
	const startedAt = acting.plane.clock.now();
	// The fault lets the readings before the change pass.
	const ordered = submit(acting, change);
	await acting.until(() => taskById(acting.store.getState(), ordered.taskId)?.phase === 'unknown');
	expect(taskById(acting.store.getState(), ordered.taskId)?.note).toMatch(/^outcome unknown, reading it back\. /v);
	const outcome = await acting.settled(ordered.answered);
	expect(outcome).toMatchObject({kind: 'accepted', wasLost: true});
	await acting.settled(ordered.ended);
	const task = taskById(acting.store.getState(), ordered.taskId);
	expect(task).toMatchObject({phase: 'done'});
	// Some changes, such as renaming a branch, have no operation. The answer to a recovery names none, and a deleted project has none.
	const known = change.kind === 'delete-project' || change.kind.startsWith('recover-') ? [] : await acting.plane.operations();
	const made = known.filter(({created_at: createdAt}) => Date.parse(createdAt) >= startedAt);
	expect(task?.operationIds.toSorted()).toEqual(made.map(({id}) => id).toSorted());
	expect(await acting.changes()).toHaveLength(1);
	const operations = operationsOf(acting.store.getState(), projectId).items;
	expect(task?.operationIds.every(id => operations.some(operation => operation.id === id && operation.status === 'finished'))).toBe(true);
});

test.each(kindsWithChanges)('if the connection breaks before the change "%s" is made, pgtower reports that it was not made', async (_kind, changeOf) => {
	const acting = await startActing();
	const change = await changeOf(acting);
	await acting.fault(`reset,on=${requestsOf(change)},times=1,after=${readingsBefore(change)}`);
	const startedAt = acting.plane.clock.now();
	const {answered, ended, taskId} = submit(acting, change);
	const outcome = await acting.settled(answered);
	expect(outcome).toMatchObject({kind: 'refused', refusal: {message: expect.stringMatching(/^The answer was lost, and it has not happened\. /v) as string}});
	expect(acting.plane.clock.now() - startedAt).toBeGreaterThan(30_000);
	await acting.settled(ended);
	expect(taskById(acting.store.getState(), taskId)).toMatchObject({phase: 'failed'});
	expect(await acting.changes()).toHaveLength(1);
});

test('if a change is answered with 500 and a web page, its outcome is verified', async () => {
	const acting = await startActing();
	await acting.fault('html=500,on=POST /projects/*/endpoints/*/start,times=1');
	const {answered} = submit(acting, await changeOfEachKind.wake(acting));
	expect(await acting.settled(answered)).toMatchObject({
		kind: 'refused',
		refusal: {status: 500, requestId: expect.any(String) as string, message: expect.stringContaining('it has not happened') as string},
	});
	expect(await acting.changes()).toHaveLength(1);
});

test('a change that a silent control plane does not answer is not repeated', async () => {
	const acting = await startActing();
	// The delay is longer than the client waits.
	await acting.fault('slow=3600s,on=POST /projects/*/endpoints/*/start,times=1');
	const {answered, taskId} = submit(acting, await changeOfEachKind.wake(acting));
	await acting.until(() => taskById(acting.store.getState(), taskId)?.phase === 'unknown');
	expect(await acting.settled(answered)).toMatchObject({kind: 'refused', refusal: {message: expect.stringContaining('did not answer in 1 s') as string}});
	expect(await acting.changes()).toHaveLength(1);
});

test('an outage during the verification of a change only delays the result', async () => {
	const acting = await startActing();
	const change = await changeOfEachKind.wake(acting);
	await acting.fault('lost,on=POST /projects/*/endpoints/*/start,times=1');
	await acting.fault('status=502,on=GET /projects/**,after=1,times=20');
	const {answered} = submit(acting, change);
	expect(await acting.settled(answered)).toMatchObject({kind: 'accepted', wasLost: true});
	expect(await acting.changes()).toHaveLength(1);
});

test('a compute that disappears while its change is verified is reported as gone', async () => {
	const acting = await startActing({seed: unprotectedSeed});
	const change = await changeOfEachKind.resize(acting);
	await acting.fault('reset,on=PATCH /projects/**,times=1');
	const {answered, taskId} = submit(acting, change);
	await acting.until(() => taskById(acting.store.getState(), taskId)?.phase === 'unknown');
	await acting.plane.delete(`/projects/${projectId}/endpoints/${change.target.id}`);
	expect(await acting.settled(answered)).toEqual({kind: 'gone', wasSent: true});
});

test('canceling the verification of a change reports that the outcome is unknown', async () => {
	const acting = await startActing();
	await acting.fault('reset,on=POST /projects/*/endpoints/*/start,times=1');
	const {answered, ended, taskId} = submit(acting, await changeOfEachKind.wake(acting));
	await acting.until(() => taskById(acting.store.getState(), taskId)?.phase === 'unknown');
	acting.runner.cancel(taskId);
	expect(await acting.settled(answered)).toEqual({kind: 'cancelled', wasSent: true});
	await acting.settled(ended);
	expect(taskById(acting.store.getState(), taskId)?.note).toBe('canceled: it is unknown whether it happened');
});

test('after a lost answer, neither of two new projects with the same name counts as the created project', async () => {
	const acting = await startActing();
	const change = await changeOfEachKind['create-project'](acting);
	await acting.fault('lost,on=POST /projects,times=1');
	const {answered, taskId} = submit(acting, change);
	await acting.until(() => taskById(acting.store.getState(), taskId)?.phase === 'unknown');
	await acting.plane.post('/projects', {project: {name: 'reports', org_id: organizationId}});
	expect(await acting.settled(answered)).toMatchObject({kind: 'refused', refusal: {message: expect.stringContaining('it is unknown whether it happened') as string}});
});
