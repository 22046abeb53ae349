import {expect, test} from 'vitest';
import {onProject} from '../../src/domain/changes/target.js';
import {canSubmit} from '../../src/forms/form.js';
import {failedOrganizations, receivedOrganizations, receivedRegions} from '../../src/store/slices/account.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {failedDeleted, receivedDeleted} from '../../src/store/slices/projects.js';
import type {ProjectSettings} from '../../src/domain/projects/project-settings.js';
import {on, type State} from '../../src/store/state.js';
import {receiveProjects} from '../../src/store/updates/receive-lists.js';
import {branch, noon, project} from '../store/fixtures.js';
import {
	describedProject,
	effectsOf,
	problemOf,
	shownWorld,
} from './described.js';

const {id, orgId, name} = project();
const target = onProject({id, ...(orgId !== undefined && {orgId})});

test('the form for a new project can be sent at once, and sends the chosen values', () => {
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
	expect(effectsOf(view)).toMatch(/password of the role is shown once[\s\S]*can't be changed later[\s\S]*up to 2/v);
	// Without a choice, the organization whose name stands first owns the project.
	expect(describedProject('create-project', {}, state).changes).toMatchObject([{project: {orgId: 'org-a'}}]);
	expect(effectsOf(describedProject('create-project', {name}, state))).toContain('names need not be unique');
	expect(problemOf(describedProject('create-project', {size: '3.7'}, state), 'size')).toBeDefined();
	expect(problemOf(describedProject('create-project', {name: 'x'.repeat(257)}, state), 'name')).toBe('A name has at most 256 characters; this has 257.');
});

test('the form that renames a project sends the new name, and nothing without a change', () => {
	expect(describedProject('rename-project').blocked).toBe('No changes.');
	expect(describedProject('rename-project', {name: 'store'}).changes).toEqual([{kind: 'rename-project', target, name: 'store'}]);
	expect(problemOf(describedProject('rename-project', {name: ' '}), 'name')).toBe('Type a name for the project.');
});

test('the form that deletes a project requires the project\'s name, and is blocked by a protected branch', () => {
	const plain = shownWorld(on('branches', receiveBranches(id, [branch({isProtected: false, name: 'main'})], noon)));
	expect(describedProject('delete-project', {confirmation: 'other'}, plain).changes).toBeUndefined();
	const view = describedProject('delete-project', {confirmation: name}, plain);
	expect(view.changes).toEqual([{kind: 'delete-project', target}]);
	expect(effectsOf(view)).toMatch(/Keys scoped to it stop working[\s\S]*Deletes: the branch main[\s\S]*7 days/v);
	const guarded = describedProject('delete-project', {confirmation: name}, shownWorld(on('branches', receiveBranches(id, [branch({isProtected: true, name: 'main'})], noon))));
	expect(guarded.blocked).toBe(`Can't delete ${name}: branch main is protected. Remove its protection first.`);
	expect(canSubmit(guarded)).toBe(false);
});

test('the form that recovers a project lists the deleted projects with the shortest remaining time first', () => {
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
		{id: 'new-1', name: 'new', recoverableUntil: noon + (7 * day) - 60_000},
	], noon)));
	const view = describedProject('recover-project', {project: 'soon-1'}, state);
	expect(view.fields).toMatchObject([{
		choices: [{label: 'over', note: 'no longer recoverable, over-1'}, {label: 'soon', note: '2d left, soon-1'}, {label: 'late', note: '6d left, late-1'}, {label: 'new', note: '7d left, new-1'}],
	}]);
	expect(view.changes).toEqual([{kind: 'recover-project', target: {kind: 'project'}, project: {id: 'soon-1', name: 'soon'}}]);
	expect(effectsOf(view)).toMatch(/It was deleted on [\s\S]*recovered until [\s\S]*old connection strings work again[\s\S]*POST \/projects\/soon-1\/recover/v);
	expect(canSubmit(describedProject('recover-project', {project: 'over-1'}, state))).toBe(false);
});

const day = 86_400;

const withSettings = (settings: ProjectSettings, historySeconds = day, plan = 'scale') => shownWorld(
	on('account', receivedOrganizations([{id: 'org-a', name: 'Acme', plan}])),
	receiveProjects({items: [project({settings, historySeconds, orgId: 'org-a'})], isComplete: true, at: noon}),
);

const ownedTarget = onProject({id, orgId: 'org-a'});

test('the form for project settings describes the effects of a changed history window and of changed defaults for computes', () => {
	const state = withSettings({defaultSize: {min: 1, max: 1}, defaultSuspendSeconds: 0, hasLogicalReplication: false});
	expect(describedProject('project-settings', {}, state)).toMatchObject({blocked: 'No changes.', fields: [{value: '1d'}, {value: '1'}, {value: 'default'}, {value: 'off'}, {id: 'new address 0'}]});
	expect(describedProject('project-settings', {history: '24h', suspend: '5m'}, state).blocked).toBe('No changes.');
	const longer = describedProject('project-settings', {history: '7d'}, state);
	expect(longer.changes).toEqual([{kind: 'project-settings', target: ownedTarget, historySeconds: 7 * day}]);
	expect(effectsOf(longer)).toMatch(/1d → 7d\n[\s\S]*\$0\.20 a month[\s\S]*No compute restarts/v);
	expect(effectsOf(describedProject('project-settings', {history: '6h'}, state))).toMatch(/1d → 6h\nOlder history is lost/v);
	expect(effectsOf(describedProject('project-settings', {history: 'none'}, state))).toContain('no branch can be restored');
	for (const wrong of ['x', '31d', '-5', '1.5h']) {
		expect(problemOf(describedProject('project-settings', {history: wrong}, state), 'history')).toBeDefined();
	}

	const defaults = describedProject('project-settings', {size: '0.25-2', suspend: 'never'}, state);
	expect(defaults.changes).toMatchObject([{defaultSize: {min: 0.25, max: 2}, defaultSuspendSeconds: -1}]);
	expect(effectsOf(defaults)).toMatch(/1 CU → 0\.25–2 CU[\s\S]*Existing computes stay/v);
});

test('the form for project settings warns of settings that the plan does not allow', () => {
	const told = (plan: string, values: Record<string, string>) => effectsOf(describedProject('project-settings', values, withSettings({}, day, plan)));
	expect(told('free_v3', {
		history: '7d', size: '4', suspend: '1h', 'new address 0': '192.0.2.1',
	}))
		.toMatch(/free plan keeps history for 6h[\s\S]*up to 2[\s\S]*can't be changed[\s\S]*no allowlist[\s\S]*probably be refused/v);
	expect(told('scale', {
		history: '7d', size: '4', suspend: '1h', 'new address 0': '192.0.2.1',
	})).not.toContain('refused');
});

test('the form that switches on logical replication warns of restarts, and can\'t switch replication off', () => {
	const off = describedProject('project-settings', {replication: 'on'}, withSettings({hasLogicalReplication: false}));
	expect(off.changes).toEqual([{kind: 'project-settings', target: ownedTarget, hasLogicalReplication: true}]);
	expect(effectsOf(off)).toMatch(/can't be switched off again[\s\S]*restarts every active compute/v);
	const field = describedProject('project-settings', {}, withSettings({hasLogicalReplication: true})).fields.find(each => each.id === 'replication');
	expect(field).toMatchObject({value: 'on', choices: [{value: 'on'}]});
});

test('the form for project settings edits the allowlist, and warns if the user\'s own address is missing', () => {
	const key = {
		id: '1', number: '1', name: 'mine', kind: 'personal', createdAt: noon, lastUsedAt: noon, lastUsedFrom: '198.51.100.7',
	} as const;
	const known = (state: State): State => ({...state, apiKeys: {...state.apiKeys, items: [key]}});
	const state = withSettings({allowlist: {ips: ['192.0.2.1', '192.0.2.9'], isForProtectedOnly: false}});
	const view = describedProject('project-settings', {'address 192.0.2.9': '', 'new address 0': '203.0.113.0/24, 2001:db8::1', allowed: 'protected'}, known(state));
	expect(view.changes).toMatchObject([{allowlist: {ips: ['192.0.2.1', '203.0.113.0/24', '2001:db8::1'], isForProtectedOnly: true}}]);
	expect(effectsOf(view)).toMatch(/Adds 203[\s\S]*Adds 2001[\s\S]*Removes 192\.0\.2\.9[\s\S]*others stay open[\s\S]*last used from 198\.51\.100\.7/v);
	expect(effectsOf(describedProject('project-settings', {'new address 0': '198.51.100.0/24'}, known(state)))).not.toContain('does not include your address');
	expect(effectsOf(describedProject('project-settings', {'new address 0': '198.51.100.0/24'}, state))).toContain('does not know your address');
	expect(problemOf(describedProject('project-settings', {'new address 0': '192.0.2.1'}, state), 'new address 0')).toBe('192.0.2.1 is in the list already.');
	expect(problemOf(describedProject('project-settings', {'new address 0': '300.1.1.1'}, state), 'new address 0')).toContain('is not an address');
	const none = describedProject('project-settings', {'address 192.0.2.1': '', 'address 192.0.2.9': ''}, state);
	expect(none.changes).toMatchObject([{allowlist: {ips: [], isForProtectedOnly: false}}]);
	expect(effectsOf(none)).toContain('everyone with a password');
});

test('the form that transfers a project says what stops working, and warns of a smaller plan', () => {
	const organizations = [{id: 'org-a', name: 'Acme', plan: 'scale'}, {id: 'org-b', name: 'Club', plan: 'free'}, {id: 'org-c', name: 'Guild', plan: 'scale'}];
	const owned = receiveProjects({items: [project({orgId: 'org-a'})], isComplete: true, at: noon});
	expect(describedProject('transfer-project', {}, shownWorld(owned)).blocked).toBe('The organizations are being read.');
	expect(describedProject('transfer-project', {}, shownWorld(on('account', receivedOrganizations(organizations.slice(0, 1))), owned)).blocked)
		.toBe('The key in use sees no other organization.');
	expect(describedProject('transfer-project', {}, shownWorld(on('account', failedOrganizations('They can\'t be read.')), owned)).blocked).toBe('They can\'t be read.');
	const state = shownWorld(on('account', receivedOrganizations(organizations)), owned);
	const view = describedProject('transfer-project', {organization: 'org-c'}, state);
	expect(view.changes).toEqual([{kind: 'transfer-project', target: ownedTarget, destination: {id: 'org-c', name: 'Guild'}}]);
	expect(view.fields).toMatchObject([{choices: [{label: 'Club', note: 'plan free'}, {label: 'Guild', note: 'plan scale'}]}]);
	expect(effectsOf(view)).toMatch(/Keys scoped to the project stop working[\s\S]*POST \/organizations\/org-a\/projects\/transfer/v);
	expect(effectsOf(view)).not.toContain('refused');
	expect(effectsOf(describedProject('transfer-project', {organization: 'org-b'}, state))).toContain('to a smaller plan will probably be refused');
});

test('the request that transfers a project keeps a hostile organization id in one segment of its path', () => {
	const hostile = '../..?x=1#org-a%2F%';
	const state = shownWorld(
		on('account', receivedOrganizations([{id: hostile, name: 'Acme', plan: 'scale'}, {id: 'org-c', name: 'Guild', plan: 'scale'}])),
		receiveProjects({items: [project({orgId: hostile})], isComplete: true, at: noon}),
	);
	expect(effectsOf(describedProject('transfer-project', {}, state))).toContain(`POST /organizations/${encodeURIComponent(hostile)}/projects/transfer`);
});

test('the form that transfers a project warns a user who may not transfer the project', () => {
	const known = (account: Partial<State['account']>) => {
		const state = shownWorld(
			on('account', receivedOrganizations([{id: 'org-a', name: 'Acme', plan: 'scale'}, {id: 'org-c', name: 'Guild', plan: 'scale'}])),
			receiveProjects({items: [project({orgId: 'org-a'})], isComplete: true, at: noon}),
		);
		return effectsOf(describedProject('transfer-project', {}, {...state, account: {...state.account, ...account}}));
	};

	expect(known({keyKind: 'personal'})).not.toContain('refused');
	expect(known({keyKind: 'organization'})).toContain('Only a personal key can transfer projects');
	expect(known({keyKind: 'personal', roles: new Map([['org-a', 'member']])})).toContain('You are a member');
});
