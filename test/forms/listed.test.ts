import {expect, test} from 'vitest';
import {onDatabase, onRole} from '../../src/domain/changes/target.js';
import {describeForm} from '../../src/forms/describe.js';
import {canSubmit, type FormView} from '../../src/forms/form.js';
import type {ChangeFormKind} from '../../src/store/slices/modals/form-modal.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {readListIn} from '../../src/store/slices/read-lists.js';
import {on, type State} from '../../src/store/state.js';
import {receiveReadList} from '../../src/store/updates/receive-lists.js';
import {
	branch,
	database,
	noon,
	project,
	role,
} from '../store/fixtures.js';
import {effectsOf, problemOf, shownWorld} from './described.js';

const {id: projectId} = project();
const branchId = 'br-main';
const scope = {projectId, branchId};

/**
Returns a world with the default branch, a child that also has the role `app`, and a grandchild without read roles.
*/
const world = (): State => shownWorld(
	on('branches', receiveBranches(projectId, [
		branch({id: branchId, name: 'main'}),
		branch({
			id: 'br-dev', name: 'dev', parentId: branchId, isDefault: false,
		}),
		branch({
			id: 'br-kid', name: 'kid', parentId: 'br-dev', isDefault: false,
		}),
	], noon)),
	receiveReadList('roles', branchId, ['owner', 'app', 'lonely'].map(name => role({...scope, id: name, name})), noon),
	receiveReadList('roles', 'br-dev', [role({
		projectId, branchId: 'br-dev', id: 'app', name: 'app',
	})], noon),
	receiveReadList('databases', branchId, ['shop', 'store'].map(name => database({
		...scope, id: name, name, ownerName: 'owner',
	})), noon),
);

const common = {
	kind: 'form', id: '1', ...scope, hiddenCount: 0, scroll: 0, isLeaving: false,
} as const;

const ofRoles = (form: ChangeFormKind<'role'>, names: readonly string[], values: Readonly<Record<string, string>> = {}, state = world()): FormView => describeForm(state, {
	...common, on: 'role', form, values, shown: readListIn(state.readLists.roles, branchId).items.filter(({name}) => names.includes(name)),
});

const ofDatabases = (form: ChangeFormKind<'database'>, names: readonly string[], values: Readonly<Record<string, string>> = {}, state = world()): FormView => describeForm(state, {
	...common, on: 'database', form, values, shown: readListIn(state.readLists.databases, branchId).items.filter(({name}) => names.includes(name)),
});

test('a new role only needs a name, and has a login by default', () => {
	const view = ofRoles('create-role', [], {name: ' reports '});
	expect(view.changes).toEqual([{kind: 'create-role', target: {kind: 'role', ...scope}, role: {name: 'reports'}}]);
	expect(view.target).toContainEqual(['Branch', 'main (default)']);
	expect(effectsOf(view)).toContain('It is shown once');
	const without = ofRoles('create-role', [], {name: 'reports', login: 'none'});
	expect(without.changes).toMatchObject([{role: {name: 'reports', hasNoLogin: true}}]);
	expect(effectsOf(without)).toContain('no one can connect as it');
	expect(canSubmit(ofRoles('create-role', []))).toBe(false);
});

test.each([
	['app', 'Another role of this branch has this name.'],
	['pg_mine', 'Names that begin with pg_ are reserved by Postgres or the platform.'],
	['neon_superuser', 'neon_superuser is reserved by Postgres or the platform.'],
	['ü'.repeat(32), 'Postgres takes at most 63 bytes for a name; this has 64.'],
	['..', 'A name of dots can\'t be part of an address: the API could never change it.'],
	['a\u{202E}b', 'A name has no control characters.'],
	['a\0b', 'A name has no control characters.'],
])('the role name %j is refused before it is sent', (name, problem) => {
	const view = ofRoles('create-role', [], {name});
	expect(problemOf(view, 'name')).toBe(problem);
	expect(canSubmit(view)).toBe(false);
});

test('the form that resets a password can also reset the password on descendant branches', () => {
	const here = ofRoles('reset-password', ['app']);
	expect(here.changes).toEqual([{kind: 'reset-password', target: onRole({...scope, id: 'app'})}]);
	expect(effectsOf(here)).toContain('dev keeps the current password of app.');
	expect(effectsOf(here)).toContain('The roles of 1 branch below are not read yet.');
	const below = ofRoles('reset-password', ['app'], {below: 'below'});
	expect(below.changes).toEqual([branchId, 'br-dev'].map(id => ({kind: 'reset-password', target: onRole({projectId, branchId: id, id: 'app'})})));
	expect(effectsOf(below)).toContain('Sends 2 requests (POST), one after the other.');
	expect(ofRoles('reset-password', ['lonely']).fields).toEqual([]);
});

test.each(['reset-password', 'delete-role'] as const)('the form %s is blocked for a role named "..", which has no address in the API', form => {
	const state = shownWorld(receiveReadList('roles', branchId, [role({...scope, id: '..', name: '..'})], noon));
	const view = ofRoles(form, ['..'], {confirmation: '..'}, state);
	expect(canSubmit(view)).toBe(false);
	expect(view.blocked).toBe('The API has no address for “..”. Change it with SQL.');
	expect(effectsOf(view)).not.toContain('Sends');
});

test('in the request that a form shows, the name of a role is always one path segment', () => {
	const names = ['a/../b?c', 'zoë'];
	const state = shownWorld(receiveReadList('roles', branchId, names.map(name => role({...scope, id: name, name})), noon));
	expect(names.map(name => effectsOf(ofRoles('reset-password', [name], {}, state)).split('\n').at(-1))).toEqual(['a%2F..%2Fb%3Fc', 'zoë'].map(name =>
		`Sends POST …/branches/${branchId}/roles/${name}/reset_password`));
});

test('a role without a login has no password to reset', () => {
	const state = shownWorld(receiveReadList('roles', branchId, [role({
		...scope, id: 'group', name: 'group', authentication: 'no_login',
	})], noon));
	expect(ofRoles('reset-password', ['group'], {}, state).blocked).toBe('group has no login, and so no password.');
});

test('a role is deleted by typing its name, unless the role owns a database', () => {
	expect(ofRoles('delete-role', ['owner'], {confirmation: 'owner'}).blocked).toBe('owner owns the databases shop, store: first give these databases other owners, or delete them.');
	expect(ofRoles('delete-role', ['app'], {confirmation: 'owner'}).changes).toBeUndefined();
	expect(ofRoles('delete-role', ['app'], {confirmation: 'app'}).changes).toEqual([{kind: 'delete-role', target: onRole({...scope, id: 'app'})}]);
	const several = ofRoles('delete-role', ['owner', 'app', 'lonely'], {confirmation: 'delete 2'});
	expect(several.changes).toHaveLength(2);
	expect(effectsOf(several)).toMatch(/Deletes: app\nDeletes: lonely\nKeeps: owner owns the databases/v);
});

test('by default, a new database gets the same owner as the other databases', () => {
	expect(ofDatabases('create-database', [], {name: 'new'}).changes).toEqual([
		{kind: 'create-database', target: {kind: 'database', ...scope}, database: {name: 'new', ownerName: 'owner'}},
	]);
	expect(ofDatabases('create-database', [], {name: 'new', owner: 'app'}).changes).toMatchObject([{database: {ownerName: 'app'}}]);
	const unread = shownWorld();
	expect(ofDatabases('create-database', [], {name: 'new'}, unread).blocked).toContain('are not read yet');
	const none = shownWorld(receiveReadList('roles', branchId, [], noon));
	expect(ofDatabases('create-database', [], {name: 'new'}, none).blocked).toContain('has no role to own a database');
});

test.each([
	['shop', 'Another database of this branch has this name.'],
	['.', 'A name of dots can\'t be part of an address: the API could never change it.'],
	['template1', 'template1 belongs to the Postgres server itself.'],
	['x'.repeat(64), 'Postgres takes at most 63 bytes for a name; this has 64.'],
])('the database name %j is refused before it is sent', (name, problem) => {
	for (const view of [ofDatabases('create-database', [], {name}), ofDatabases('edit-database', ['store'], {name})]) {
		expect(problemOf(view, 'name')).toBe(problem);
		expect(canSubmit(view)).toBe(false);
	}
});

test('the form that edits a database sends only changes, and says what stops working', () => {
	expect(ofDatabases('edit-database', ['shop']).blocked).toBe('No changes.');
	const renamed = ofDatabases('edit-database', ['shop'], {name: 'mall'});
	expect(renamed.changes).toEqual([{kind: 'edit-database', target: onDatabase({...scope, id: 'shop'}), name: 'mall'}]);
	expect(effectsOf(renamed)).toContain('Connection strings with the old name fail.');
	expect(ofDatabases('edit-database', ['shop'], {owner: 'app'}).changes).toEqual([
		{kind: 'edit-database', target: onDatabase({...scope, id: 'shop'}), ownerName: 'app'},
	]);
	expect(problemOf(ofDatabases('edit-database', ['shop'], {name: ' '}), 'name')).toBe('Type a name for the database.');
});

test('a database is deleted by typing its name, with a warning if the branch then has no database', () => {
	expect(ofDatabases('delete-database', ['shop'], {confirmation: 'sho'}).changes).toBeUndefined();
	expect(ofDatabases('delete-database', ['shop'], {confirmation: 'shop'}).changes).toEqual([{kind: 'delete-database', target: onDatabase({...scope, id: 'shop'})}]);
	const all = ofDatabases('delete-database', ['shop', 'store'], {confirmation: 'delete 2'});
	expect(all.changes).toHaveLength(2);
	expect(effectsOf(all)).toContain('The branch then has no database');
});
