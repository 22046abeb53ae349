import {expect, test} from 'vitest';
import {onBranch} from '../../src/domain/changes/target.js';
import {canSubmit} from '../../src/forms/form.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {millisecondsPerDay} from '../../src/domain/time.js';
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
	inAccount,
	shownWorld,
} from './described.js';

const {id: projectId} = project();

/** Returns a world with the default branch and two children: one protected, one with a child. */
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

test('a new branch gets the displayed branch as its parent, and a compute by default', () => {
	const view = describedBranch('create-branch', ['br-dev'], {}, family());
	expect(view.fields.find(({id}) => id === 'parent')).toMatchObject({label: 'Parent', value: 'br-dev'});
	expect(view.changes).toEqual([{kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {parentId: 'br-dev', hasCompute: true}}]);
	const bare = describedBranch('create-branch', ['br-dev'], {name: ' try ', compute: 'none'}, family());
	expect(bare.changes).toEqual([{kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {parentId: 'br-dev', name: 'try', hasCompute: false}}]);
	expect(effectsOf(bare)).toContain('Nothing can connect to it until it has one');
});

test.each([
	['kid', 'Another branch has this name.'],
	['\u{1B}[2Jx', 'A name has no control characters.'],
	['a\u{202E}b', 'A name has no control characters.'],
	[' '.repeat(3), 'A name can\'t be only blanks.'],
	['x'.repeat(257), 'A name has at most 256 characters; this has 257.'],
])('the forms that create and edit a branch refuse the name %j', (name, problem) => {
	for (const form of ['create-branch', 'edit-branch'] as const) {
		const view = describedBranch(form, ['br-dev'], {name}, family());
		expect(problemOf(view, 'name')).toBe(form === 'edit-branch' && name.trim() === '' ? 'Type a name for the branch.' : problem);
		expect(canSubmit(view)).toBe(false);
	}
});

test('the form that edits a branch sends only changed values, and nothing without a change', () => {
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

test('a protected branch can\'t be reset', () => {
	expect(describedBranch('reset-branch', ['br-safe'], {confirmation: 'safe'}, family()).blocked).toBe('safe is protected and can\'t be reset. Press e to remove the protection.');
});

test('the form that resets a branch requires a backup branch if the branch has children', () => {
	const lost = describedBranch('reset-branch', ['br-kid'], {confirmation: 'kid'}, family());
	expect(describedBranch('reset-branch', ['br-kid'], {}, family()).changes).toBeUndefined();
	expect(effectsOf(lost)).toMatch(/Everything written to kid since .* is lost: data, schema, roles, databases/v);
	expect(lost.changes).toEqual([{
		kind: 'reset-branch', target: onBranch({projectId, id: 'br-kid'}), parentId: 'br-dev',
	}]);
	expect(problemOf(describedBranch('reset-branch', ['br-dev'], {}, family()), 'kept')).toBe('It has 1 child, which depends on its current state. Name a backup branch to keep that state.');
	const kept = describedBranch('reset-branch', ['br-dev'], {kept: 'dev before', confirmation: 'br-dev'}, family());
	expect(kept.changes).toMatchObject([{keptName: 'dev before'}]);
	expect(effectsOf(kept)).not.toContain('is lost');
	expect(problemOf(describedBranch('reset-branch', ['br-dev'], {kept: 'kid'}, family()), 'kept')).toBe('Another branch has this name.');
});

test.each([
	['br-main', 'main is a root branch: it has no parent to be reset to.'],
	['br-lost', 'The parent of lost no longer exists: there is nothing to reset it to.'],
])('the branch %s can\'t be reset: %s', (id, blocked) => {
	const view = describedBranch('reset-branch', [id], {}, family());
	expect(view.blocked).toBe(blocked);
	expect(canSubmit(view)).toBe(false);
});

test.each([
	['br-main', 'main is the default branch, which can\'t be deleted.'],
	['br-safe', 'safe is protected and can\'t be deleted. Press e to remove the protection.'],
	['br-dev', 'dev has children, such as kid: delete those first.'],
])('the branch %s can\'t be deleted: %s', (id, blocked) => {
	const view = describedBranch('delete-branch', [id], {confirmation: 'main'}, family());
	expect(view.blocked).toBe(blocked);
	expect(canSubmit(view)).toBe(false);
});

test('the dialog that deletes branches warns only of active computes', () => {
	const state = shownWorld(
		on('branches', receiveBranches(projectId, ['br-main', 'br-one', 'br-two'].map((id, index) => branch({
			id, name: id.slice(3), ...(index > 0 && {parentId: 'br-main', isDefault: false}),
		})), noon)),
		receiveComputes(projectId, [
			compute({id: 'ep-main', branchId: 'br-main'}),
			...Array.from({length: 4}, (_, index) => compute({id: `ep-one-${index}`, branchId: 'br-one'})),
			compute({id: 'ep-two', branchId: 'br-two', currentState: 'idle'}),
		], noon),
		inAccount,
	);
	const warned = 'ep-one-0 of one, ep-one-1 of one, ep-one-2 of one and 1 more. Press W in the panes to see who is connected.';
	expect(effectsOf(describedBranch('delete-branch', ['br-one'], {}, state))).toContain(`4 computes are active, and may be in use: ${warned}`);
	expect(effectsOf(describedBranch('delete-branch', ['br-one', 'br-two', 'br-main'], {}, state))).toContain(`4 computes are active, and may be in use: ${warned}`);
	expect(effectsOf(describedBranch('delete-branch', ['br-two'], {}, state))).not.toContain('active');
});

test('a single branch is deleted only by typing its name or id', () => {
	for (const [confirmation, isSent] of [['kid', true], ['br-kid', true], ['ki', false], ['delete 1', false]] as const) {
		expect(canSubmit(describedBranch('delete-branch', ['br-kid'], {confirmation}, family()))).toBe(isSent);
	}
});

test('deleting several branches deletes children before parents, and says why other branches stay', () => {
	const view = describedBranch('delete-branch', ['br-main', 'br-safe', 'br-dev', 'br-kid'], {confirmation: 'delete 2'}, family());
	expect(view.title).toBe('Delete 2 branches');
	expect(view.changes).toEqual(['br-kid', 'br-dev'].map(branchId => ({kind: 'delete-branch', target: onBranch({projectId, id: branchId})})));
	expect(effectsOf(view)).toMatch(/Deletes: kid.*\nDeletes: dev.*\nKeeps: main is the default branch.*\nKeeps: safe is protected/v);
	const one = describedBranch('delete-branch', ['br-main', 'br-kid'], {confirmation: 'delete 1'}, family());
	expect(one.title).toBe('Delete 1 branch');
	expect(effectsOf(one)).toContain('Deletes its data, roles and databases.');
	expect(one.changes).toHaveLength(1);
	expect(describedBranch('delete-branch', ['br-main', 'br-safe'], {}, family()).blocked).toBe('None of them can be deleted.');
});

test('deleting several branches keeps a parent if one of its children stays', () => {
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
	expect(effectsOf(view)).toContain('Keeps: dev has children, such as safe');
});

const edited = (ids: readonly string[], values: Readonly<Record<string, string>>, state = family()) => describedBranch('edit-branch', ids, values, state);

test('the expiry of a branch is a span, a date or a time, at most 30 days ahead', () => {
	const kid = {kind: 'edit-branch', target: onBranch({projectId, id: 'br-kid'})};
	expect(edited(['br-kid'], {expires: 'in 7d'}).changes).toEqual([{...kid, expiresAt: Math.floor((noon + (7 * millisecondsPerDay)) / 60_000) * 60_000}]);
	for (const longest of ['30d', 'in 30d', '30 days', 'IN 30 Days']) {
		expect(edited(['br-kid'], {expires: longest}).changes).toEqual([{...kid, expiresAt: Math.floor((noon + (30 * millisecondsPerDay)) / 60_000) * 60_000}]);
	}

	// A span of less than a minute does not end before it begins.
	expect(edited(['br-kid'], {expires: '0.1m'}).changes).toEqual([{...kid, expiresAt: Math.ceil(noon / 60_000) * 60_000}]);
	expect(edited(['br-kid'], {expires: 'tomorrow'}).changes).toEqual(edited(['br-kid'], {expires: 'in 1d'}).changes);
	expect(edited(['br-kid'], {expires: 'Tomorrow 09:30'}).changes).toMatchObject([{expiresAt: new Date('2026-03-15T09:30:00').getTime()}]);
	expect(edited(['br-kid'], {expires: '2026-03-20'}).changes).toMatchObject([{expiresAt: new Date('2026-03-20T00:00:00').getTime()}]);
	expect(edited(['br-kid'], {expires: '2026-03-20 09:30'}).changes).toMatchObject([{expiresAt: new Date('2026-03-20T09:30:00').getTime()}]);
	expect(effectsOf(edited(['br-kid'], {expires: '12 hours'}))).toContain('with its computes, databases and roles.');
	const problems = [
		['in 31d', 'The expiry is at most 30 days ahead.'], ['2026-03-01', 'That time has passed.'], ['soon', 'Type a time such as in 7d or 2026-12-01 14:00, or never.'],
	] as const;
	for (const [expires, problem] of problems) {
		expect(problemOf(edited(['br-kid'], {expires}), 'expires')).toBe(problem);
	}

	expect(edited(['br-kid'], {expires: 'never'}).blocked).toBe('No changes.');
});

test.each([
	['br-main', 'main is the default branch, which can\'t expire.'],
	['br-safe', 'safe is protected, and can\'t expire.'],
	['br-dev', 'dev has children, such as kid, and can\'t expire.'],
])('the branch %s can\'t have an expiry: %s', (id, blocked) => {
	const view = edited([id], {expires: '1d'});
	expect(view.blocked).toBe(blocked);
	expect(canSubmit(view)).toBe(false);
});

test('the form that edits several branches says which branches are left out, and why', () => {
	const view = edited(['br-main', 'br-safe', 'br-dev', 'br-kid', 'br-lost'], {expires: '1d'});
	expect(view.title).toBe('Edit 5 branches');
	expect(view.changes?.map(({target}) => target.id)).toEqual(['br-kid', 'br-lost']);
	expect(effectsOf(view)).toMatch(/Changes: kid\nChanges: lost[\s\S]*Left out: main is the default branch.*\nLeft out: safe is protected.*\nLeft out: dev has children/v);
	const protecting = edited(['br-safe', 'br-kid'], {protected: 'yes'});
	expect(protecting.changes).toEqual([{kind: 'edit-branch', target: onBranch({projectId, id: 'br-kid'}), isProtected: true}]);
	expect(protecting.fields.map(({id}) => id)).toEqual(['protected', 'expires']);
});

const withExpiry = () => shownWorld(on('branches', receiveBranches(projectId, [
	branch({id: 'br-main', name: 'main'}),
	branch({
		id: 'br-gone-soon', name: 'preview', parentId: 'br-main', isDefault: false, expiresAt: noon + millisecondsPerDay,
	}),
], noon)));

test('until its expiry is cleared, a branch can\'t be protected, become the default, or get children', () => {
	const ids = ['br-gone-soon'];
	expect(edited(ids, {protected: 'yes'}, withExpiry()).blocked).toBe('preview expires, and can\'t be protected: clear its expiry first.');
	expect(describedBranch('default-branch', ids, {}, withExpiry()).blocked).toBe('preview expires, and can\'t become the default: clear its expiry first.');
	expect(describedBranch('create-branch', ids, {}, withExpiry()).blocked).toBe('preview expires, and can\'t have children: clear its expiry first.');
	expect(edited(ids, {expires: 'never'}, withExpiry()).changes).toMatchObject([{expiresAt: 'never'}]);
});

test('the form that makes another branch the default names the current default branch', () => {
	const view = describedBranch('default-branch', ['br-dev'], {}, family());
	expect(view.changes).toEqual([{kind: 'default-branch', target: onBranch({projectId, id: 'br-dev'}), formerId: 'br-main'}]);
	expect(effectsOf(view)).toContain('main is the current default');
	expect(describedBranch('default-branch', ['br-main'], {}, family()).blocked).toBe('main is the default branch already.');
});

test('a new branch can get another parent, a size for its compute, and an expiry', () => {
	const view = describedBranch('create-branch', ['br-dev'], {parent: 'br-main', size: '0.25-2', expires: '2d'}, family());
	expect(view.changes).toMatchObject([{
		branch: {
			parentId: 'br-main', hasCompute: true, size: {min: 0.25, max: 2}, expiresAt: expect.any(Number) as number,
		},
	}]);
	expect(problemOf(describedBranch('create-branch', ['br-dev'], {size: '3.5'}, family()), 'size')).toBeDefined();
	expect(describedBranch('create-branch', ['br-dev'], {compute: 'none'}, family()).fields.map(({id}) => id)).not.toContain('size');
});
