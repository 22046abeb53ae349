import {expect, test} from 'vitest';
import {onBranch, onCompute} from '../../../src/domain/changes/target.js';
import type {Change} from '../../../src/domain/changes/change-kinds.js';
import {undoReason} from '../../../src/commands/undo-reason.js';
import {describeForm} from '../../../src/forms/describe.js';
import {focusIndex, type FormView} from '../../../src/forms/form.js';
import {branchesOf} from '../../../src/store/selectors/branches/branches.js';
import {undoBlocked} from '../../../src/store/targets/undo.js';
import {projectId} from '../../control-plane/small-seed.js';
import {startActing, type ActingPlane} from '../acting-plane.js';

const make = async (acting: ActingPlane, change: Change, batchId?: string) => {
	const {ended} = acting.runner.submit({change, shown: acting.targetOf(change), ...(batchId !== undefined && {batchId})});
	await acting.settled(ended);
};

const branchIds = async ({plane}: ActingPlane) => Promise.all(['main', 'staging', 'dev'].map(async name => {
	const {id} = await plane.branch(name);
	return id;
})) as Promise<[string, string, string]>;

const undoView = ({store, actions}: ActingPlane): FormView => {
	actions.changes.undo();
	const modal = store.getState().modal.at(-1);
	if (modal?.kind !== 'form') {
		throw new Error('No form is open.');
	}

	return describeForm(store.getState(), modal);
};

test('the key "u" names a change that can\'t be undone, instead of undoing an earlier change', async () => {
	const acting = await startActing();
	const [main, staging, dev] = await branchIds(acting);
	const reason = () => undoBlocked(acting.store.getState());
	await make(acting, {kind: 'edit-branch', target: onBranch({projectId, id: dev}), name: 'next'});
	expect(reason()).toBeUndefined();
	await make(acting, {
		kind: 'reset-branch', target: onBranch({projectId, id: staging}), parentId: main, keptName: 'staging old',
	});
	expect(reason()).toBe('The latest change, “Reset the branch staging to its parent”, can\'t be undone. b restores it from staging old.');
	await make(acting, {kind: 'delete-branch', target: onBranch({projectId, id: dev})});
	expect(reason()).toBe('The latest change, “Delete the branch next”, can\'t be undone. U recovers it.');
	const {id} = await acting.plane.primaryOn('main');
	await make(acting, {kind: 'restart', target: onCompute({projectId, id})});
	// A restart changes no settings.
	expect(reason()).toContain('“Delete the branch next”');
	acting.actions.changes.undo();
	expect(acting.store.getState().modal).toEqual([]);
});

test('while a change waits, the key "u" says how to cancel it, and undoes nothing', async () => {
	const acting = await startActing();
	const [, staging, dev] = await branchIds(acting);
	const reason = () => undoReason(acting.store.getState());
	await make(acting, {kind: 'edit-branch', target: onBranch({projectId, id: dev}), name: 'next'});
	await acting.fault(`locked=${projectId},for=5s`);
	const change: Change = {kind: 'edit-branch', target: onBranch({projectId, id: staging}), name: 'later'};
	const {ended} = acting.runner.submit({change, shown: acting.targetOf(change)});
	await acting.until(() => acting.store.getState().tasks.at(-1)?.phase === 'waiting');
	expect(reason()).toBe('“Rename the branch staging to later” is still waiting. c cancels it. u undoes it once it is accepted.');
	await acting.settled(ended);
	expect(reason()).toBeUndefined();
	acting.actions.changes.undo();
	await acting.fault(`locked=${projectId},for=5s`);
	acting.actions.forms.submit();
	await acting.until(() => acting.store.getState().tasks.at(-1)?.phase === 'waiting');
	expect(reason()).toBe('“Rename the branch later to staging” is still waiting. c cancels it.');
	await acting.until(() => acting.store.getState().undo === undefined);
});

test('the undo form focuses the undo button, unless the undo drops connections or changes a protection', async () => {
	const acting = await startActing();
	const ids = await branchIds(acting);
	const dev = ids[2];
	const {store, actions} = acting;
	const focused = () => {
		const view = undoView(acting);
		const modal = store.getState().modal.at(-1);
		return ['leave', 'send'][focusIndex(view, modal?.kind === 'form' ? modal.focus : undefined)];
	};

	await make(acting, {kind: 'edit-branch', target: onBranch({projectId, id: dev}), name: 'next'});
	expect(focused()).toBe('send');
	actions.forms.submit();
	await acting.until(() => store.getState().notice?.text === 'Undone: edit of next');
	await acting.until(() => store.getState().undo === undefined);
	const compute = await acting.plane.primaryOn('main');
	await make(acting, {kind: 'resize', target: onCompute({projectId, id: compute.id}), size: {min: 2, max: 2}});
	expect(undoView(acting).effects.map(({text}) => text)).toContain('Restarts the compute again and drops its connections.');
	actions.forms.leave();
	expect(focused()).toBe('leave');
	actions.forms.leave();
	await make(acting, {kind: 'edit-branch', target: onBranch({projectId, id: dev}), isProtected: true});
	expect(focused()).toBe('leave');
});

test('undoing a change of the default branch restores the previous default branch', async () => {
	const acting = await startActing();
	const [main, staging, dev] = await branchIds(acting);
	await make(acting, {kind: 'edit-branch', target: onBranch({projectId, id: dev}), isProtected: true});
	await make(acting, {kind: 'default-branch', target: onBranch({projectId, id: staging}), formerId: main});
	const view = undoView(acting);
	expect(view.target).toContainEqual(['Branch', expect.stringContaining('main') as string]);
	expect(view.changes).toEqual([{kind: 'default-branch', target: onBranch({projectId, id: main}), formerId: staging}]);
	acting.actions.forms.submit();
	await acting.until(() => branchesOf(acting.store.getState(), projectId).items.some(({id, isDefault}) => id === main && isDefault));
	expect(acting.store.getState().undo).toBeUndefined();
});

test('one undo covers all objects that a form changed, except objects that have been changed since', async () => {
	const acting = await startActing();
	const [, staging, dev] = await branchIds(acting);
	const targets = [staging, dev].map(id => onBranch({projectId, id}));
	const expiresAt = acting.plane.clock.now() + 86_400_000;
	await Promise.all(targets.map(async target => make(acting, {kind: 'edit-branch', target, expiresAt}, 'form 1')));
	const view = undoView(acting);
	expect(view.changes).toEqual(targets.map(target => ({kind: 'edit-branch', target, expiresAt: 'never'})));
	expect(view.target).toContainEqual(['Branches', '2: staging, dev']);
	expect(view.effects.map(({text}) => text)).toEqual([
		'Clear the expiry of the branch staging', 'Clear the expiry of the branch dev', 'Sends 2 requests (PATCH), one after the other.',
	]);
	acting.actions.forms.leave();
	await acting.plane.patch(`/projects/${projectId}/branches/${dev}`, {branch: {name: 'other'}});
	await acting.settled(acting.refresh.branches(projectId));
	expect(undoView(acting)).toMatchObject({changes: [{target: {id: staging}}], target: expect.arrayContaining([['Branch', expect.stringContaining('staging') as string]]) as unknown});
	acting.actions.forms.leave();
	await acting.plane.patch(`/projects/${projectId}/branches/${dev}`, {branch: {name: 'dev'}});
	await acting.settled(acting.refresh.branches(projectId));
	undoView(acting);
	acting.actions.forms.submit();
	await acting.until(() => branchesOf(acting.store.getState(), projectId).items.every(({expiresAt: at}) => at === undefined));
	expect(acting.store.getState().undo).toBeUndefined();
});
