import {
	mkdtemp,
	readdir,
	rm,
	writeFile,
} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {expect, onTestFinished, test} from 'vitest';
import {createPersistFollowed, type PersistFollowed} from '../../../src/actions/changes/persist-followed.js';
import {createFollowedStorage} from '../../../src/storage/followed-operations.js';
import {onCompute} from '../../../src/domain/changes/target.js';
import {isFailure} from '../../../src/domain/operations/operation-status.js';
import {operationsOf} from '../../../src/store/selectors/operations/searched-operations.js';
import {projectId} from '../../control-plane/small-seed.js';
import type {ComputeAnswer} from '../../control-plane/wire-types.js';
import {startActing, type ActingPlane} from '../acting-plane.js';

const wake = async (acting: ActingPlane, branch = 'staging') => {
	const {id} = await acting.plane.primaryOn(branch);
	return acting.runner.submit({change: {kind: 'wake', target: onCompute({projectId, id})}, shown: acting.shown(id)});
};

test('the failure of a tracked operation is counted once, and its notice stays until dismissed', async () => {
	const acting = await startActing();
	await acting.fault('failing=start_compute');
	const {ended} = await wake(acting);
	await acting.settled(ended);
	const {tasks, notice, failures} = acting.store.getState();
	const [failed] = operationsOf(acting.store.getState(), projectId).items;
	expect(isFailure(failed!.status)).toBe(true);
	expect(tasks).toMatchObject([{phase: 'failed', note: `start_compute on ${failed!.computeId} failed: ${failed!.error}`}]);
	expect(notice).toMatchObject({tone: 'bad', text: `start_compute on ${failed!.computeId} failed: ${failed!.error}`});
	expect(failures).toEqual([{operationId: failed!.id, projectId, createdAt: failed!.createdAt}]);
	acting.plane.clock.advance(60_000);
	expect(acting.store.getState().notice).toBe(notice);
	// Another notice covers it for a while. Then it is shown again, until it is dismissed.
	acting.notify('Something else.');
	expect(acting.store.getState().notice?.text).toBe('Something else.');
	acting.plane.clock.advance(10_000);
	expect(acting.store.getState().notice).toBe(notice);
});

test('an operation is tracked through an outage', async () => {
	const acting = await startActing();
	await acting.fault('status=502,on=GET /projects/*/operations/*,times=12');
	const {ended} = await wake(acting);
	await acting.settled(ended);
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'done'}]);
});

test('an operation that the control plane forgets does not keep its compute busy forever', async () => {
	const acting = await startActing();
	await acting.fault('status=404,on=GET /projects/*/operations/*');
	const {ended} = await wake(acting);
	await acting.settled(ended);
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'done'}]);
});

test('a new compute on a branch that is still being created waits for the branch', async () => {
	const acting = await startActing();
	const {plane, runner, store, refresh, until, settled} = acting;
	const {body} = await plane.post<{branch: {id: string}}>(`/projects/${projectId}/branches`, {branch: {name: 'feature'}});
	await refresh.branches(projectId);
	const {ended, taskId} = runner.submit({
		change: {kind: 'create', target: {kind: 'compute', projectId}, compute: {branchId: body.branch.id, type: 'read_write', size: {min: 1, max: 1}}}, shown: undefined,
	});
	await until(() => store.getState().tasks.find(({id}) => id === taskId)?.phase === 'waiting');
	expect(store.getState().tasks).toMatchObject([{note: 'waiting for create_branch, which creates feature'}]);
	await settled(ended);
	expect(store.getState().tasks).toMatchObject([{phase: 'done'}]);
	// The request was sent once, when the branch existed, so none was refused.
	expect(await acting.changes()).toEqual([`POST /projects/${projectId}/branches 201`, `POST /projects/${projectId}/endpoints 201`]);
});

test('no compute is created on a branch whose creation failed', async () => {
	const acting = await startActing();
	const {plane, runner, refresh, settled} = acting;
	await acting.fault('failing=create_branch');
	const {body} = await plane.post<{branch: {id: string}}>(`/projects/${projectId}/branches`, {branch: {name: 'feature'}});
	await refresh.branches(projectId);
	const {answered} = runner.submit({
		change: {kind: 'create', target: {kind: 'compute', projectId}, compute: {branchId: body.branch.id, type: 'read_write', size: {min: 1, max: 1}}}, shown: undefined,
	});
	expect(await settled(answered)).toMatchObject({kind: 'refused', refusal: {message: 'create_branch failed, so feature was not created. Nothing was sent.'}});
	expect(await acting.changes()).toHaveLength(1);
});

const temporaryFolder = async (): Promise<string> => {
	const folder = await mkdtemp(path.join(tmpdir(), 'pgtower-followed-'));
	onTestFinished(async () => rm(folder, {recursive: true}));
	return folder;
};

const seesFiles = async (folder: string, count: number): Promise<void> => {
	await expect.poll(async () => readdir(folder)).toHaveLength(count);
};

const keeping = (acting: ActingPlane, folder: string, pid: number): PersistFollowed =>
	createPersistFollowed(acting.context, acting.runner, acting.notify, createFollowedStorage({folder, pid, baseUrl: acting.plane.baseUrl}));

/** A process id that is never in use. */
const deadPid = 2_147_483_000;

test('tracked operations are stored on disk until their tracking ends', async () => {
	const acting = await startActing();
	const folder = await temporaryFolder();
	const followed = keeping(acting, folder, 1);
	await followed.begin();
	const {answered, ended} = await wake(acting);
	await acting.settled(answered);
	await seesFiles(folder, 1);
	await acting.settled(ended);
	await seesFiles(folder, 0);
	await followed.end();
});

test('an unwritable folder for tracked operations is reported once', async () => {
	const acting = await startActing();
	const file = path.join(await temporaryFolder(), 'a-file');
	await writeFile(file, '');
	const followed = keeping(acting, path.join(file, 'folder'), 1);
	await followed.begin();
	const {answered, ended} = await wake(acting);
	await acting.settled(answered);
	await expect.poll(() => acting.store.getState().notice?.text)
		.toBe('The followed operations can\'t be stored for the next start: a part of its path is not a folder.');
	await acting.settled(ended);
	await followed.end();
});

test.each(['still runs', 'is over'])('if an operation of the previous run %s, the next run reports the operation\'s end', async state => {
	const first = await startActing();
	const folder = await temporaryFolder();
	const kept = keeping(first, folder, deadPid);
	await kept.begin();
	const {answered} = await wake(first);
	await first.settled(answered);
	await seesFiles(folder, 1);
	// The program ends without notice, as when it is killed.
	await kept.end();
	first.runner.abandon();
	const operationIds = first.store.getState().tasks[0]?.operationIds;
	// The next program knows nothing about the change.
	first.store.setState({tasks: []});
	if (state === 'is over') {
		first.plane.settle();
	}

	const next = keeping(first, folder, 1);
	await next.begin();
	const taken = first.store.getState().tasks.at(-1);
	expect(taken).toMatchObject({phase: 'running', operationIds, title: 'Operation of an earlier run'});
	await first.until(() => first.store.getState().tasks.at(-1)?.phase === 'done');
	expect(first.store.getState().tasks.at(-1)?.title).toMatch(/^start_compute on ep-\S+$/v);
	expect(first.store.getState().notice?.text).toMatch(/^start_compute on ep-\S+ has finished/v);
	await seesFiles(folder, 0);
	await next.end();
});

test('a starting program does not track an operation that another running pgtower tracks', async () => {
	const acting = await startActing();
	const folder = await temporaryFolder();
	const other = keeping(acting, folder, process.ppid);
	await other.begin();
	const {answered} = await wake(acting);
	await acting.settled(answered);
	await seesFiles(folder, 1);
	await other.end();
	const before = acting.store.getState().tasks.length;
	const own = keeping(acting, folder, 1);
	await own.begin();
	expect(acting.store.getState().tasks).toHaveLength(before);
	await own.end();
});

test('after a change is abandoned, its displayed state and the notice stay the same', async () => {
	const acting = await startActing();
	const {answered} = await wake(acting);
	await acting.settled(answered);
	acting.runner.abandon();
	const {tasks, notice} = acting.store.getState();
	acting.plane.clock.advance(60_000);
	await acting.plane.get<ComputeAnswer>('/projects');
	expect(acting.store.getState().tasks).toBe(tasks);
	expect(tasks).toMatchObject([{phase: 'running'}]);
	expect(acting.store.getState().notice).toBe(notice);
});
