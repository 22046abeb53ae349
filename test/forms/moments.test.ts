import {expect, test} from 'vitest';
import {onBranch} from '../../src/domain/changes/target.js';
import {requestOf} from '../../src/domain/changes/change-kinds.js';
import {branchStoredOtherwise} from '../../src/domain/change-outcome.js';
import {canSubmit} from '../../src/forms/form.js';
import {receiveNewestOperations, receiveProjects} from '../../src/store/updates/receive-lists.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {on, type State} from '../../src/store/state.js';
import {
	branch,
	noon,
	operation,
	project,
} from '../store/fixtures.js';
import {
	describedBranch,
	effectsOf,
	problemOf,
	shownWorld,
} from './described.js';

const {id: projectId} = project();
const hour = 3_600_000;

const world = (historySeconds?: number, operations: ReadonlyArray<Parameters<typeof operation>[0]> = []): State => shownWorld(
	receiveProjects({items: [project({...(historySeconds !== undefined && {historySeconds})})], isComplete: true, at: noon}),
	on('branches', receiveBranches(projectId, [
		branch({id: 'br-main', name: 'main', createdAt: noon - (30 * hour)}),
		branch({
			id: 'br-dev', name: 'dev', parentId: 'br-main', isDefault: false, createdAt: noon - (3 * hour),
		}),
		branch({
			id: 'br-safe', name: 'safe', parentId: 'br-main', isDefault: false, isProtected: true,
		}),
	], noon)),
	receiveNewestOperations(projectId, {items: operations.map(one => operation({projectId, branchId: 'br-main', ...one}))}, noon),
	state => ({view: {...state.view, zone: 'utc'}}),
);

const day = world(86_400, [
	{id: 'op-late', action: 'apply_config', createdAt: noon - hour},
	{
		id: 'op-early', action: 'start_compute', computeId: 'ep-cool-sun-a1', createdAt: noon - (4 * hour),
	},
]);

test('the form for a branch from a past moment shows the history window and the operations', () => {
	const view = describedBranch('create-branch', ['br-main'], {moment: '2h', name: 'rescue'}, day);
	expect(view.changes).toEqual([{
		kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {
			parentId: 'br-main', name: 'rescue', hasCompute: true, moment: {at: noon - (2 * hour)},
		},
	}]);
	expect(effectsOf(view)).toMatchInlineSnapshot(`
		"Copies the data, roles and databases of main at that moment. main does not change.
		2026-03-14 12:21:07 UTC, 2h ago
		History 03-13 14:21 ├────────────────────•─▼•┤ now
		Just before it: start_compute on ep-cool-sun-a1 at 10:21:07.
		Just after it: apply_config on ep-cool-sun-a1 at 13:21:07.
		The branch gets a primary compute with its own connection string.
		Sends POST …/branches"
	`);
});

test('pgtower describes a schema-only branch, and reports if the server stored another kind of branch', () => {
	const view = describedBranch('create-branch', ['br-main'], {takes: 'schema', name: 'bare'}, day);
	const [change] = view.changes ?? [];
	expect(change).toMatchObject({branch: {isSchemaOnly: true}});
	expect(change && requestOf(change).body).toMatchObject({branch: {parent_id: 'br-main', init_source: 'schema-only', name: 'bare'}});
	expect(effectsOf(view)).toContain('A new root branch with the schema of main, and no rows.');
	const wanted = {parentId: 'br-main', isSchemaOnly: true};
	expect(branchStoredOtherwise(wanted, branch({id: 'br-bare'}))).toEqual([]);
	expect(branchStoredOtherwise(wanted, branch({id: 'br-bare', parentId: 'br-main'}))).toEqual(['It has a parent, like a branch with data: check whether it has rows.']);
	expect(branchStoredOtherwise({moment: {at: noon}}, branch({id: 'br-old'}))).toHaveLength(1);
	expect(branchStoredOtherwise({moment: {at: noon + 999}}, branch({id: 'br-old', parentTimestamp: noon}))).toEqual([]);
});

test('the form that restores a branch to its own past keeps the current state in a backup branch', () => {
	const view = describedBranch('restore-branch', ['br-main'], {moment: '12:00', confirmation: 'main'}, day);
	expect(view.changes).toEqual([{
		kind: 'restore-branch', target: onBranch({projectId, id: 'br-main'}), sourceId: 'br-main', moment: {at: Date.UTC(2026, 2, 14, 12)}, keptName: 'main_old_2026-03-14',
	}]);
	expect(effectsOf(view)).toMatchInlineSnapshot(`
		"2026-03-14 12:00:00 UTC, 2h ago
		History 03-13 14:21 ├────────────────────•▼─•┤ now
		Just before it: start_compute on ep-cool-sun-a1 at 10:21:07.
		Just after it: apply_config on ep-cool-sun-a1 at 13:21:07.
		main returns to its state at that time: data, schema, roles, passwords, databases.
		Its id, its name and its connection string stay.
		The current state of main moves to the new branch main_old_2026-03-14, without a compute.
		To go back, restore main from main_old_2026-03-14.
		Its 2 children become children of main_old_2026-03-14.
		main is the default branch.
		Sends POST …/branches/br-main/restore"
	`);
	expect(problemOf(describedBranch('restore-branch', ['br-main'], {moment: '12:00', kept: ''}, day), 'kept')).toContain('Name a backup branch');
	expect(problemOf(describedBranch('restore-branch', ['br-main'], {moment: '12:00', kept: 'dev'}, day), 'kept')).toBe('Another branch has this name.');
});

test('the forms that restore and delete a root branch offer to take a snapshot first', () => {
	const view = describedBranch('restore-branch', ['br-main'], {moment: '12:00', confirmation: 'main', first: 'snapshot'}, day);
	expect(view.changes).toMatchObject([{kind: 'create-snapshot', snapshot: {branchId: 'br-main', name: 'main 2026-03-14 14:21'}}, {kind: 'restore-branch'}]);
	expect(effectsOf(view)).toContain('The snapshot main 2026-03-14 14:21 is taken first. If that fails, nothing else is sent.');
	expect(effectsOf(view)).toMatch(/Sends POST …\/branches\/br-main\/snapshot\?name=\S+, then POST …\/branches\/br-main\/restore/v);
	const child = describedBranch('restore-branch', ['br-dev'], {confirmation: 'dev', first: 'snapshot'}, day);
	expect(child.fields.some(({id}) => id === 'first')).toBe(false);
	expect(child.changes).toMatchObject([{kind: 'restore-branch'}]);
	const root = branch({
		id: 'br-spare', name: 'spare', isDefault: false, createdAt: noon,
	});
	const spare = {...day, ...on('branches', receiveBranches(projectId, [branch(), root], noon))(day)};
	const deletion = describedBranch('delete-branch', ['br-spare'], {confirmation: 'spare', first: 'snapshot'}, spare);
	expect(deletion.changes).toMatchObject([{kind: 'create-snapshot', snapshot: {branchId: 'br-spare'}}, {kind: 'delete-branch'}]);
});

test('restoring a branch to its own past requires a moment: a time or an LSN', () => {
	const without = describedBranch('restore-branch', ['br-main'], {confirmation: 'main'}, day);
	expect(problemOf(without, 'moment')).toBe('Type the moment, such as 10m or 03:00.');
	expect(canSubmit(without)).toBe(false);
	const view = describedBranch('restore-branch', ['br-main'], {confirmation: 'main', moment: '0/1a2b3c4'}, day);
	expect(view.changes).toMatchObject([{moment: {lsn: '0/1A2B3C4'}}]);
	expect(effectsOf(view)).toContain('Only the server knows whether this LSN is in the history.');
});

test.each([
	[86_400, '2d', 'The oldest moment is 2026-03-13 14:21:07 UTC: the project keeps 1d of history.'],
	[604_800, '2d', 'The oldest moment is 2026-03-13 08:21:07 UTC: main was created then.'],
	[undefined, '2d', 'The oldest moment is 2026-03-13 08:21:07 UTC: main was created then.'],
	[0, '10m', 'The project keeps no history: only the current state is available.'],
	[86_400, 'today 23:00', '2026-03-14 23:00:00 UTC is in the future.'],
])('with a history of %j seconds, the moment %j is refused, with the reason in the field', (seconds, moment, problem) => {
	for (const form of ['create-branch', 'restore-branch'] as const) {
		const view = describedBranch(form, ['br-main'], {moment, confirmation: 'main'}, world(seconds));
		expect(problemOf(view, 'moment')).toBe(problem);
		expect(canSubmit(view)).toBe(false);
	}
});

test('after a restore, only the backup branch has history from before the restore', () => {
	const restored = (operations: ReadonlyArray<Parameters<typeof operation>[0]> = []) => shownWorld(
		() => world(86_400),
		on('branches', receiveBranches(projectId, [
			branch({
				id: 'br-main', name: 'main', createdAt: noon - (20 * hour), lastResetAt: noon - (hour / 2),
			}),
			branch({
				id: 'br-old', name: 'main_old', isDefault: false, createdAt: noon - hour,
			}),
		], noon)),
		receiveNewestOperations(projectId, {items: operations.map(one => operation({projectId, branchId: 'br-old', ...one}))}, noon),
	);
	const momentOf = (id: string, moment: string, state = restored()) => problemOf(describedBranch('create-branch', [id], {moment}, state), 'moment');
	expect(momentOf('br-main', '1h')).toBe('The oldest moment is 2026-03-14 13:51:07 UTC: main got its data then.');
	expect(momentOf('br-old', '5h')).toBeUndefined();
	expect(momentOf('br-old', '21h')).toBe('The oldest moment is 2026-03-13 18:21:07 UTC: main_old may go back to when main was created.');
	const ownCreation = [{id: 'op-made', action: 'create_branch', createdAt: noon - hour}];
	expect(momentOf('br-old', '5h', restored(ownCreation))).toBe('The oldest moment is 2026-03-14 13:21:07 UTC: main_old was created then.');
});

test('a child branch can be restored from another branch, but not from its own past', () => {
	const view = describedBranch('restore-branch', ['br-dev'], {confirmation: 'dev', kept: ''}, day);
	expect(view.fields[0]).toMatchObject({id: 'source', value: 'br-main', choices: [{value: 'br-main'}, {value: 'br-safe'}]});
	expect(view.changes).toEqual([{kind: 'restore-branch', target: onBranch({projectId, id: 'br-dev'}), sourceId: 'br-main'}]);
	expect(effectsOf(view)).toContain('The current state of dev is lost. There is no backup of it.');
	expect(describedBranch('restore-branch', ['br-dev'], {confirmation: 'dev', moment: '1h'}, day).changes).toMatchObject([{moment: {at: noon - hour}}]);
	expect(describedBranch('restore-branch', ['br-dev'], {source: 'br-safe'}, day).fields.map(({id}) => id)).toEqual(['source', 'kept', 'confirmation']);
});

test('a protected branch can\'t be given the state of another branch', () => {
	expect(describedBranch('restore-branch', ['br-safe'], {confirmation: 'safe'}, day).blocked)
		.toBe('safe is protected and can\'t be restored from another branch. Press e to remove the protection.');
});

test('the suggested name for a backup branch is not the name of any other branch', () => {
	const taken = shownWorld(on('branches', receiveBranches(projectId, [
		branch({id: 'br-main', name: 'main'}), branch({id: 'br-a', name: 'main_old_2026-03-14'}), branch({id: 'br-b', name: 'main_old_2026-03-14_2'}),
	], noon)));
	expect(describedBranch('restore-branch', ['br-main'], {}, taken).fields.find(({id}) => id === 'kept')?.value).toBe('main_old_2026-03-14_3');
});

test('in a form, a moment such as 10s is counted back from the latest answer of the control plane', () => {
	const read = world(86_400);
	const later = {...read, connection: {...read.connection, lastLiveAt: noon + 50_000}};
	const [before, after] = [read, later].map(state => effectsOf(describedBranch('create-branch', ['br-main'], {moment: '10s'}, state)));
	expect(before).toContain(':57 UTC, 10s ago');
	expect(after).toContain(':47 UTC, 10s ago');
});

test('if the control plane\'s clock is ahead, a form accepts a time that has passed on that clock', () => {
	const ahead = world(86_400, [{id: 'op-new', createdAt: noon + 120_000}]);
	const view = describedBranch('create-branch', ['br-main'], {moment: '14:22:00'}, ahead);
	expect(problemOf(view, 'moment')).toBeUndefined();
	expect(effectsOf(view)).toContain('The control plane\'s clock is at least 2m ahead of this machine\'s. pgtower uses the control plane\'s time.');
});
