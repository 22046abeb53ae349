import {expect, test} from 'vitest';
import {onProject} from '../../src/domain/changes/target.js';
import {canSubmit} from '../../src/forms/form.js';
import {receivedOrganizations, receivedRegions} from '../../src/store/slices/account.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {failedDeleted, receivedDeleted} from '../../src/store/slices/projects.js';
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

test('deleted projects are listed with the time that is left, the soonest first, and one is recovered', () => {
	expect(describedProject('recover-project').blocked).toBe('The deleted projects are being read.');
	expect(describedProject('recover-project', {}, shownWorld(on('projects', failedDeleted('It was refused.')))).blocked).toBe('It was refused.');
	expect(describedProject('recover-project', {}, shownWorld(on('projects', receivedDeleted([], noon)))).blocked).toBe('No project was deleted in the last 7 days.');
	const day = 86_400_000;
	const state = shownWorld(on('projects', receivedDeleted([
		{id: 'late-1', name: 'late', recoverableUntil: noon + (6 * day)},
		{
			id: 'soon-1', name: 'soon', deletedAt: noon - (5 * day), recoverableUntil: noon + (2 * day),
		},
		{id: 'over-1', name: 'over', recoverableUntil: noon - 1},
	], noon)));
	const view = describedProject('recover-project', {project: 'soon-1'}, state);
	expect(view.fields).toMatchObject([{
		choices: [{label: 'over', note: 'its time is over, over-1'}, {label: 'soon', note: '2d left, soon-1'}, {label: 'late', note: '6d left, late-1'}],
	}]);
	expect(view.changes).toEqual([{kind: 'recover-project', target: {kind: 'project'}, project: {id: 'soon-1', name: 'soon'}}]);
	expect(effectsOf(view)).toMatch(/Deleted on [\s\S]*recovered until [\s\S]*old connection strings work again[\s\S]*POST \/projects\/soon-1\/recover/v);
	expect(canSubmit(describedProject('recover-project', {project: 'over-1'}, state))).toBe(false);
});
