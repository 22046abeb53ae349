import {expect, test} from 'vitest';
import {onBranch} from '../../../src/domain/changes/target.js';
import type {ChangeKindOn, ChangeOf} from '../../../src/domain/changes/change-kinds.js';
import {branchesOf} from '../../../src/store/selectors/branches/branches.js';
import {computesOf} from '../../../src/store/selectors/computes.js';
import {undoBlocked} from '../../../src/store/targets/undo.js';
import {projectId} from '../../control-plane/small-seed.js';
import {startActing, type ActingPlane} from '../acting-plane.js';

type BranchChange = ChangeOf<ChangeKindOn<'branch'>>;

const path = `/projects/${projectId}/branches`;

const submit = (acting: ActingPlane, change: BranchChange) => acting.runner.submit({change, shown: acting.targetOf(change)});

const orderAndEnd = async (acting: ActingPlane, change: BranchChange) => {
	const {answered, ended} = submit(acting, change);
	const outcome = await acting.settled(answered);
	await acting.settled(ended);
	return outcome;
};

const names = ({store}: ActingPlane): readonly string[] => branchesOf(store.getState(), projectId).items.map(({name}) => name).toSorted();

const notice = ({store}: ActingPlane): string | undefined => store.getState().notice?.text;

test('a new branch and its compute appear at once, marked busy until they exist', async () => {
	const acting = await startActing();
	const {id: parentId} = await acting.plane.branch('staging');
	const change: BranchChange = {kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {parentId, name: 'try', hasCompute: true}};
	const {answered, ended} = submit(acting, change);
	await acting.settled(answered);
	const made = branchesOf(acting.store.getState(), projectId).items.find(({name}) => name === 'try')!;
	expect(made).toMatchObject({parentId, currentState: 'init', pendingState: 'ready'});
	expect(acting.store.getState().tasks).toMatchObject([{target: {id: made.id}, word: 'creating', title: 'Create the branch try of staging'}]);
	expect(computesOf(acting.store.getState(), projectId).items.filter(({branchId}) => branchId === made.id)).toMatchObject([{type: 'read_write', currentState: 'init'}]);
	await acting.settled(ended);
	expect(notice(acting)).toMatch(/^The branch try was created, \d/v);
	expect(await acting.plane.branch('try')).toMatchObject({current_state: 'ready', parent_id: parentId});
	expect(computesOf(acting.store.getState(), projectId).items.filter(({branchId}) => branchId === made.id)).toMatchObject([{currentState: 'active'}]);
});

test('a branch that is created without a compute has no compute', async () => {
	const acting = await startActing();
	const {id: parentId} = await acting.plane.branch('dev');
	await orderAndEnd(acting, {kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {parentId, name: 'bare', hasCompute: false}});
	const {id} = await acting.plane.branch('bare');
	expect(await acting.plane.computes()).not.toContainEqual(expect.objectContaining({branch_id: id}));
});

test('renaming and protecting a branch can be undone', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.branch('dev');
	await orderAndEnd(acting, {
		kind: 'edit-branch', target: onBranch({projectId, id}), name: 'next', isProtected: true,
	});
	expect(await acting.plane.branch('next')).toMatchObject({id, protected: true});
	expect(notice(acting)).toBe('The branch dev was changed');
	expect(undoBlocked(acting.store.getState())).toBeUndefined();
	await orderAndEnd(acting, acting.store.getState().undo!.entries[0]!.inverse as BranchChange);
	expect(await acting.plane.branch('dev')).toMatchObject({id, protected: false});
});

test('resetting a branch to its parent restarts its active compute', async () => {
	const acting = await startActing();
	const [{id}, {id: parentId}, {id: computeId}] = await Promise.all([acting.plane.branch('staging'), acting.plane.branch('main'), acting.plane.primaryOn('staging')]);
	await acting.plane.post(`/projects/${projectId}/endpoints/${computeId}/start`);
	acting.plane.settle();
	await orderAndEnd(acting, {
		kind: 'reset-branch', target: onBranch({projectId, id}), parentId,
	});
	expect(notice(acting)).toMatch(/^The branch staging was reset, /v);
	expect(await acting.plane.branch('staging')).toMatchObject({current_state: 'ready', last_reset_at: expect.any(String) as string});
	expect(await acting.plane.compute(computeId)).toMatchObject({current_state: 'active'});
	expect(acting.targetOf({kind: 'delete-branch', target: onBranch({projectId, id})})).toMatchObject({lastResetAt: expect.any(Number) as number});
});

test('a reset moves the earlier state and the children of a branch to a backup branch', async () => {
	const acting = await startActing();
	const [{id}, {id: parentId}] = await Promise.all([acting.plane.branch('staging'), acting.plane.branch('main')]);
	await orderAndEnd(acting, {kind: 'create-branch', target: {kind: 'branch', projectId}, branch: {parentId: id, name: 'child', hasCompute: false}});
	const reset = {
		kind: 'reset-branch', target: onBranch({projectId, id}), parentId,
	} as const;
	expect(await orderAndEnd(acting, reset)).toMatchObject({kind: 'refused', refusal: {status: 400, message: expect.stringContaining('preserve_under_name') as string}});
	await orderAndEnd(acting, {...reset, keptName: 'staging before'});
	const kept = await acting.plane.branch('staging before');
	expect(await acting.plane.branch('child')).toMatchObject({parent_id: kept.id});
	expect(names(acting)).toEqual(['child', 'dev', 'main', 'staging', 'staging before']);
});

test('a deleted branch disappears at once with its computes', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.branch('staging');
	const {answered, ended} = submit(acting, {kind: 'delete-branch', target: onBranch({projectId, id})});
	await acting.settled(answered);
	expect(names(acting)).toEqual(['dev', 'main']);
	expect(computesOf(acting.store.getState(), projectId).items.some(({branchId}) => branchId === id)).toBe(false);
	await acting.settled(ended);
	expect(notice(acting)).toBe('The branch staging was deleted');
});

test('if a branch was changed elsewhere, pgtower names the difference instead of deleting the branch', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.branch('dev');
	await acting.plane.patch(`${path}/${id}`, {branch: {name: 'release', protected: true}});
	const {answered} = submit(acting, {kind: 'delete-branch', target: onBranch({projectId, id})});
	expect(await acting.settled(answered)).toMatchObject({
		kind: 'differs', differences: [{label: 'Name', shown: 'dev', now: 'release'}, {label: 'Protected', shown: 'no', now: 'yes'}],
	});
	expect(await acting.changes()).toEqual([`PATCH ${path}/${id} 200`]);
	expect(names(acting)).toContain('release');
});

test('if someone else added a compute to a branch, pgtower names the compute instead of deleting the branch', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.branch('dev');
	await acting.plane.post(`/projects/${projectId}/endpoints`, {endpoint: {branch_id: id, type: 'read_write', name: 'in use'}});
	acting.plane.settle();
	const remove: BranchChange = {kind: 'delete-branch', target: onBranch({projectId, id})};
	expect(await orderAndEnd(acting, remove)).toMatchObject({kind: 'differs', differences: [{label: 'Compute', shown: 'not there', now: 'primary in use'}]});
	await acting.settled(acting.refresh.computes(projectId));
	expect(await orderAndEnd(acting, remove)).toMatchObject({kind: 'accepted'});
});

test('if a branch was deleted elsewhere, a change of the branch is not sent', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.branch('dev');
	await acting.plane.delete(`${path}/${id}`);
	acting.plane.settle();
	expect(await orderAndEnd(acting, {
		kind: 'edit-branch', target: onBranch({projectId, id}), name: 'next',
	})).toEqual({kind: 'gone', wasSent: false});
	expect(await acting.changes()).toEqual([`DELETE ${path}/${id} 200`]);
});

test('if one of several branches can\'t be deleted, the other branches are still deleted', async () => {
	const acting = await startActing();
	const [dev, staging] = await Promise.all([acting.plane.branch('dev'), acting.plane.branch('staging')]);
	await acting.plane.post(path, {branch: {parent_id: dev.id, name: 'unseen'}});
	acting.plane.settle();
	const orders = [dev, staging].map(({id}) => submit(acting, {kind: 'delete-branch', target: onBranch({projectId, id})}));
	await acting.settled(Promise.all(orders.map(async ({ended}) => ended)));
	expect(acting.store.getState().tasks).toMatchObject([
		{phase: 'failed', note: expect.stringContaining('branch dev has children, such as unseen') as string},
		{phase: 'done', note: 'The branch staging was deleted'},
	]);
	expect(names(acting)).toEqual(['dev', 'main', 'unseen']);
});

test('after a lost answer, a changed expiry is recognized although the server stores it without milliseconds', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.branch('dev');
	const target = onBranch({projectId, id});
	const expiresAt = acting.plane.clock.now() + 3_600_500;
	await acting.fault('lost,on=PATCH /projects/**,times=1');
	expect(await orderAndEnd(acting, {kind: 'edit-branch', target, expiresAt})).toMatchObject({kind: 'accepted', wasLost: true});
	expect(acting.targetOf({kind: 'edit-branch', target})).toMatchObject({expiresAt: Math.floor(expiresAt / 1000) * 1000});
	expect(acting.store.getState().undo?.entries[0]?.inverse).toEqual({kind: 'edit-branch', target, expiresAt: 'never'});
	expect(await orderAndEnd(acting, {kind: 'edit-branch', target, expiresAt: 'never'})).toMatchObject({kind: 'accepted'});
	expect(acting.targetOf({kind: 'edit-branch', target})).toMatchObject({expiresAt: undefined});
	const sent = await acting.changes();
	expect(sent).toEqual([`PATCH ${path}/${id} 200`, `PATCH ${path}/${id} 200`]);
});

test('a new default branch replaces the former default branch on the screen at once', async () => {
	const acting = await startActing();
	const {id} = await acting.plane.branch('staging');
	const {answered} = submit(acting, {kind: 'default-branch', target: onBranch({projectId, id})});
	expect(await acting.settled(answered)).toMatchObject({kind: 'accepted'});
	expect(branchesOf(acting.store.getState(), projectId).items.filter(({isDefault}) => isDefault).map(({name}) => name)).toEqual(['staging']);
});
