import {expect, test} from 'vitest';
import {on} from '../../src/store/state.js';
import {receiveBranches} from '../../src/store/slices/branches.js';
import {branchSnapshot, noon, branch} from '../store/fixtures.js';
import {receiveReadList} from '../../src/store/updates/receive-lists.js';
import {
	describedBranch,
	describedSnapshot,
	effectsOf,
	problemOf,
	shownWorld,
	withSnapshots,
} from './described.js';

test('by default, a new snapshot captures the current state of the default branch, and does not expire', () => {
	const view = describedSnapshot('create-snapshot');
	expect(view.changes).toEqual([{
		kind: 'create-snapshot', target: {kind: 'snapshot', projectId: branch().projectId}, snapshot: {branchId: branch().id, name: `${branch().name} 2026-03-14 14:21`},
	}]);
	expect(effectsOf(view)).toContain('It does not expire.');
});

test('a new snapshot can capture a past moment, and must have a unique name', () => {
	const view = describedSnapshot('create-snapshot', {name: 'kept', moment: '10m', expires: '2026-09-01'});
	expect(view.changes).toMatchObject([{snapshot: {name: 'kept', moment: {at: noon - 600_000}, expiresAt: Date.parse('2026-09-01T00:00:00Z')}}]);
	expect(effectsOf(view)).toContain('as it was then');
	const taken = describedSnapshot('create-snapshot', {name: 'nightly'});
	expect(problemOf(taken, 'name')).toBe('Another snapshot of the project has this name.');
	expect(taken.changes).toBeUndefined();
	expect(problemOf(describedSnapshot('create-snapshot', {name: ''}), 'name')).toBe('Type a name for the snapshot.');
});

test('the form for a snapshot offers only root branches', () => {
	const child = branch({
		id: 'br-child-a1-b2', name: 'child', isDefault: false, parentId: branch().id,
	});
	const state = shownWorld(on('branches', receiveBranches(branch().projectId, [branch(), child], noon)));
	const field = describedSnapshot('create-snapshot', {}, state).fields.find(({id}) => id === 'branch');
	expect(field).toMatchObject({choices: [{value: branch().id, note: 'default'}]});
});

test('the form that edits a snapshot sends only changes, and nothing without a change', () => {
	expect(describedSnapshot('edit-snapshot').blocked).toBe('No changes.');
	expect(describedSnapshot('edit-snapshot', {name: 'after'}).changes).toMatchObject([{kind: 'edit-snapshot', name: 'after'}]);
	const timed = describedSnapshot('edit-snapshot', {expires: '2026-09-01'}).changes;
	expect(timed).toEqual([{kind: 'edit-snapshot', target: {kind: 'snapshot', projectId: branch().projectId, id: branchSnapshot().id}, expiresAt: Date.parse('2026-09-01T00:00:00Z')}]);
	expect(problemOf(describedSnapshot('edit-snapshot', {expires: 'soon'}), 'expires')).toMatch(/^Type a time such as/v);
});

test('a snapshot is deleted only by typing its name', () => {
	expect(describedSnapshot('delete-snapshot').changes).toBeUndefined();
	expect(describedSnapshot('delete-snapshot', {confirmation: 'before the move'}).changes).toMatchObject([{kind: 'delete-snapshot', target: {id: branchSnapshot().id}}]);
});

test('a snapshot is restored as a new branch, even if the source branch no longer exists', () => {
	const view = describedBranch('restore-snapshot', [], {}, withSnapshots());
	expect(view.changes).toMatchObject([{
		kind: 'restore-snapshot', snapshotId: branchSnapshot().id, targetBranchId: branch().id, name: 'before the move restored',
	}]);
	expect(effectsOf(view)).toContain('main does not change');
	const orphan = shownWorld(receiveReadList('snapshots', branch().projectId, [branchSnapshot({sourceBranchId: 'br-gone-a1-b2'})], noon));
	const gone = describedBranch('restore-snapshot', [], {}, orphan);
	expect(gone.changes).toMatchObject([{targetBranchId: branch().id}]);
	expect(effectsOf(gone)).toContain('The snapshot\'s source branch no longer exists.');
	expect(describedBranch('restore-snapshot', [], {}, shownWorld()).blocked).toBe('The project has no snapshot.');
});

test('a branch restored from a snapshot can replace the original branch, which gets another name', () => {
	const restored = branch({
		id: 'br-look-a1-b2', name: 'look', isDefault: false, restoreStatus: 'restored', restoredFrom: branchSnapshot().id, restoredAs: branch().id,
	});
	const withRestored = (change: Partial<typeof restored> = {}) => {
		const state = withSnapshots();
		return {...state, ...on('branches', receiveBranches(branch().projectId, [branch(), {...restored, ...change}], noon))(state)};
	};

	const view = describedBranch('finalize-restore', [restored.id], {}, withRestored());
	expect(view.changes).toEqual([{kind: 'finalize-restore', target: {kind: 'branch', projectId: branch().projectId, id: restored.id}, oldName: 'main (old)'}]);
	expect(effectsOf(view)).toContain('look replaces main: it takes over its name, protection and schedule, becomes the default');
	expect(effectsOf(view)).toContain('Connection strings do not change. The id of main is then br-look-a1-b2.');
	expect(effectsOf(view)).toContain('Its 2 snapshots stay with main (old).');
	expect(effectsOf(view)).toContain('drops all connections');
	expect(problemOf(describedBranch('finalize-restore', [restored.id], {old: 'look'}, withRestored()), 'old')).toBe('Another branch has this name.');
	expect(problemOf(describedBranch('finalize-restore', [restored.id], {old: ''}, withRestored()), 'old')).toBe('Type a name for the current branch.');
	expect(describedBranch('finalize-restore', [restored.id], {}, withRestored({restoreStatus: 'finalized'})).blocked).toBe('look has already replaced its branch (finalized).');
	expect(describedBranch('finalize-restore', [restored.id], {}, withRestored({restoredAs: 'br-gone-a1-b2'})).blocked).toBe('The branch that look would replace no longer exists.');
	expect(describedBranch('finalize-restore', [branch().id], {}, withRestored()).blocked).toBe('Only a branch restored from a snapshot can replace another. main was not.');
});
