import {expect, test} from 'vitest';
import {onCompute} from '../../../src/domain/changes/target.js';
import {taskById} from '../../../src/store/selectors/tasks.js';
import {projectId} from '../../control-plane/small-seed.js';
import {startActing} from '../acting-plane.js';

const path = (id: string) => `/projects/${projectId}/endpoints/${id}`;

test('a refused change is shown with the server\'s message, status and request id', async () => {
	const acting = await startActing();
	const {plane, runner, settled} = acting;
	const {id: branchId} = await plane.branch('main');
	const {answered, ended, taskId} = runner.submit({
		change: {kind: 'create', target: {kind: 'compute', projectId}, compute: {branchId, type: 'read_write', size: {min: 1, max: 1}}}, shown: undefined,
	});
	const outcome = await settled(answered);
	expect(outcome).toMatchObject({kind: 'refused', refusal: {status: 422, message: 'read_write endpoint already exists'}});
	await settled(ended);
	expect(taskById(acting.store.getState(), taskId)).toMatchObject({
		phase: 'failed', note: expect.stringMatching(/^read_write endpoint already exists \(status 422, request \S+\)$/v) as string,
	});
});

test('a change of a locked project names the operation that it waits for, and is retried', async () => {
	const acting = await startActing();
	const {plane, runner, settled, until, shown, store} = acting;
	const [main, staging] = await Promise.all([plane.primaryOn('main'), plane.primaryOn('staging')]);
	await plane.post(`${path(main.id)}/restart`);
	const {ended, taskId} = runner.submit({
		change: {kind: 'wake', target: onCompute({projectId, id: staging.id})}, shown: shown(staging.id),
	});
	await until(() => taskById(store.getState(), taskId)?.phase === 'waiting');
	expect(taskById(store.getState(), taskId)).toMatchObject({
		note: `waiting for suspend_compute on ${main.id}`, nextTryAt: plane.clock.now() + 3000, wasDelayed: true,
	});
	await settled(ended);
	expect(taskById(store.getState(), taskId)).toMatchObject({phase: 'done'});
	expect(await acting.changes()).toEqual([`POST ${path(main.id)}/restart 200`, `POST ${path(staging.id)}/start 423`, `POST ${path(staging.id)}/start 200`]);
});

test('canceling a waiting change sends no further request', async () => {
	const acting = await startActing();
	const {plane, runner, settled, until, shown, store} = acting;
	const {id} = await plane.primaryOn('staging');
	await acting.fault(`locked=${projectId}`);
	const {answered, ended, taskId} = runner.submit({change: {kind: 'wake', target: onCompute({projectId, id})}, shown: shown(id)});
	await until(() => taskById(store.getState(), taskId)?.phase === 'waiting');
	expect(runner.cancel(taskId)).toBe(true);
	expect(await settled(answered)).toEqual({kind: 'cancelled', wasSent: false});
	await settled(ended);
	expect(taskById(store.getState(), taskId)).toMatchObject({phase: 'cancelled', note: 'canceled, nothing was changed'});
	plane.clock.advance(60_000);
	expect(await acting.changes()).toEqual([`POST ${path(id)}/start 423`]);
	expect(runner.cancel(taskId)).toBe(false);
});

test('a change that has not started is canceled at once', async () => {
	const acting = await startActing();
	const {plane, runner, settled, shown, store} = acting;
	const [main, staging] = await Promise.all([plane.primaryOn('main'), plane.primaryOn('staging')]);
	const first = runner.submit({change: {kind: 'restart', target: onCompute({projectId, id: main.id})}, shown: shown(main.id)});
	const second = runner.submit({change: {kind: 'wake', target: onCompute({projectId, id: staging.id})}, shown: shown(staging.id)});
	expect(runner.cancel(second.taskId)).toBe(true);
	expect(taskById(store.getState(), second.taskId)).toMatchObject({phase: 'cancelled'});
	expect(await second.answered).toEqual({kind: 'cancelled', wasSent: false});
	await settled(first.ended);
	await settled(second.ended);
	expect(await acting.changes()).toEqual([`POST ${path(main.id)}/restart 200`]);
});

test('a change of a locked project is retried at increasing intervals', async () => {
	const acting = await startActing();
	const {plane, runner, until, shown, store} = acting;
	const {id} = await plane.primaryOn('staging');
	await acting.fault(`locked=${projectId}`);
	const startedAt = plane.clock.now();
	const {taskId} = runner.submit({change: {kind: 'wake', target: onCompute({projectId, id})}, shown: shown(id)});
	await until(() => plane.clock.now() - startedAt > 60_000);
	const changes = await acting.changes();
	expect(changes.length).toBeGreaterThan(10);
	expect(changes.length).toBeLessThan(16);
	expect(taskById(store.getState(), taskId)?.phase).not.toBe('failed');
});

test.each([
	['status=429,retry-after=7', 'waiting: too many requests', 7000],
	['status=429', 'waiting: too many requests', 10_000],
	['status=503', 'waiting: the control plane is not available now', 3000],
	['status=503,retry-after=4', 'waiting: the control plane is not available now', 4000],
	['status=423,retry-after=5', 'waiting for other operations of the project', 5000],
])('a change that is answered with %s is retried after the expected time', async (fault, note, milliseconds) => {
	const acting = await startActing();
	const {plane, runner, settled, until, shown, store} = acting;
	const {id} = await plane.primaryOn('staging');
	await acting.fault(`${fault},on=POST /projects/*/endpoints/*/start,times=1`);
	const {answered, taskId} = runner.submit({change: {kind: 'wake', target: onCompute({projectId, id})}, shown: shown(id)});
	await until(() => taskById(store.getState(), taskId)?.phase === 'waiting');
	expect(taskById(store.getState(), taskId)).toMatchObject({note, nextTryAt: plane.clock.now() + milliseconds});
	expect(await settled(answered)).toMatchObject({kind: 'accepted'});
	expect(await acting.changes()).toHaveLength(2);
});
