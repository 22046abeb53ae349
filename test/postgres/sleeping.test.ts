import {connect} from 'node:net';
import {once} from 'node:events';
import {serialize} from 'pg-protocol';
import pg from 'pg';
import {
	describe,
	expect,
	onTestFinished,
	test,
} from 'vitest';
import {administrator} from '../../src/postgres/server/access-rules.js';
import {lookUntil} from '../helpers/look-until.js';
import {administer, socketOf} from './administer.js';
import {bothMajors} from './programs.js';
import {
	ask,
	connectTo,
	forRealProject,
	type RealPlane,
	type RealProject,
} from './real-plane.js';
import {processesOf} from './processes.js';

const minute = 60_000;

describe.each(bothMajors)('Postgres $major', ({programs}) => {
	const world = forRealProject({default_endpoint_settings: {suspend_timeout_seconds: 300, autoscaling_limit_min_cu: 0.25, autoscaling_limit_max_cu: 0.25}}, programs);

	const wakes = async (plane: RealPlane, {id}: RealProject) => {
		const operations = await plane.rest(id);
		return operations.filter(({action}) => action === 'start_compute').length;
	};

	/** Lets the suspend timeout pass, and waits until the compute is asleep or was found in use. */
	const passTimeout = async (plane: RealPlane, project: RealProject): Promise<'in use' | 'asleep'> => {
		plane.clock.advance(6 * minute);
		const now = new Date(plane.clock.now()).toISOString().replace('.000Z', 'Z');
		const {current_state: state} = await lookUntil(
			'Waiting until a compute is found in use, or sleeps',
			async () => plane.computeOf(project, project.computeId),
			compute => compute.current_state === 'idle' || compute.last_active === now,
			{next: plane.nextChange},
		);
		return state === 'idle' ? 'asleep' : 'in use';
	};

	// This test is the first, since no client of another test has been counted yet.
	test('a client that follows a compute\'s log does not keep the compute awake or wake the compute', async () => {
		const {plane, project} = world();
		const {body: {endpoint: replica}} = await plane.post<{endpoint: {id: string}}>(`/projects/${project.id}/endpoints`, {
			endpoint: {branch_id: project.branchId, type: 'read_only', suspend_timeout_seconds: -1},
		});
		const before = await wakes(plane, project);
		const branch = {projectId: project.id, branchId: project.branchId};
		const {socketFolder, port} = await socketOf(plane, branch);
		const follower = new pg.Client(`postgresql://${administrator}@${encodeURIComponent(socketFolder)}:${port}/neondb?replication=true`);
		follower.on('error', () => undefined);
		onTestFinished(async () => follower.end());
		await follower.connect();
		await follower.query('IDENTIFY_SYSTEM');
		const followers = 'select string_agg(state, \' \' order by state) from pg_stat_replication';
		await expect.poll(async () => administer(plane, branch, followers), {interval: 50}).toBe('startup streaming');

		const asking = new URL(project.uri);
		asking.searchParams.set('sslmode', 'no-verify');
		asking.searchParams.set('replication', 'true');
		const refusal = {code: '42501', message: `endpoint ${project.computeId} does not accept replication connections`};
		await expect(new pg.Client(asking.href).connect()).rejects.toMatchObject(refusal);
		expect(await passTimeout(plane, project)).toBe('asleep');
		await expect(new pg.Client(asking.href).connect()).rejects.toMatchObject(refusal);
		expect(await wakes(plane, project)).toBe(before);
		expect(await plane.computeOf(project, project.computeId)).toMatchObject({current_state: 'idle'});
		await plane.delete(`/projects/${project.id}/endpoints/${replica.id}`);
		await plane.rest(project.id);
	});

	test('ten concurrent clients wake a sleeping compute once, and all are served', async () => {
		const {plane, project} = world();
		const before = await wakes(plane, project);
		await plane.act(project, project.computeId, 'suspend');
		expect(await processesOf(plane.access)).toEqual([]);
		const answers = await Promise.all(Array.from({length: 10}, async (_, index) => ask(project.uri, `select ${index}`)));
		expect(answers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
		expect(await wakes(plane, project)).toBe(before + 1);
		expect(await plane.rest(project.id)).toContainEqual(expect.objectContaining({action: 'start_compute', status: 'finished'}));
	});

	test('a client that connects during a suspend is served', async () => {
		const {plane, project} = world();
		const before = await wakes(plane, project);
		await plane.post(`/projects/${project.id}/endpoints/${project.computeId}/suspend`);
		expect(await ask(project.uri, 'select 1')).toBe(1);
		expect(await wakes(plane, project)).toBe(before + 1);
	});

	test('suspending an unused compute ends its sessions, and a transaction or running statement keeps a compute awake', async () => {
		const {plane, project} = world();
		const client = await connectTo(project.uri);
		await client.query('begin');
		expect(await passTimeout(plane, project)).toBe('in use');
		expect(await passTimeout(plane, project)).toBe('in use');
		await client.query('commit');
		expect(await passTimeout(plane, project)).toBe('in use');
		const sleep = expect(client.query('select pg_sleep(600)')).rejects.toThrow('canceling statement');
		const sleepers = 'select count(*) from pg_stat_activity where query ~ \'pg_sleep.600\' and state = \'active\' and pid <> pg_backend_pid()';
		await expect.poll(async () => administer(plane, {projectId: project.id, branchId: project.branchId}, sleepers), {interval: 50}).toBe('1');
		expect(await passTimeout(plane, project)).toBe('in use');
		expect(await passTimeout(plane, project)).toBe('in use');
		const end = 'select pg_cancel_backend(pid) from pg_stat_activity where query ~ \'600\' and state = \'active\' and pid <> pg_backend_pid()';
		await expect.poll(async () => ask(project.uri, end), {interval: 50}).toBe(true);
		await sleep;
		expect(await passTimeout(plane, project)).toBe('in use');
		const isEnded = new Promise<void>(resolve => {
			client.on('end', () => {
				resolve();
			});
		});
		// The last disconnect may be counted before or after the check at the first timeout.
		await expect.poll(async () => passTimeout(plane, project), {interval: 50}).toBe('asleep');
		await isEnded;
		expect(await processesOf(plane.access)).toEqual([]);
	});

	test('a statement over HTTP counts as activity, but an open HTTP connection does not', async () => {
		const {plane, project} = world();
		const {uri} = project;
		const answer = await fetch(`http://${new URL(uri).host}/sql`, {method: 'POST', headers: {'Neon-Connection-String': uri}, body: '{"query": "select 1"}'});
		expect(answer.status).toBe(200);
		expect(await passTimeout(plane, project)).toBe('in use');
		await expect.poll(async () => passTimeout(plane, project), {interval: 50}).toBe('asleep');
	});

	test('connections that send nothing, or only cancel requests, wake no compute', async () => {
		const {plane, project} = world();
		await plane.act(project, project.computeId, 'suspend');
		const before = await wakes(plane, project);
		const {port} = new URL(project.uri);
		const silent = connect(Number(port), '127.0.0.1');
		await once(silent, 'connect');
		const canceling = connect(Number(port), '127.0.0.1');
		canceling.write(new Uint8Array([0, 0, 0, 16, 4, 210, 22, 46, 0, 0, 0, 1, 0, 0, 0, 1]));
		canceling.resume();
		await once(canceling, 'close');
		silent.destroy();
		expect(await wakes(plane, project)).toBe(before);
		expect(await plane.computeOf(project, project.computeId)).toMatchObject({current_state: 'idle'});
	});

	test('a client can cancel a running statement', async () => {
		const {project: {uri}} = world();
		const client = await connectTo(uri);
		const sleep = client.query('select pg_sleep(600)');
		const {processID: processId, secretKey} = client as unknown as {readonly processID: number; readonly secretKey: number};
		const message = serialize.cancel(processId, secretKey);

		// Only a statement that has begun can be canceled.
		await expect.poll(async () => ask(uri, `select state from pg_stat_activity where pid = ${processId}`), {interval: 50}).toBe('active');
		const {port} = new URL(uri);
		const canceling = connect(Number(port), '127.0.0.1');
		canceling.end(message);
		await expect(sleep).rejects.toThrow('canceling statement due to user request');
	});

	test('a restart or a resize of a compute ends its sessions and applies its settings', async () => {
		const {plane, project} = world();
		expect(await ask(project.uri, 'show max_connections')).toBe('112');
		const client = await connectTo(project.uri);
		const broken = Promise.withResolvers<unknown>();
		client.on('error', broken.resolve);
		await plane.patch(`/projects/${project.id}/endpoints/${project.computeId}`, {endpoint: {autoscaling_limit_min_cu: 1, autoscaling_limit_max_cu: 1}});
		await plane.rest(project.id);
		expect(await broken.promise).toMatchObject({code: '57P01'});
		expect(await ask(project.uri, 'show max_connections')).toBe('450');
		await plane.act(project, project.computeId, 'restart');
		expect(await ask(project.uri, 'select 1')).toBe(1);
	});
});
