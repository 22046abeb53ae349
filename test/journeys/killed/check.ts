import {expect} from 'vitest';
import type {
	OperationPage,
	WireBranch,
	WireCompute,
	WireProject,
} from '../../control-plane/wire-types.js';
import type {Memory} from './memory.js';
import type {Target} from './writer.js';

const get = async <Body>({baseUrl, apiKey}: Target, path: string): Promise<Body | undefined> => {
	const response = await fetch(baseUrl + path, {headers: {authorization: `Bearer ${apiKey}`}});
	const body = await response.json() as Body;
	return response.ok ? body : undefined;
};

/** Checks that a project is whole: no reference is dangling, and no rule is broken. */
const checkProject = async (target: Target, id: string) => {
	const [branches, computes, operations] = await Promise.all([
		get<{branches: WireBranch[]}>(target, `/projects/${id}/branches`),
		get<{endpoints: WireCompute[]}>(target, `/projects/${id}/endpoints`),
		get<OperationPage>(target, `/projects/${id}/operations?limit=1000`),
	]);
	const all = branches?.branches ?? [];
	const branchIds = new Set(all.map(branch => branch.id));
	expect(all.filter(branch => branch.default)).toHaveLength(1);
	for (const compute of computes?.endpoints ?? []) {
		expect(branchIds).toContain(compute.branch_id);
	}

	for (const branch of all) {
		const primaries = (computes?.endpoints ?? []).filter(compute => compute.branch_id === branch.id && compute.type === 'read_write');
		// Every branch here is created with a primary compute of the same name, and with the operations for both.
		expect(primaries).toHaveLength(1);
		const actions = (operations?.operations ?? []).filter(operation => operation.branch_id === branch.id).map(({action}) => action);
		expect(actions).toContain(branch.default ? 'create_timeline' : 'create_branch');
		expect(actions).toContain('start_compute');
		const [roles, databases] = await Promise.all([
			get<{roles: unknown[]}>(target, `/projects/${id}/branches/${branch.id}/roles`),
			get<{databases: unknown[]}>(target, `/projects/${id}/branches/${branch.id}/databases`),
		]);
		expect([roles?.roles.length, databases?.databases.length]).toEqual([1, 1]);
	}
};

/**
Checks that every acknowledged change is there, and that every other change was made as a whole or not at all.

If more than one outcome is possible, the real one is read and remembered.
*/
export const check = async (target: Target, memory: Memory): Promise<void> => {
	for (const [id, names] of memory.projects) {
		// One after another: there are many, and the server is one process.
		const found = await get<{project: WireProject}>(target, `/projects/${id}`);
		expect([...names]).toContain(found?.project.name);
		memory.projects.set(id, new Set([found?.project.name]));
	}

	for (const [id, {projectId, name}] of memory.branches) {
		if (memory.projects.get(projectId)?.has(undefined) === true) {
			memory.branches.delete(id);
			continue;
		}

		const found = await get<{branch: WireBranch}>(target, `/projects/${projectId}/branches/${id}`);
		expect(found?.branch.name).toBe(name);
	}

	for (const [id, key] of memory.keys) {
		const isValid = await get({...target, apiKey: key.secret}, '/auth') !== undefined;
		expect({id, isValid: isValid ? key.mayBeValid : !key.mayBeRevoked}).toEqual({id, isValid});
		memory.keys.set(id, {...key, mayBeValid: isValid, mayBeRevoked: !isValid});
	}
};

/** Checks that every project is whole, including those of other writers. */
export const checkProjects = async (target: Target): Promise<void> => {
	const projects = await get<{projects: WireProject[]}>(target, '/projects?limit=400');
	for (const {id} of projects?.projects ?? []) {
		await checkProject(target, id);
	}
};
