import {expect, test} from 'vitest';
import {onCompute} from '../../../src/domain/changes/target.js';
import type {Change} from '../../../src/domain/changes/change-kinds.js';
import {computesOf} from '../../../src/store/selectors/computes.js';
import {undoBlocked} from '../../../src/store/targets/undo.js';
import {operationsOf} from '../../../src/store/selectors/operations/searched-operations.js';
import {choseOrganization} from '../../../src/store/slices/account.js';
import {on} from '../../../src/store/state.js';
import {
	freeProjectId,
	organizationId,
	projectId,
	unprotectedSeed,
} from '../../control-plane/small-seed.js';
import {startActing, type ActingPlane} from '../acting-plane.js';
import {changeOfEachKind} from './change-of-each-kind.js';

const path = `/projects/${projectId}/endpoints`;

const orderAndEnd = async (acting: ActingPlane, change: Change) => {
	const ordered = acting.runner.submit({change, shown: acting.targetOf(change)});
	const outcome = await acting.settled(ordered.answered);
	await acting.settled(ordered.ended);
	return outcome;
};

test('a wake marks the compute busy at once, and reports the duration at the end', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.primaryOn('staging');
	const ordered = acting.runner.submit({change: {kind: 'wake', target: onCompute({projectId, id})}, shown: acting.shown(id)});
	expect(acting.store.getState().tasks).toMatchObject([{
		phase: 'queued', word: 'waking', target: {id}, title: `Wake ${id}`,
	}]);
	const outcome = await acting.settled(ordered.answered);
	expect(outcome).toMatchObject({kind: 'accepted', wasLost: false});
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'running', operationIds: [expect.any(String)]}]);
	await acting.settled(ordered.ended);
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'done', note: expect.stringMatching(new RegExp(String.raw`^${id} is active, 0\.\ds$`, 'v')) as string}]);
	expect(acting.store.getState().notice).toMatchObject({tone: 'good', text: expect.stringContaining(`${id} is active`) as string});
	expect(acting.shown(id).currentState).toBe('active');
	expect(await acting.changes()).toEqual([`POST ${path}/${id}/start 200`]);
});

test('a new compute appears at once with the values of the answer, marked busy', async () => {
	const acting = await startActing();
	const {id: branchId} = await acting.plane.branch('dev');
	const change: Change = {
		kind: 'create', target: {kind: 'compute', projectId}, compute: {
			branchId, type: 'read_write', size: {min: 0.25, max: 2}, name: 'first one',
		},
	};
	const ordered = acting.runner.submit({change, shown: undefined});
	await acting.settled(ordered.answered);
	const made = computesOf(acting.store.getState(), projectId).items.at(-1);
	expect(made).toMatchObject({
		branchId, name: 'first one', currentState: 'init', pendingState: 'active',
	});
	expect(acting.store.getState().tasks).toMatchObject([{target: {id: made?.id}, word: 'creating'}]);
	expect(operationsOf(acting.store.getState(), projectId).items[0]).toMatchObject({action: 'start_compute', computeId: made?.id});
	await acting.settled(ordered.ended);
	expect(await acting.plane.compute(made!.id)).toMatchObject({
		branch_id: branchId, current_state: 'active', autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 2, name: 'first one',
	});
});

test('the change "move" moves a compute to another branch', async () => {
	const acting = await startActing();
	const [{id}, dev] = await Promise.all([acting.plane.primaryOn('staging'), acting.plane.branch('dev')]);
	expect(await orderAndEnd(acting, {
		kind: 'move', target: onCompute({projectId, id}), branchId: dev.id,
	})).toMatchObject({kind: 'accepted'});
	expect(await acting.plane.compute(id)).toMatchObject({branch_id: dev.id, current_state: 'idle'});
	expect(acting.store.getState().notice?.text).toContain(`${id} was moved`);
});

test('the change "resize" sets the size and the suspend timeout of a compute', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.primaryOn('main');
	expect(await orderAndEnd(acting, {
		kind: 'resize', target: onCompute({projectId, id}), size: {min: 2, max: 4}, suspendTimeoutSeconds: 600,
	})).toMatchObject({kind: 'accepted'});
	expect(await acting.plane.compute(id)).toMatchObject({
		autoscaling_limit_min_cu: 2, autoscaling_limit_max_cu: 4, suspend_timeout_seconds: 600, current_state: 'active',
	});
	expect(acting.store.getState().notice?.text).toContain(`${id} was resized`);
});

test('the change "edit" renames a compute, changes its Postgres settings, and disables it', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.primaryOn('main');
	expect(await orderAndEnd(acting, {
		kind: 'edit', target: onCompute({projectId, id}), name: 'nightly', pgSettings: {work_mem: '64MB'},
	})).toMatchObject({kind: 'accepted'});
	expect(await acting.plane.compute(id)).toMatchObject({name: 'nightly', settings: {pg_settings: {work_mem: '64MB'}}, current_state: 'active'});
	expect(acting.store.getState().notice?.text).toMatch(new RegExp(`^${id} was changed, `, 'v'));
	await orderAndEnd(acting, {
		kind: 'edit', target: onCompute({projectId, id}), isDisabled: true,
	});
	expect(await acting.plane.compute(id)).toMatchObject({disabled: true, current_state: 'idle'});
	expect(acting.store.getState().notice?.text).toMatch(/^nightly is disabled, /v);
	expect(acting.store.getState().undo?.entries[0]?.inverse).toEqual({
		kind: 'edit', target: onCompute({projectId, id}), isDisabled: false,
	});
});

test('editing Postgres settings, and undoing the edit, keeps the preloaded libraries of a compute', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.primaryOn('main');
	const settings = {pg_settings: {work_mem: '4MB'}, preload_libraries: {use_defaults: true, enabled_libraries: ['pg_cron']}};
	await acting.plane.patch(`${path}/${id}`, {endpoint: {settings}});
	acting.plane.settle();
	await acting.settled(acting.refresh.computes(projectId));
	const {preloadLibraries} = acting.shown(id);
	expect(preloadLibraries).toEqual(settings.preload_libraries);
	await orderAndEnd(acting, {
		kind: 'edit', target: onCompute({projectId, id}), pgSettings: {}, ...(preloadLibraries !== undefined && {preloadLibraries}),
	});
	expect(await acting.plane.compute(id)).toMatchObject({settings: {...settings, pg_settings: {}}});
	await orderAndEnd(acting, acting.store.getState().undo!.entries[0]!.inverse);
	expect(await acting.plane.compute(id)).toMatchObject({settings});
});

test('naming an unnamed compute can\'t be undone, and blocks the undo of earlier changes', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.primaryOn('main');
	await orderAndEnd(acting, {
		kind: 'edit', target: onCompute({projectId, id}), isDisabled: true,
	});
	await orderAndEnd(acting, {
		kind: 'edit', target: onCompute({projectId, id}), name: 'nightly',
	});
	expect(undoBlocked(acting.store.getState())).toMatch(/^The latest change, “Rename .* to nightly”, can't be undone\.$/v);
});

test('the change "suspend" suspends a compute', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.primaryOn('main');
	await orderAndEnd(acting, {kind: 'suspend', target: onCompute({projectId, id})});
	expect(await acting.plane.compute(id)).toMatchObject({current_state: 'idle'});
	expect(acting.store.getState().notice?.text).toContain(`${id} is suspended`);
});

test('the change "restart" restarts a compute', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.primaryOn('main');
	await orderAndEnd(acting, {kind: 'restart', target: onCompute({projectId, id})});
	const operations = await acting.plane.operations();
	expect(operations.slice(0, 2).map(({action, status}) => `${action} ${status}`)).toEqual(['start_compute finished', 'suspend_compute finished']);
	expect(acting.store.getState().notice?.text).toContain(`${id} was restarted`);
});

test('a deleted compute disappears from the pane at once', async () => {
	const acting = await startActing({seed: unprotectedSeed});
	const {id} = await acting.plane.primaryOn('main');
	const ordered = acting.runner.submit({change: {kind: 'delete', target: onCompute({projectId, id})}, shown: acting.shown(id)});
	await acting.settled(ordered.answered);
	expect(computesOf(acting.store.getState(), projectId).items.map(compute => compute.id)).not.toContain(id);
	await acting.settled(ordered.ended);
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'done', note: `${id} was deleted`}]);
});

test('each change of a project is sent after the previous change has finished', async () => {
	const acting = await startActing();
	const [main, staging] = await Promise.all([acting.plane.primaryOn('main'), acting.plane.primaryOn('staging')]);
	const first = acting.runner.submit({change: {kind: 'restart', target: onCompute({projectId, id: main.id})}, shown: acting.shown(main.id)});
	const second = acting.runner.submit({change: {kind: 'wake', target: onCompute({projectId, id: staging.id})}, shown: acting.shown(staging.id)});
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'queued'}, {phase: 'queued', note: `waits for: Restart ${main.id}`}]);
	await acting.settled(first.answered);
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'running'}, {phase: 'queued'}]);
	await acting.settled(second.ended);
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'done'}, {phase: 'done'}]);
	// No change was refused, since the second was sent only after the operations of the first had finished.
	expect(await acting.changes()).toEqual([`POST ${path}/${main.id}/restart 200`, `POST ${path}/${staging.id}/start 200`]);
});

test('a restart that follows a wake is sent only after the wake has succeeded', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.primaryOn('staging');
	const shown = acting.shown(id);
	const wake = acting.runner.submit({change: {kind: 'wake', target: onCompute({projectId, id})}, shown});
	const restart = acting.runner.submit({change: {kind: 'restart', target: onCompute({projectId, id})}, shown}, wake);
	await acting.settled(restart.ended);
	expect(await acting.changes()).toEqual([`POST ${path}/${id}/start 200`, `POST ${path}/${id}/restart 200`]);
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'done'}, {phase: 'done', afterId: wake.taskId}]);
});

test('a restart after a failed wake is not sent, and shows the reason', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.primaryOn('staging');
	await acting.fault('failing=start_compute');
	const shown = acting.shown(id);
	const wake = acting.runner.submit({change: {kind: 'wake', target: onCompute({projectId, id})}, shown});
	const restart = acting.runner.submit({change: {kind: 'restart', target: onCompute({projectId, id})}, shown}, wake);
	expect(await acting.settled(restart.answered)).toEqual({kind: 'refused', refusal: {message: `Wake ${id} did not succeed. Nothing was sent.`}});
	expect(await acting.changes()).toEqual([`POST ${path}/${id}/start 200`]);
});

test('pgtower reports a suspend timeout that the server accepted but did not store', async () => {
	const acting = await startActing();
	await acting.fault('missing=suspend_timeout_seconds,on=PATCH /projects/**');
	const {id} = await acting.plane.primaryOn('main');
	await orderAndEnd(acting, {
		kind: 'resize', target: onCompute({projectId, id}), suspendTimeoutSeconds: 3600,
	});
	expect(acting.store.getState().notice).toMatchObject({
		tone: 'bad', text: expect.stringContaining('It suspends after 5m, not after 1h as asked: free plans have the default only.') as string,
	});
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'done', note: expect.stringContaining('not after 1h as asked') as string}]);
});

test('a suspend timeout that the plan forbids is refused, with the reason', async () => {
	const acting = await startActing();
	const [free] = await acting.plane.computes(freeProjectId);
	const computeId = free!.id;
	await acting.settled(acting.refresh.computes(freeProjectId));
	const shown = computesOf(acting.store.getState(), freeProjectId).items.find(({id}) => id === computeId);
	const change: Change = {
		kind: 'resize', target: onCompute({projectId: freeProjectId, id: computeId}), suspendTimeoutSeconds: 3600,
	};
	const {answered} = acting.runner.submit({change, shown});
	expect(await acting.settled(answered)).toMatchObject({
		kind: 'refused', refusal: {status: 422, message: expect.stringContaining('on the free plan a compute is suspended after 300 seconds') as string},
	});
});

test('a transferred project leaves the old organization\'s list, but stays in the list of all projects', async () => {
	for (const listed of [organizationId, undefined]) {
		const acting = await startActing();
		acting.store.setState(on('account', choseOrganization(listed)));
		await acting.refresh.projects();
		const isListed = () => acting.store.getState().projects.items.some(({id}) => id === projectId);
		expect(isListed()).toBe(true);
		expect(await orderAndEnd(acting, await changeOfEachKind['transfer-project'](acting))).toMatchObject({kind: 'accepted'});
		expect(isListed()).toBe(listed === undefined);
		expect(acting.store.getState().notice).toMatchObject({text: expect.stringContaining('The project shop now belongs to Guild') as string});
	}
});
