import {once} from 'node:events';
import {appendFile, readFile} from 'node:fs/promises';
import path from 'node:path';
import {connect as connectTls} from 'node:tls';
import {serialize} from 'pg-protocol';
import {describe, expect, test} from 'vitest';
import {killProcess} from '../helpers/kill-process.js';
import {branchesFolder} from './administer.js';
import {bothMajors} from './programs.js';
import {psql} from './psql.js';
import {
	ask,
	connectTo,
	forRealProject,
	onHost,
} from './real-plane.js';

describe.each(bothMajors)('Postgres $major', ({major, programs}) => {
	const world = forRealProject({}, programs);

	test('psql connects with and without encryption, and a wrong password is refused', async () => {
		const {plane, project: {uri, password}} = world();
		expect(uri).toMatch(/^postgresql:\/\/neondb_owner:npg_[^@]+@127\.0\.0\.1:\d+\/neondb\?sslmode=require$/v);
		const verified = `${uri.replace('sslmode=require', 'sslmode=verify-full')}&sslrootcert=${plane.access.certificateFile}&channel_binding=require`;
		expect(await psql(verified, 'select current_user')).toMatchObject({code: 0, output: 'neondb_owner'});
		const plain = uri.replace('sslmode=require', 'sslmode=disable');
		expect(await psql(plain, 'select 1')).toMatchObject({code: 0, output: '1'});
		for (const wrong of [uri, plain]) {
			expect(await psql(wrong.replace(password, 'wrong'), 'select 1')).toMatchObject({code: 2, errors: expect.stringContaining('password authentication failed') as string});
		}
	});

	test('on the shared port, a client reaches the compute named in the connection options', async () => {
		const {plane, project: {uri, computeId}} = world();
		const shared = onHost(uri, `127.0.0.1:${plane.access.port}`);
		expect(await ask(`${shared}&options=endpoint%3D${computeId}`, 'select 1')).toBe(1);
		await expect(ask(`${shared}&options=endpoint%3Dep-nobody`, 'select 1')).rejects.toThrow('endpoint ep-nobody does not exist');
		await expect(ask(shared, 'select 1')).rejects.toThrow('name one with options=endpoint%3D<id>');
	});

	test('a client that starts TLS directly must name the protocol, as with Postgres itself', async () => {
		const {plane, project: {uri, computeId}} = world();
		expect(await ask(`${uri}&sslnegotiation=direct`, 'select ssl from pg_stat_ssl where pid = pg_backend_pid()')).toBe(true);
		const shared = onHost(uri, `127.0.0.1:${plane.access.port}`);
		expect(await ask(`${shared}&sslnegotiation=direct&options=endpoint%3D${computeId}`, 'select 1')).toBe(1);
		await expect(ask(`${shared}&sslnegotiation=direct`, 'select 1')).rejects.toThrow('name one with options=endpoint%3D<id>');
		const port = Number(new URL(uri).port);
		const withoutName = connectTls({port, host: '127.0.0.1', rejectUnauthorized: false});
		let isAnswered = false;
		withoutName.on('data', () => {
			isAnswered = true;
		});
		// The socket may be closed before all is written.
		withoutName.on('error', () => undefined);
		withoutName.write(serialize.startup({user: 'neondb_owner', database: 'neondb'}));
		await once(withoutName, 'secureConnect');
		await new Promise(resolve => {
			withoutName.once('close', resolve);
		});
		expect(isAnswered).toBe(false);
		const otherName = connectTls({
			port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['h2'],
		});
		await expect(once(otherName, 'secureConnect')).rejects.toMatchObject({code: expect.stringContaining('NO_APPLICATION_PROTOCOL') as string});
	});

	test('a role of the API is no superuser, and can\'t run programs or read files of the machine', async () => {
		const {project: {uri}} = world();
		expect(await ask(uri, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
		await expect(ask(uri, 'copy (select 1) to program \'id\'')).rejects.toMatchObject({code: '42501'});
		await expect(ask(uri, 'select pg_read_file(\'/etc/passwd\')')).rejects.toThrow('permission denied');
		await expect(ask(uri, 'grant pg_execute_server_program to current_user')).rejects.toMatchObject({code: '42501'});
		// Before 16, a role that creates roles could make them members of any role, including those that run programs.
		const made = ask(uri, 'create role helper');
		await (major < 16 ? expect(made).rejects.toMatchObject({code: '42501'}) : made);
		await expect(ask(uri.replace('neondb_owner', 'cloud_admin'), 'select 1')).rejects.toThrow('pg_hba.conf rejects connection');
	});

	test('after a server or one of its processes is killed, the next client reaches a running server', async () => {
		const {plane, project} = world();
		await ask(project.uri, 'create table t as select 3 as number');
		const client = await connectTo(project.uri);
		const {rows: [row]} = await client.query<{pid: number}>('select pg_backend_pid() as pid');
		killProcess(row?.pid ?? 0);
		await expect(client.query('select 1')).rejects.toThrow('Connection terminated');
		// Until the server notices that a process is gone, it accepts clients, and then ends their connections too.
		await expect.poll(async () => ask(project.uri, 'select number from t').catch(String)).toBe(3);
		const folder = path.join(branchesFolder(plane, project.id), project.branchId, 'data');
		const file = await readFile(path.join(folder, 'postmaster.pid'), 'utf8');
		killProcess(Number(file.split('\n', 1)[0]));
		expect(await ask(project.uri, 'select number from t')).toBe(3);
		// The unexpected end is a failed operation, which later tests must not take for their own.
		await plane.restAfterFailure(project.id);
	});

	// This test is the last, since it deletes the compute.
	test('connecting to a disabled, deleted or failing compute fails with the compute\'s name and the reason', async () => {
		const {plane, project: {id, branchId, uri, computeId}} = world();
		await plane.act({id}, computeId, 'suspend');
		const file = path.join(branchesFolder(plane, id), branchId, 'data/postgresql.auto.conf');
		await appendFile(file, 'max_pred_locks_per_transaction = 2000000000\n');
		await plane.post(`/projects/${id}/endpoints/${computeId}/start`);
		const operations = await plane.restAfterFailure(id);
		const words = 'could not map anonymous shared memory: Cannot allocate memory';
		expect(operations.at(-1)).toMatchObject({action: 'start_compute', status: 'failed', error: words});
		const plain = uri.replace('sslmode=require', 'sslmode=disable');
		expect(await psql(plain, 'select 1')).toMatchObject({errors: expect.stringContaining(`endpoint ${computeId} could not be started: ${words}`) as string});
		await plane.patch(`/projects/${id}/endpoints/${computeId}`, {endpoint: {settings: {pg_settings: {work_mem: '5MB', max_pred_locks_per_transaction: 64}}}});
		await plane.restAfterFailure(id);
		expect(await ask(uri, 'show work_mem')).toBe('5MB');
		await plane.patch(`/projects/${id}/endpoints/${computeId}`, {endpoint: {disabled: true}});
		await plane.rest(id);
		expect(await psql(uri, 'select 1')).toMatchObject({errors: expect.stringContaining(`endpoint ${computeId} is disabled, enable it first`) as string});
		await plane.delete(`/projects/${id}/endpoints/${computeId}`);
		await expect(ask(uri, 'select 1')).rejects.toThrow(`endpoint ${computeId} does not exist`);
	});
});
