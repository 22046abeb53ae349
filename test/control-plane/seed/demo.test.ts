import {expect, test} from 'vitest';
import {sizeProblem} from '../../../src/domain/computes/compute-size.js';
import {buildWorld} from '../../../src/control-plane/seed/build-world.js';
import {resolveSeed} from '../../../src/control-plane/seed/seed.js';
import {createWorld} from '../../../src/control-plane/world/world.js';

const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400_000;

const demo = () => {
	const {changes} = buildWorld(resolveSeed('demo'), now);
	const world = createWorld();
	world.apply(changes);
	return {
		world,
		projects: [...world.projects.all()],
		branches: [...world.branches.all()],
		computes: [...world.computes.all()],
		operations: [...world.operations.all()],
	};
};

test('the demo world has 12 projects, 30 computes, and 500 operations from more than four days', () => {
	const {projects, computes, operations} = demo();
	expect(projects).toHaveLength(12);
	expect(computes).toHaveLength(30);
	expect(operations).toHaveLength(500);
	const oldest = Math.min(...operations.map(({createdAt}) => createdAt));
	expect(now - oldest).toBeGreaterThan(4 * day);
	expect(operations.every(({updatedAt}) => updatedAt <= now)).toBe(true);
});

test('the demo world has computes of all kinds and states', () => {
	const {computes} = demo();
	const count = (predicate: (compute: (typeof computes)[number]) => boolean) => computes.filter(compute => predicate(compute)).length;
	expect(count(({currentState}) => currentState === 'active')).toBeGreaterThan(5);
	expect(count(({currentState}) => currentState === 'idle')).toBeGreaterThan(5);
	expect(count(({type}) => type === 'read_only')).toBeGreaterThan(3);
	expect(count(({size}) => size.min !== size.max)).toBeGreaterThan(3);
	expect(count(({size}) => size.max < 1)).toBeGreaterThan(3);
	expect(count(({size}) => size.min > 16)).toBeGreaterThan(0);
	expect(count(({isDisabled}) => isDisabled)).toBeGreaterThan(0);
	expect(count(({lastActive}) => lastActive === undefined)).toBeGreaterThan(0);
	expect(count(({suspendTimeoutSeconds}) => suspendTimeoutSeconds === -1)).toBeGreaterThan(2);
	expect(computes.every(({size}) => sizeProblem(size) === undefined)).toBe(true);
});

test('the demo world has default and protected branches, one locked project, and names with non-ASCII characters', () => {
	const {projects, branches} = demo();
	for (const {id} of projects) {
		expect(branches.filter(({projectId, isDefault}) => projectId === id && isDefault)).toHaveLength(1);
	}

	expect(branches.some(({isProtected}) => isProtected)).toBe(true);
	expect(projects.filter(({isLocked}) => isLocked)).toHaveLength(1);
	const names = projects.map(({name}) => name).join(' ');
	expect(names).toMatch(/[ãéíü]/v);
	expect(names).toMatch(/\p{Script=Han}/v);
	expect(names).toMatch(/\p{Script=Hangul}/v);
});

test('the demo world has failed operations with an error message', () => {
	const {operations} = demo();
	const failed = operations.filter(({status}) => status === 'failed');
	expect(failed.length).toBeGreaterThan(5);
	expect(failed.every(({failuresCount, error}) => failuresCount > 0 && error !== undefined)).toBe(true);
});

test('the state of each compute in the demo world matches the latest operation of the compute', () => {
	const {computes, operations} = demo();
	for (const compute of computes) {
		const latest = operations
			.filter(({computeId, action, status}) =>
				computeId === compute.id && status === 'finished' && /^(?:start|suspend)_compute$/v.test(action))
			.toSorted((left, right) => right.updatedAt - left.updatedAt)[0];
		if (latest !== undefined) {
			expect(`${compute.id} ${compute.currentState}`).toBe(`${compute.id} ${latest.action === 'start_compute' ? 'active' : 'idle'}`);
			expect(latest.updatedAt).toBe(compute.currentState === 'active' ? compute.startedAt : compute.suspendedAt);
		}

		expect(compute.lastActive ?? now).toBeLessThanOrEqual(now);
		expect(compute.startedAt ?? now).toBeGreaterThanOrEqual(compute.createdAt);
		expect(compute.updatedAt).toBeGreaterThanOrEqual(compute.lastActive ?? 0);
	}
});

test('the demo world is always the same, with times relative to the present', () => {
	const first = buildWorld(resolveSeed('demo'), now);
	const later = buildWorld(resolveSeed('demo'), now + day);
	expect(later.changes.put?.computes?.map(({id}) => id)).toEqual(first.changes.put?.computes?.map(({id}) => id));
	expect(later.changes.put?.operations?.map(({createdAt}) => createdAt - day)).toEqual(first.changes.put?.operations?.map(({createdAt}) =>
		createdAt));
});

test('no two operations of a project in the demo world were created in the same microsecond', () => {
	const {operations} = demo();
	const keys = operations.map(({projectId, createdMicroseconds}) => `${projectId} ${createdMicroseconds}`);
	expect(new Set(keys).size).toBe(keys.length);
});

test('the empty world has only users', () => {
	const {changes} = buildWorld(resolveSeed('empty'), now);
	expect(changes.put?.users).toHaveLength(3);
	expect(changes.put?.projects ?? []).toEqual([]);
});
