import {expect, test} from 'vitest';
import {onCompute} from '../../../src/domain/changes/target.js';
import {projectId} from '../../control-plane/small-seed.js';
import {startActing} from '../acting-plane.js';

const path = (id: string) => `/projects/${projectId}/endpoints/${id}`;

test('if a compute was changed elsewhere, pgtower names the difference instead of sending a change', async () => {
	const acting = await startActing();
	const {plane, runner, settled, shown} = acting;
	const {id} = await plane.primaryOn('main');
	await plane.patch(path(id), {endpoint: {autoscaling_limit_min_cu: 4, autoscaling_limit_max_cu: 4, suspend_timeout_seconds: 90}});
	plane.settle();
	const {answered, ended} = runner.submit({
		change: {
			kind: 'resize', target: onCompute({projectId, id}), size: {min: 2, max: 2},
		}, shown: shown(id),
	});
	expect(await settled(answered)).toMatchObject({
		kind: 'differs',
		now: {id, size: {min: 4, max: 4}},
		differences: [
			{label: 'Size', shown: '1 CU', now: '4 CU'},
			{label: 'Suspends', shown: 'after 5m (the default)', now: 'after 90s'},
		],
	});
	await settled(ended);
	const [task] = acting.store.getState().tasks;
	expect(task).toMatchObject({
		phase: 'failed',
		note: 'It has changed in the meantime: size 1 CU → 4 CU, suspends after 5m (the default) → after 90s. Nothing was sent.',
	});
	// The pane shows the current compute, and the next try is compared with that.
	expect(shown(id).size).toEqual({min: 4, max: 4});
	expect(await acting.changes()).toEqual([`PATCH ${path(id)} 200`]);
});

test('the form for Postgres settings shows the settings that others have changed in the meantime', async () => {
	const {plane, runner, settled, shown} = await startActing();
	const {id} = await plane.primaryOn('main');
	await plane.patch(path(id), {endpoint: {settings: {pg_settings: {jit: 'off'}}}});
	plane.settle();
	const {answered} = runner.submit({
		change: {
			kind: 'edit', target: onCompute({projectId, id}), pgSettings: {work_mem: '64MB'},
		}, shown: shown(id),
	});
	expect(await settled(answered)).toMatchObject({kind: 'differs', differences: [{label: 'jit', shown: 'not set', now: 'off'}]});
	expect(await plane.compute(id)).toMatchObject({settings: {pg_settings: {jit: 'off'}}});
});

test.each(['restart', 'resize'] as const)('before a %s, the form says that the compute has gone idle', async kind => {
	const {plane, runner, settled, shown} = await startActing();
	const {id} = await plane.primaryOn('main');
	await plane.post(`${path(id)}/suspend`);
	plane.settle();
	const change = kind === 'restart'
		? {kind, target: onCompute({projectId, id})} as const
		: {
			kind, target: onCompute({projectId, id}), size: {min: 2, max: 2},
		} as const;
	const {answered} = runner.submit({change, shown: shown(id)});
	expect(await settled(answered)).toMatchObject({kind: 'differs', differences: [{label: 'State', shown: 'active', now: 'not active'}]});
});

test('a compute that went idle on its own can still be moved', async () => {
	const {plane, runner, settled, shown} = await startActing();
	const [{id}, dev] = await Promise.all([plane.primaryOn('main'), plane.branch('dev')]);
	await plane.post(`${path(id)}/suspend`);
	plane.settle();
	const {answered} = runner.submit({
		change: {
			kind: 'move', target: onCompute({projectId, id}), branchId: dev.id,
		}, shown: shown(id),
	});
	expect(await settled(answered)).toMatchObject({kind: 'accepted'});
});

test('if a compute was deleted elsewhere, a change of the compute is not sent', async () => {
	const acting = await startActing();
	const {plane, runner, settled, shown} = acting;
	const {id} = await plane.primaryOn('staging');
	const before = shown(id);
	await plane.delete(path(id));
	const {answered, ended} = runner.submit({change: {kind: 'wake', target: onCompute({projectId, id})}, shown: before});
	expect(await settled(answered)).toEqual({kind: 'gone', wasSent: false});
	await settled(ended);
	expect(acting.store.getState().tasks).toMatchObject([{phase: 'failed', note: 'It no longer exists. Nothing was sent.'}]);
	expect(await acting.changes()).toEqual([`DELETE ${path(id)} 200`]);
});

test('a move to a missing branch fails with the server\'s own message', async () => {
	const {plane, runner, settled, shown} = await startActing();
	const [{id}, dev] = await Promise.all([plane.primaryOn('staging'), plane.branch('dev')]);
	await plane.delete(`/projects/${projectId}/branches/${dev.id}`);
	plane.settle();
	const {answered} = runner.submit({
		change: {
			kind: 'move', target: onCompute({projectId, id}), branchId: dev.id,
		}, shown: shown(id),
	});
	expect(await settled(answered)).toMatchObject({kind: 'refused', refusal: {status: 404, message: `branch ${dev.id} not found`, requestId: expect.any(String) as string}});
});
