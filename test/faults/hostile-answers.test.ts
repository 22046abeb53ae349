import {expect, test} from 'vitest';
import {projectId} from '../control-plane/small-seed.js';
import {startFaulty} from '../helpers/faulty-program.js';

// A busy machine may need this long.
const fields = [
	'id on=GET /projects',
	'name on=GET /projects',
	'region_id on=GET /projects',
	'org_id on=GET /projects',
	'id on=GET /projects/*/endpoints',
	'type on=GET /projects/*/endpoints',
	'current_state on=GET /projects/*/endpoints',
	'pending_state on=GET /projects/*/endpoints',
	'branch_id on=GET /projects/*/endpoints',
	'id on=GET /projects/*/operations',
	'action on=GET /projects/*/operations',
	'status on=GET /projects/*/operations',
	'endpoint_id on=GET /projects/*/operations',
	'name on=GET /projects/*/branches',
];

test.each([...fields.map(field => `${field} constructor`), 'id on=GET /projects __proto__'])('a field whose value is the name of an inherited property does not stop the program: %s', async words => {
	const {field, on, place} = /^(?<field>\w+) on=(?<on>.+) (?<place>\w+)$/v.exec(words)?.groups ?? {};
	const program = await startFaulty();
	const {id} = await program.plane.primaryOn('main');
	await program.plane.post(`/projects/${projectId}/endpoints/${id}/restart`);
	program.plane.settle();
	await program.fault(`value=${field}:${place},on=${on}`);
	program.press('r');
	await program.pass(12_000, 4000);
	for (const key of ['2', 'd', 'q', '3', 'd', 'q', 'A', 'A', '1']) {
		program.press(key);
		await program.pass(300, 300);
	}

	await program.heal();
	program.press('r');
	await program.pass(12_000, 4000);
	await program.sees('live every 5s');
	await program.sees('╭ Projects 2');
	expect(program.store.getState().projects.problem).toBeUndefined();
});
