import type {WireOperation} from '../../control-plane/wire-types.js';
import {found} from '../../control-plane/plane.js';
import {connectTo} from '../../postgres/real-plane.js';
import type {Life} from './life.js';

/**
Changes the project in which nothing else happens, and waits for the end of the change.

@throws {Error} When the change is refused or fails.
*/
export const changeBystander = async (life: Life): Promise<void> => {
	const {bystander} = life;
	const path = `/projects/${bystander.id}/branches/${bystander.branchId}/roles/neondb_owner/reset_password`;
	// In the time that has passed, the compute may have been suspended.
	await life.rest(bystander.id);
	const {status, body} = await life.send('bystander', 'POST', path);
	let end: string | undefined = `it was answered with ${status} ${body.message ?? ''}`;
	life.whenOver(body.operations, problem => {
		end = problem;
	});
	await life.rest(bystander.id);
	if (status !== 200 || end !== undefined) {
		throw new Error(`A change in another project did not work: ${end}`);
	}
};

const mostTries = 3;

/**
Holds up an operation by an open transaction, and checks that an operation of another project ends before it.

@throws {Error} When that fails several times: a busy machine may be late once.
*/
export const holdUp = async (life: Life): Promise<void> => {
	const {plane} = life;
	const project = await plane.createProject();
	const path = `/projects/${project.id}/branches/${project.branchId}/databases/neondb`;
	const holder = await connectTo(project.uri);
	await holder.query('begin; comment on database neondb is \'held\'');
	for (let tries = 0; tries < mostTries; tries += 1) {
		const {body: {operations}} = await plane.delete<{operations: WireOperation[]}>(path);
		await changeBystander(life);
		const {body: {operation}} = await plane.get<{operation: WireOperation}>(`/projects/${project.id}/operations/${found(operations[0]).id}`);
		await life.rest(project.id);
		const last = await plane.get<{operation: WireOperation}>(`/projects/${project.id}/operations/${operation.id}`);
		if (last.body.operation.status !== 'failed') {
			throw new Error(`Nothing was held up: ${JSON.stringify(last.body.operation)}`);
		}

		if (operation.status === 'running') {
			await holder.end();
			await plane.delete(`/projects/${project.id}`);
			return;
		}
	}

	throw new Error('While an operation of a project waits for a lock, none of another project ends.');
};
