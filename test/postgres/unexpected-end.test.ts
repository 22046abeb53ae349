import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {killProcess} from '../helpers/kill-process.js';
import {lookUntil} from '../helpers/look-until.js';
import {branchesFolder} from './administer.js';
import {ask, startRealPlane} from './real-plane.js';

test('after a server is killed, a failed operation reports the signal, and the next client wakes the compute', async () => {
	const plane = await startRealPlane();
	const project = await plane.createProject();
	const {id, branchId, computeId, uri} = project;
	expect(await ask(uri, 'select 1')).toBe(1);
	const pidFile = await readFile(path.join(branchesFolder(plane, id), branchId, 'data', 'postmaster.pid'), 'utf8');
	killProcess(Number(pidFile.split('\n', 1)[0]), 'SIGKILL');
	const {current_state: state} = await lookUntil(
		'Waiting until the end of a server is noticed',
		async () => plane.computeOf(project, computeId),
		compute => compute.current_state === 'idle',
		{next: plane.nextChange},
	);
	expect(state).toBe('idle');
	const operations = await plane.restAfterFailure(id);
	expect(operations.at(-1)).toMatchObject({
		action: 'check_availability',
		status: 'failed',
		failures_count: 1,
		endpoint_id: computeId,
		branch_id: branchId,
		error: 'the server of the compute ended unexpectedly (signal SIGKILL)',
	});
	expect(await ask(uri, 'select 2')).toBe(2);
});
