import {existsSync} from 'node:fs';
import {
	chown,
	readFile,
	rename,
	rm,
	stat,
	symlink,
	watch,
	writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {killProcess} from '../helpers/kill-process.js';
import {temporaryFolder} from '../helpers/temporary-folder.js';
import {forAllTests} from '../helpers/when-test-ends.js';
import {branchesFolder} from './administer.js';
import {installedPrograms} from './programs.js';
import {ask, startRealPlane} from './real-plane.js';

const world = forAllTests(async () => {
	const link = path.join(await temporaryFolder(), 'native');
	await symlink(path.dirname(installedPrograms), link);
	const plane = await startRealPlane('empty', [], {choice: {binFolder: path.join(link, 'bin')}, startLimit: {stallMilliseconds: 2000, mostMilliseconds: 60_000}});
	const project = await plane.createProject();
	await plane.act(project, project.computeId, 'suspend');
	const root = path.dirname(plane.access.certificateFile);
	const copied = path.join(root, 'programs-0');
	return {
		plane, project, root, data: path.join(branchesFolder(plane, project.id), project.branchId, 'data'), programs: existsSync(copied) ? copied : link,
	};
});

/** Starts the compute, and returns the finished operation. */
const start = async () => {
	const {plane, project} = world();
	await plane.post(`/projects/${project.id}/endpoints/${project.computeId}/start`);
	const operations = await plane.restAfterFailure(project.id);
	return operations.at(-1);
};

/** Checks that the broken part is repaired, and that the compute starts again. */
const expectMended = async () => {
	const {plane, project} = world();
	const {action, status, error = ''} = await start() ?? {};
	expect([action, status, error]).toEqual(['start_compute', 'finished', '']);
	expect(await ask(project.uri, 'select 1')).toBe(1);
	await plane.act(project, project.computeId, 'suspend');
};

/** Makes the next start recover from an archive that does not answer until it is repaired. */
const plantHang = async () => {
	const {data} = world();
	const {uid, gid} = await stat(data);
	const files = ['recovery.signal', 'hangs', 'postgresql.auto.conf'].map(name => path.join(data, name)) as [string, string, string];
	const before = await readFile(files[2], 'utf8');
	await writeFile(files[0], '');
	await writeFile(files[1], '');
	await writeFile(files[2], 'restore_command = \'touch begun; while test -e hangs; do sleep 0.05; done; false\'\n');
	await Promise.all(files.map(async file => chown(file, uid, gid)));
	return async () => {
		await Promise.all([...files.slice(0, 2), path.join(data, 'begun')].map(async file => rm(file, {force: true})));
		await writeFile(files[2], before);
	};
};

test('if a server hangs in recovery, the start fails with Postgres\'s last message', async () => {
	const mend = await plantHang();
	const {error} = await start() ?? {};
	expect(error).toMatch(/^Postgres did not accept connections: it made no progress for 2 s\. It said last: .*database system was shut down/v);
	await mend();
	await expectMended();
});

/**
Resolves once a server has started on the data and ended: after the killed server's lock file, another one came and went.
*/
const attemptIn = async (data: string): Promise<void> => {
	let changes = 0;
	for await (const {eventType, filename} of watch(data)) {
		changes += eventType === 'rename' && filename === 'postmaster.pid' ? 1 : 0;
		if (changes === 3) {
			return;
		}
	}
};

test('after a server was killed during a start, the next start waits for the processes left behind', async () => {
	const {data} = world();
	const mend = await plantHang();
	const started = start();
	const processId = async () => {
		const file = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
		return Number(file.split('\n', 1)[0]);
	};

	await expect.poll(() => existsSync(path.join(data, 'begun'))).toBe(true);
	killProcess(await processId());
	expect(await started).toMatchObject({action: 'start_compute', status: 'failed'});
	// The processes that are left run until the archive answers, and hold shared memory. The next start waits for them.
	const hasTried = attemptIn(data);
	const mended = expectMended();
	await Promise.race([hasTried, mended]);
	await mend();
	await mended;
});

test.each([
	['global/pg_control', undefined, 'could not find the database system'],
	['PG_VERSION', 'none', 'its PG_VERSION names no version'],
	['PG_VERSION', '12', 'Postgres 12 is not on this machine'],
	['pg_hba.conf', undefined, 'could not load'],
	['.', undefined, 'is missing'],
])('starting a server on data without a valid %s (%s) fails with a message about that file', async (name, text, words) => {
	const {data} = world();
	const [file, aside] = [path.join(data, name), `${data}.aside`];
	await rename(file, aside);
	if (text !== undefined) {
		await writeFile(file, text);
	}

	expect(await start()).toMatchObject({action: 'start_compute', status: 'failed', error: expect.stringContaining(words) as string});
	await rm(file, {force: true});
	await rename(aside, file);
	await expectMended();
});

test('each operation that needs Postgres fails after Postgres is removed', async () => {
	const {plane, programs} = world();
	await rename(programs, `${programs}.aside`);
	expect(await start()).toMatchObject({status: 'failed', error: expect.stringContaining('not found') as string});
	const {body} = await plane.post<{project: {id: string}}>('/projects', {project: {name: 'other'}});
	const operations = await plane.restAfterFailure(body.project.id);
	expect(operations.at(-1)).toMatchObject({action: 'start_compute', status: 'failed'});
	await rename(`${programs}.aside`, programs);
	await expectMended();
});

test('operations that can\'t create their folder fail, and later operations succeed after the repair', async () => {
	const {plane, project, root} = world();
	const folder = path.join(root, 'projects');
	await rename(folder, `${folder}.aside`);
	await writeFile(folder, '');
	const {body} = await plane.post<{project: {id: string}}>('/projects', {project: {name: 'other'}});
	const made = await plane.restAfterFailure(body.project.id);
	expect(made.map(({status}) => status)).not.toContain('finished');
	await plane.post(`/projects/${project.id}/branches`, {endpoints: [{type: 'read_write'}]});
	const branched = await plane.restAfterFailure(project.id);
	expect(branched.slice(-2)).toMatchObject([{action: 'create_branch', status: 'failed'}, {action: 'start_compute', status: 'failed'}]);
	await rm(folder);
	await rename(`${folder}.aside`, folder);
	await expectMended();
});
