import {expect, test} from 'vitest';
import {onProject} from '../../src/domain/changes/target.js';
import {canSubmit} from '../../src/forms/form.js';
import {receivedOrganizations, receivedRegions} from '../../src/store/slices/account.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {on} from '../../src/store/state.js';
import {branch, noon, project} from '../store/fixtures.js';
import {
	describedProject,
	effectsOf,
	problemOf,
	shownWorld,
} from './described.js';

const {id, orgId, name} = project();
const target = onProject({id, ...(orgId !== undefined && {orgId})});

test('a new project needs nothing but a key press, and takes what is chosen', () => {
	expect(describedProject('create-project').changes).toEqual([{kind: 'create-project', target: {kind: 'project'}, project: {}}]);
	const state = shownWorld(
		on('account', receivedOrganizations([{id: 'org-a', name: 'Acme', plan: 'launch'}, {id: 'org-b', name: 'Club', plan: 'free'}])),
		on('account', receivedRegions([{id: 'aws-eu-west-2', name: 'London'}])),
	);
	const view = describedProject('create-project', {
		name: ' shop ', organization: 'org-b', region: 'aws-eu-west-2', version: '17', size: '4', suspend: '1h',
	}, state);
	expect(view.changes).toEqual([{
		kind: 'create-project',
		target: {kind: 'project', orgId: 'org-b'},
		project: {
			name: 'shop', orgId: 'org-b', regionId: 'aws-eu-west-2', pgVersion: 17, size: {min: 4, max: 4}, suspendTimeoutSeconds: 3600,
		},
	}]);
	expect(effectsOf(view)).toMatch(/password of the role is shown once[\s\S]*never change[\s\S]*up to 2/v);
	// The organization whose name stands first owns it where nobody has chosen.
	expect(describedProject('create-project', {}, state).changes).toMatchObject([{project: {orgId: 'org-a'}}]);
	expect(effectsOf(describedProject('create-project', {name}, state))).toContain('names need not be unique');
	expect(problemOf(describedProject('create-project', {size: '3.7'}, state), 'size')).toBeDefined();
	expect(problemOf(describedProject('create-project', {name: 'x'.repeat(257)}, state), 'name')).toBe('A name has at most 256 characters; this has 257.');
});

test('a project is renamed, and nothing is sent when nothing differs', () => {
	expect(describedProject('rename-project').blocked).toBe('No changes.');
	expect(describedProject('rename-project', {name: 'store'}).changes).toEqual([{kind: 'rename-project', target, name: 'store'}]);
	expect(problemOf(describedProject('rename-project', {name: ' '}), 'name')).toBe('A project has a name: type one.');
});

test('a project is deleted by its typed name, with what goes, and not while a branch of it is protected', () => {
	const plain = shownWorld(on('branches', receiveBranches(id, [branch({isProtected: false, name: 'main'})], noon)));
	expect(describedProject('delete-project', {confirmation: 'other'}, plain).changes).toBeUndefined();
	const view = describedProject('delete-project', {confirmation: name}, plain);
	expect(view.changes).toEqual([{kind: 'delete-project', target}]);
	expect(effectsOf(view)).toMatch(/keys that are scoped to it stop working[\s\S]*Goes: the branch main[\s\S]*7 days/v);
	const guarded = describedProject('delete-project', {confirmation: name}, shownWorld(on('branches', receiveBranches(id, [branch({isProtected: true, name: 'main'})], noon))));
	expect(guarded.blocked).toBe(`${name} has the protected branch main: remove its protection first.`);
	expect(canSubmit(guarded)).toBe(false);
});
