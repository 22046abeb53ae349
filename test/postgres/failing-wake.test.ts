import {expect, test} from 'vitest';
import {faultOf} from '../control-plane/faults/fault-of.js';
import {ask, startRealPlane} from './real-plane.js';

const minute = 60_000;

test('if a compute can\'t be started, a connection fails with an error that names the compute', async () => {
	// The first start belongs to the new project.
	const plane = await startRealPlane('empty', [faultOf('failing=start_compute,after=1,times=1')]);
	const project = await plane.createProject();
	await plane.act(project, project.computeId, 'suspend');
	const change = plane.nextChange();
	const asked = expect(ask(project.uri, 'select 1')).rejects.toThrow(`endpoint ${project.computeId} could not be started`);
	await change;
	plane.clock.advance(minute);
	await asked;
	const operations = await plane.restAfterFailure(project.id);
	expect(operations.at(-1)).toMatchObject({action: 'start_compute', status: 'failed'});
	expect(await ask(project.uri, 'select 1')).toBe(1);
});
