import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readSeed} from '../../../src/control-plane/seed/read-seed.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';
import {startPlane} from '../plane.js';
import type {WireProject} from '../wire-types.js';

const people = [
	{
		role: 'administrator', name: 'A', lastName: 'A', email: 'a@example.com',
	},
	{
		role: 'member', name: 'B', lastName: 'B', email: 'b@example.com',
	},
	{
		role: 'outsider', name: 'C', lastName: 'C', email: 'c@example.com',
	},
];

const project = {
	id: 'own-world-00000001',
	name: 'own',
	owner: 'a@example.com',
	region: 'aws-us-east-2',
	pgVersion: 17,
	createdAgo: '2d',
	branches: [{name: 'main', isDefault: true, createdAgo: '2d'}],
};

const fileWith = async (content: string): Promise<string> => {
	const file = path.join(await temporaryFolder(), 'world.json');
	await writeFile(file, content);
	return file;
};

test.for(['demo', 'empty', 'large'])('the seed %s is included in the program', async name => {
	expect(await readSeed(name)).toBe(name);
});

test.for(['large:1', 'large:5000:20', 'large:500000:50000'])('the load-test seed %s is accepted', async name => {
	expect(await readSeed(name)).toBe(name);
});

test.for(['large:0', 'large:500001', 'large:many', 'large:5:0', 'large:5:50001', 'large:5:', 'large:5:5:5'])('the load-test seed %s is rejected with a message that names the allowed sizes', async name => {
	await expect(readSeed(name)).rejects.toThrow(/^--seed large:<operations>:<projects> takes 1 to 500000 operations and 1 to 50000 projects, not /v);
});

test('a JSON file can describe a custom world', async () => {
	const file = await fileWith(JSON.stringify({
		randomSeed: 1, users: people, organizations: [], projects: [project],
	}));
	const plane = await startPlane({seed: await readSeed(file)});
	const {body: {projects}} = await plane.get<{projects: WireProject[]}>('/projects');
	expect(projects).toMatchObject([{id: project.id, created_at: '2026-11-18T12:00:00Z'}]);
});

test('the message about a missing seed file names the file and the accepted values', async () => {
	await expect(readSeed('/no/such/file.json')).rejects.toThrow(
		/--seed must be one of demo, empty, large, or a JSON file\. The file \/no\/such\/file\.json can't be read: there is no such file\.$/v,
	);
});

test.for([
	['{', 'can\'t be read'],
	['[]', 'is not a valid world'],
	[JSON.stringify({
		randomSeed: 1, users: people, organizations: [], projects: [{...project, createdAgo: 'yesterday'}],
	}), 'projects.0.createdAgo: how long ago'],
	[JSON.stringify({
		randomSeed: 1, users: people, organizations: [], projects: [{...project, branches: []}],
	}), 'projects.0.branches'],
] as const)('a seed file with the content %s is rejected with a message', async ([content, problem]) => {
	await expect(readSeed(await fileWith(content))).rejects.toThrow(problem);
});

test('a seed that lacks an administrator, a member or an outsider is rejected', async () => {
	const file = await fileWith(JSON.stringify({
		randomSeed: 1, users: people.slice(0, 2), organizations: [], projects: [],
	}));
	await expect(startPlane({seed: await readSeed(file)})).rejects.toThrow('outsider');
});

const compute = {
	type: 'read_write', min: 1, max: 1, state: 'idle', createdAgo: '1d',
};
const [main] = project.branches;

test.for([
	[[project, project], 'Two projects have the id own-world-00000001.'],
	[[{...project, owner: 'd@example.com'}], 'its owner d@example.com is neither'],
	[[{...project, region: 'aws-moon-1'}], 'there is no region aws-moon-1'],
	[[{...project, branches: [{...main, isDefault: false}]}], 'exactly one default branch'],
	[[{...project, branches: [main, {...main, isDefault: false}]}], 'two branches with the name main'],
	[[{...project, branches: [main, {name: 'dev', parent: 'next', createdAgo: '1d'}]}], 'branch dev needs its parent next before it in the list'],
	[[{...project, branches: [{...main, computes: [{...compute, max: 17}]}]}], 'branch main: 17 CU'],
	[[{...project, branches: [{...main, computes: [{...compute, suspendTimeoutSeconds: 5}]}]}], 'branch main: The suspend timeout'],
	[[{...project, branches: [{...main, computes: [compute, compute]}]}], 'more than one read_write compute'],
] as const)('a seed file with inconsistent projects is rejected with a message: %#', async ([projects, problem]) => {
	const file = await fileWith(JSON.stringify({
		randomSeed: 1, users: people, organizations: [], projects,
	}));
	await expect(startPlane({seed: await readSeed(file)})).rejects.toThrow(problem);
});
