import {expect, test} from 'vitest';
import {onBranch} from '../../src/domain/changes/target.js';
import {canSubmit} from '../../src/forms/form.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {on, type State} from '../../src/store/state.js';
import {receiveComputes} from '../../src/store/updates/receive-lists.js';
import {
	branch,
	compute,
	noon,
	project,
} from '../store/fixtures.js';
import {
	describedBranch,
	effectsOf,
	problemOf,
	shownWorld,
} from './described.js';

const {id: projectId} = project();

/**
The default branch with two children, of which one is protected and one has a child.
*/
const family = (): State => shownWorld(on('branches', receiveBranches(projectId, [
	branch({id: 'br-main', name: 'main'}),
	branch({
		id: 'br-safe', name: 'safe', parentId: 'br-main', isDefault: false, isProtected: true,
	}),
	branch({
		id: 'br-dev', name: 'dev', parentId: 'br-main', isDefault: false,
	}),
	branch({
		id: 'br-kid', name: 'kid', parentId: 'br-dev', isDefault: false,
	}),
	branch({
		id: 'br-lost', name: 'lost', parentId: 'br-gone', isDefault: false,
	}),
], noon)));

test('a new branch is of the one that is shown, with a compute unless said otherwise', () => {
	const view = describedBranch('create-branch', ['br-dev'], {}, family());
	expect(view.target).toContainEqual(['Parent', 'dev']);
	expect(view.changes).toEqual([{kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {parentId: 'br-dev', hasCompute: true}}]);
	const bare = describedBranch('create-branch', ['br-dev'], {name: ' try ', compute: 'none'}, family());
	expect(bare.changes).toEqual([{kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {parentId: 'br-dev', name: 'try', hasCompute: false}}]);
	expect(effectsOf(bare)).toContain('nobody can connect to it before it has one');
});

test.each([
	['kid', 'Another branch has this name.'],
	['\u{1B}[2Jx', 'A name has no control characters.'],
	['a\u{202E}b', 'A name has no control characters.'],
	[' '.repeat(3), 'A name needs more than blanks.'],
	['x'.repeat(257), 'A name has at most 256 characters; this has 257.'],
])('the name %j is refused', (name, problem) => {
	for (const form of ['create-branch', 'edit-branch'] as const) {
		const view = describedBranch(form, ['br-dev'], {name}, family());
		expect(problemOf(view, 'name')).toBe(form === 'edit-branch' && name.trim() === '' ? 'A branch has a name: type one.' : problem);
		expect(canSubmit(view)).toBe(false);
	}
});

test('an edit sends what differs, and nothing when nothing does', () => {
	expect(describedBranch('edit-branch', ['br-dev'], {}, family()).blocked).toBe('No changes.');
	expect(describedBranch('edit-branch', ['br-dev'], {name: 'next'}, family()).changes).toEqual([{
		kind: 'edit-branch', target: onBranch({projectId, id: 'br-dev'}), name: 'next',
	}]);
	const open = describedBranch('edit-branch', ['br-safe'], {protected: 'no'}, family());
	expect(open.changes).toEqual([{
		kind: 'edit-branch', target: onBranch({projectId, id: 'br-safe'}), isProtected: false,
	}]);
	expect(effectsOf(open)).toContain('Removes its protection: then it can be deleted.');
});

test('a reset says what is lost, and can keep it; where it has children it must', () => {
	const lost = describedBranch('reset-branch', ['br-kid'], {confirmation: 'kid'}, family());
	expect(describedBranch('reset-branch', ['br-kid'], {}, family()).changes).toBeUndefined();
	expect(effectsOf(lost)).toMatch(/What was written to kid since .* is lost: data, schema, roles, databases/v);
	expect(lost.changes).toEqual([{
		kind: 'reset-branch', target: onBranch({projectId, id: 'br-kid'}), parentId: 'br-dev',
	}]);
	expect(problemOf(describedBranch('reset-branch', ['br-dev'], {}, family()), 'kept')).toBe('It has 1 child, which needs the current state: type a name for a backup.');
	const kept = describedBranch('reset-branch', ['br-dev'], {kept: 'dev before', confirmation: 'br-dev'}, family());
	expect(kept.changes).toMatchObject([{keptName: 'dev before'}]);
	expect(effectsOf(kept)).not.toContain('is lost');
	expect(problemOf(describedBranch('reset-branch', ['br-dev'], {kept: 'kid'}, family()), 'kept')).toBe('Another branch has this name.');
});

test.each([
	['br-main', 'main is a root branch: it has no parent to be reset to.'],
	['br-lost', 'The parent of lost no longer exists: there is nothing to reset it to.'],
])('%s is not reset: %s', (id, blocked) => {
	const view = describedBranch('reset-branch', [id], {}, family());
	expect(view.blocked).toBe(blocked);
	expect(canSubmit(view)).toBe(false);
});

test.each([
	['br-main', 'main is the default branch, which can\'t be deleted.'],
	['br-safe', 'safe is protected: press e to change that.'],
	['br-dev', 'dev has children, such as kid: delete those first.'],
])('%s is not deleted: %s', (id, blocked) => {
	const view = describedBranch('delete-branch', [id], {confirmation: 'main'}, family());
	expect(view.blocked).toBe(blocked);
	expect(canSubmit(view)).toBe(false);
});

test('deleting branches warns of their computes that are active, and of no other', () => {
	const state = shownWorld(
		on('branches', receiveBranches(projectId, ['br-main', 'br-one', 'br-two'].map((id, index) => branch({
			id, name: id.slice(3), ...(index > 0 && {parentId: 'br-main', isDefault: false}),
		})), noon)),
		receiveComputes(projectId, [
			compute({id: 'ep-main', branchId: 'br-main'}),
			...Array.from({length: 4}, (_, index) => compute({id: `ep-one-${index}`, branchId: 'br-one'})),
			compute({id: 'ep-two', branchId: 'br-two', currentState: 'idle'}),
		], noon),
	);
	const warned = 'ep-one-0 of one, ep-one-1 of one, ep-one-2 of one and 1 more. W in the panes shows who is connected.';
	expect(effectsOf(describedBranch('delete-branch', ['br-one'], {}, state))).toContain(`4 computes are active, and may be in use: ${warned}`);
	expect(effectsOf(describedBranch('delete-branch', ['br-one', 'br-two', 'br-main'], {}, state))).toContain(`4 computes are active, and may be in use: ${warned}`);
	expect(effectsOf(describedBranch('delete-branch', ['br-two'], {}, state))).not.toContain('active');
});

test('one branch is deleted by its typed name, and by nothing else', () => {
	for (const [confirmation, isSent] of [['kid', true], ['br-kid', true], ['ki', false], ['delete 1', false]] as const) {
		expect(canSubmit(describedBranch('delete-branch', ['br-kid'], {confirmation}, family()))).toBe(isSent);
	}
});

test('of several, children go before their parents, and those that stay are listed with the reason', () => {
	const view = describedBranch('delete-branch', ['br-main', 'br-safe', 'br-dev', 'br-kid'], {confirmation: 'delete 2'}, family());
	expect(view.title).toBe('Delete 2 branches');
	expect(view.changes).toEqual(['br-kid', 'br-dev'].map(branchId => ({kind: 'delete-branch', target: onBranch({projectId, id: branchId})})));
	expect(effectsOf(view)).toMatch(/Goes: kid.*\nGoes: dev.*\nStays: main is the default branch.*\nStays: safe is protected/v);
	const one = describedBranch('delete-branch', ['br-main', 'br-kid'], {confirmation: 'delete 1'}, family());
	expect(one.title).toBe('Delete 1 branch');
	expect(effectsOf(one)).toContain('Its data, roles and databases are lost, and its computes go too.');
	expect(one.changes).toHaveLength(1);
	expect(describedBranch('delete-branch', ['br-main', 'br-safe'], {}, family()).blocked).toBe('None of them can be deleted.');
});

test('a parent stays when one of its children does', () => {
	const state = shownWorld(on('branches', receiveBranches(projectId, [
		branch({id: 'br-main', name: 'main'}),
		branch({
			id: 'br-dev', name: 'dev', parentId: 'br-main', isDefault: false,
		}),
		branch({
			id: 'br-safe', name: 'safe', parentId: 'br-dev', isDefault: false, isProtected: true,
		}),
	], noon)));
	const view = describedBranch('delete-branch', ['br-dev', 'br-safe'], {}, state);
	expect(view.blocked).toBe('None of them can be deleted.');
	expect(effectsOf(view)).toContain('Stays: dev has children, such as safe');
});
