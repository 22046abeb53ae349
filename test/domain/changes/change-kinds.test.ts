import {expect, expectTypeOf, test} from 'vitest';
import type {Change, ChangeKind, ChangeOf} from '../../../src/domain/change.js';
import {changeKinds, descriptorOf} from '../../../src/domain/changes/change-kinds.js';
import {isBranchChange} from '../../../src/domain/changes/target.js';
import {branch, compute, noon} from '../../store/fixtures.js';

const projectId = 'p';
const computeId = 'ep-a';
const branchId = 'br-b';

/**
One change of every kind: a new kind does not compile before it is added here.
*/
const one: {readonly [Kind in ChangeKind]: ChangeOf<Kind>} = {
	create: {kind: 'create', projectId, compute: {branchId: 'br-b', type: 'read_write', size: {min: 1, max: 1}}},
	move: {
		kind: 'move', projectId, computeId, branchId: 'br-b',
	},
	resize: {
		kind: 'resize', projectId, computeId, size: {min: 2, max: 2}, suspendTimeoutSeconds: 60,
	},
	edit: {
		kind: 'edit', projectId, computeId, name: 'nightly', isDisabled: true, pgSettings: {work_mem: '64MB'},
	},
	wake: {kind: 'wake', projectId, computeId},
	suspend: {kind: 'suspend', projectId, computeId},
	restart: {kind: 'restart', projectId, computeId},
	delete: {kind: 'delete', projectId, computeId},
	'create-branch': {kind: 'create-branch', projectId, branch: {parentId: 'br-a', name: 'dev', hasCompute: true}},
	'edit-branch': {
		kind: 'edit-branch', projectId, branchId, name: 'next', isProtected: true,
	},
	'reset-branch': {
		kind: 'reset-branch', projectId, branchId, parentId: 'br-a',
	},
	'delete-branch': {kind: 'delete-branch', projectId, branchId},
};

test('a kind of change that lacks its descriptor, or a descriptor that lacks a part, does not compile', () => {
	const {wake: _wake, ...withoutWake} = changeKinds;
	expectTypeOf(withoutWake).not.toExtend<typeof changeKinds>();
	const {request: _request, ...withoutRequest} = changeKinds.wake;
	expectTypeOf(withoutRequest).not.toExtend<typeof changeKinds.wake>();
	const {hasHappened: _hasHappened, ...withoutProof} = changeKinds.wake;
	expectTypeOf(withoutProof).not.toExtend<typeof changeKinds.wake>();
	expectTypeOf<Change['kind']>().toEqualTypeOf<ChangeKind>();
});

const changes: readonly Change[] = Object.values(one);

test.each(changes.map(change => [change.kind, change] as const))('%s tells what it does, and what it did, of the compute', (_kind, change) => {
	const {title, done, progress} = descriptorOf(change);
	expect(title(change, {compute: 'reports', branch: 'dev'})).toMatch(/reports|dev/v);
	expect(done(change, 'reports', ', 0.9s')).toContain('reports');
	expect(progress).toMatch(/ing$/v);
});

const before = compute({
	id: computeId, name: 'reports', branchId: 'br-a', size: {min: 1, max: 1}, currentState: 'active', startedAt: noon,
});

const branchBefore = branch({
	id: branchId, name: 'was', parentId: 'br-root', isProtected: false,
});

test.each(changes.map(change => [change.kind, change] as const))('a compute or branch as it was before is no proof that %s happened', (_kind, change) => {
	const now = isBranchChange(change) ? branchBefore : {...before, ...(change.kind === 'wake' && {currentState: 'idle'})};
	expect(descriptorOf(change).hasHappened(change, {before: now, now, started: []})).toBe(false);
});

test.each(changes.flatMap(change => descriptorOf(change).undo === undefined ? [] : [[change.kind, change] as const]))('what takes back %s and its inverse is the change again', (_kind, change) => {
	const undo = descriptorOf(change).undo!;
	const isBranch = isBranchChange(change);
	const start = isBranch ? branchBefore : before;
	const after = isBranch
		? branch({...branchBefore, name: 'next', isProtected: true})
		: compute({
			...before, branchId: 'br-b', size: {min: 2, max: 2}, suspendTimeoutSeconds: 60, name: 'nightly', isDisabled: true, pgSettings: {work_mem: '64MB'},
		});
	expect(undo.inverse(undo.inverse(change, start)!, after)).toEqual(change);
	expect(undo.isUntouched(after, after)).toBe(true);
	expect(undo.isUntouched(start, after)).toBe(false);
});
